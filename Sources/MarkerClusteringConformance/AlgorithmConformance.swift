public import MarkerClustering

/// Finds out which laws an algorithm of your own breaks.
///
/// ```swift
/// @Test func `My algorithm keeps the laws`() throws {
///   try AlgorithmConformance().check { MyAlgorithm<MarkerItem>() }
/// }
/// ```
///
/// It tries random histories of additions, replacements and removals, and hides and shows items where the algorithm is a
/// `HidingClusterAlgorithm`. Of the first one that breaks a law it leaves out
/// every step, and of every step each item, that does not matter.
public struct AlgorithmConformance: Sendable {
  /// What the random histories follow from: the same seed, the same histories.
  public var seed: UInt64
  /// The number of histories to try.
  public var historyCount: Int

  /// Creates a check.
  public init(seed: UInt64 = 1, historyCount: Int = 100) {
    self.seed = seed
    self.historyCount = historyCount
  }

  /// The first violation that is found of an algorithm for `MarkerItem`, or nil if there is none.
  /// - Parameter makeAlgorithm: Makes an algorithm without items.
  /// - Returns: A law, and an input that breaks it and from which nothing can be left out.
  public func violation<Algorithm: ClusterAlgorithm>(
    of makeAlgorithm: @escaping () -> Algorithm
  ) -> LawViolation? where Algorithm.Item == MarkerItem {
    violation(of: makeAlgorithm, makingItems: \.markerItem)
  }

  /// The first violation that is found of an algorithm for items of your own, or nil if there is none.
  /// - Parameters:
  ///   - makeAlgorithm: Makes an algorithm without items.
  ///   - makeItem: Makes an item from a specimen; one that is always clusterable is no fault.
  /// - Returns: A law, and an input that breaks it and from which nothing can be left out.
  public func violation<Algorithm: ClusterAlgorithm>(
    of makeAlgorithm: @escaping () -> Algorithm, makingItems makeItem: @escaping (Specimen) -> Algorithm.Item
  ) -> LawViolation? {
    History.violation(seed: seed, count: historyCount, step: AlgorithmStep.random) { steps in
      var examination = AlgorithmExamination(makeAlgorithm: makeAlgorithm, makeItem: makeItem)
      return examination.finding(for: steps)
    }
  }

  /// Throws the first violation that is found of an algorithm for `MarkerItem`.
  /// - Parameter makeAlgorithm: Makes an algorithm without items.
  /// - Throws: The violation that ``violation(of:)`` answers.
  public func check<Algorithm: ClusterAlgorithm>(
    _ makeAlgorithm: @escaping () -> Algorithm
  ) throws(LawViolation) where Algorithm.Item == MarkerItem {
    if let violation = violation(of: makeAlgorithm) { throw violation }
  }

  /// Throws the first violation that is found of an algorithm for items of your own.
  /// - Parameters:
  ///   - makeAlgorithm: Makes an algorithm without items.
  ///   - makeItem: Makes an item from a specimen; one that is always clusterable is no fault.
  /// - Throws: The violation that ``violation(of:makingItems:)`` answers.
  public func check<Algorithm: ClusterAlgorithm>(
    _ makeAlgorithm: @escaping () -> Algorithm, makingItems makeItem: @escaping (Specimen) -> Algorithm.Item
  ) throws(LawViolation) {
    if let violation = violation(of: makeAlgorithm, makingItems: makeItem) { throw violation }
  }
}
