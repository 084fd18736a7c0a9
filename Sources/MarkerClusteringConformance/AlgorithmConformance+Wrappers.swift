public import MarkerClustering

extension AlgorithmConformance {
  /// The first violation that is found of an algorithm that wraps another one, or nil if there is none.
  ///
  /// What is examined is that the wrapper hands on what its base has: clusters, revisions, totals, children, places,
  /// answers for a region, and the optional capabilities. The laws of all algorithms are examined by ``violation(of:)``.
  /// - Parameters:
  ///   - partition: Tells the items of one base from those of another, where the wrapper has several.
  ///   - wrap: Makes the wrapper, without items, around the algorithm that it is given.
  /// - Returns: A law, and an input that breaks it and from which nothing can be left out.
  public func violation<Wrapper: ClusterAlgorithm>(
    partitionedBy partition: @escaping (MarkerItem) -> Int = { _ in 0 },
    ofWrapper wrap: @escaping (WrappedAlgorithm) -> Wrapper
  ) -> LawViolation? where Wrapper.Item == MarkerItem {
    History.violation(seed: seed, count: historyCount, step: AlgorithmStep.random) { steps in
      var examination = WrapperExamination(wrap: wrap, partition: partition)
      return examination.finding(for: steps)
    }
  }

  /// Throws the first violation that is found of an algorithm that wraps another one.
  /// - Parameters:
  ///   - partition: Tells the items of one base from those of another, where the wrapper has several.
  ///   - wrap: Makes the wrapper, without items, around the algorithm that it is given.
  /// - Throws: The violation that ``violation(partitionedBy:ofWrapper:)`` answers.
  public func check<Wrapper: ClusterAlgorithm>(
    partitionedBy partition: @escaping (MarkerItem) -> Int = { _ in 0 },
    wrapper wrap: @escaping (WrappedAlgorithm) -> Wrapper
  ) throws(LawViolation) where Wrapper.Item == MarkerItem {
    if let violation = violation(partitionedBy: partition, ofWrapper: wrap) { throw violation }
  }
}
