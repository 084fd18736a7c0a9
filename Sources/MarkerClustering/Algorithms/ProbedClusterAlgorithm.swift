/// An algorithm that remembers what it was asked last, and can be asked for more without forgetting any of it.
protocol ProbedClusterAlgorithm<Item>: ClusterAlgorithm {
  /// A copy to be asked about levels that are not on the map, whose clusters have the ids and members of this one's.
  var probe: any ClusterAlgorithm<Item> { get }
}

extension ClusterAlgorithm {
  /// The algorithm, to be asked about other levels without forgetting those on the map.
  var forProbing: any ClusterAlgorithm<Item> {
    (self as? any ProbedClusterAlgorithm<Item>)?.probe ?? self
  }
}
