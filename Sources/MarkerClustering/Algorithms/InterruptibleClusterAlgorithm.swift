/// An algorithm whose work can be stopped half-way, so that a pass that has been overtaken frees its thread.
///
/// An optional capability: the manager uses it for passes in the background. What is asked for directly, by
/// `clusters(atZoom:in:)`, is always answered in full.
public protocol InterruptibleClusterAlgorithm<Item>: ClusterAlgorithm {
  /// The answer of `clusters(atZoom:in:)`, or nil as soon as `shouldContinue` answers false.
  ///
  /// `shouldContinue` is asked in the midst of the work, on the thread that does it: it answers quickly, and asks
  /// nothing of the algorithm, its copies or their clusters.
  func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<Item>]?
}
