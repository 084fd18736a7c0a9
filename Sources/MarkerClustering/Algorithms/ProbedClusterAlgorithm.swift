/// An algorithm that remembers what it was asked last, and can be asked for more without forgetting any of it.
protocol ProbedClusterAlgorithm<Item>: ClusterAlgorithm {
  /// The answer of `clusters(atZoom:in:)`, with the same ids and members, for a zoom that is not on the map.
  func probedClusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>]
}

extension ClusterAlgorithm {
  /// Asks without making the algorithm forget what it was asked last.
  func probe(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    guard let probed = self as? any ProbedClusterAlgorithm<Item> else { return clusters(atZoom: zoom, in: bounds) }
    return probed.probedClusters(atZoom: zoom, in: bounds)
  }
}
