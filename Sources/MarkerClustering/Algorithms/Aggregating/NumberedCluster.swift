/// A cluster of an index in which items have numbers, so that what is known of its members can stand in arrays.
///
/// The seam between the engines and what adds up members: an engine conforms the type of its clusters, and its algorithm
/// to ``NumberedClusterAlgorithm``.
protocol NumberedCluster<Item>: Cluster {
  /// The items of the index, by number, at the moment that the cluster is of.
  var store: ItemStore<Item> { get }
  /// Tells the numbers of one index from those of another.
  var numbering: ItemNumbering { get }
  /// The number of the first member.
  var firstNumber: Int32 { get }
  /// The numbers of the members, ascending, which is the order in which they were added.
  var memberNumbers: [Int32] { get }
  /// A revision that no cluster with other members has, whatever its id: the sum of the tags of its members.
  var membersRevision: UInt64 { get }
  /// The members of many clusters of one index and moment at once. Defaults to asking one after the other.
  static func memberships(of clusters: [Self]) -> Memberships
}

extension NumberedCluster {
  static func memberships(of clusters: [Self]) -> Memberships {
    let count = clusters.reduce(0) { $0 + $1.count }
    let end = clusters.first?.store.list.ordinalEnd ?? 0
    var memberships = Memberships(count: count, numberEnd: end)
    for (place, cluster) in clusters.enumerated() { memberships.append(cluster.memberNumbers, to: Int32(place)) }
    return memberships
  }
}

/// An algorithm whose clusters are all of one type and have numbers for their members.
protocol NumberedClusterAlgorithm<Item>: ClusterAlgorithm {
  /// The type of the clusters.
  associatedtype IndexCluster: NumberedCluster<Item>
  /// The answer of `clusters(atZoom:)`.
  func numberedClusters(atZoom zoom: Double) -> [IndexCluster]
  /// The answer of `clusters(atZoom:in:)`, or nil as soon as `shouldContinue` answers false.
  func numberedClusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [IndexCluster]?
}
