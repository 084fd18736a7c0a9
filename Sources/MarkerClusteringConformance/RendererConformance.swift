public import InMemoryMap
public import MarkerClustering

/// Finds out which laws a renderer of your own breaks.
///
/// ```swift
/// @MainActor @Test func `My renderer keeps the laws`() throws {
///   try RendererConformance().check { MyRenderer(surface: $0) }
/// }
/// ```
///
/// It tries random histories of clusters and camera moves on an in-memory map. Of the first one that breaks a law it
/// leaves out every step, and of every step each item, that does not matter.
@MainActor
public struct RendererConformance {
  /// What the random histories follow from: the same seed, the same histories.
  public var seed: UInt64
  /// The number of histories to try.
  public var historyCount: Int

  /// Creates a check.
  public init(seed: UInt64 = 1, historyCount: Int = 100) {
    self.seed = seed
    self.historyCount = historyCount
  }

  /// The first violation that is found, or nil if there is none.
  /// - Parameter makeRenderer: Makes a renderer that has drawn nothing yet, for a map.
  /// - Returns: A law, and an input that breaks it and from which nothing can be left out.
  public func violation(
    of makeRenderer: @escaping @MainActor (InMemoryMapSurface) -> any ClusterRenderer<MarkerItem>
  ) -> LawViolation? {
    History.violation(seed: seed, count: historyCount, step: RendererStep.random) { steps in
      RendererExamination(makeRenderer: makeRenderer).finding(for: steps)
    }
  }

  /// Throws the first violation that is found.
  /// - Parameter makeRenderer: Makes a renderer that has drawn nothing yet, for a map.
  /// - Throws: The violation that ``violation(of:)`` answers.
  public func check(
    _ makeRenderer: @escaping @MainActor (InMemoryMapSurface) -> any ClusterRenderer<MarkerItem>
  ) throws(LawViolation) {
    if let violation = violation(of: makeRenderer) { throw violation }
  }
}
