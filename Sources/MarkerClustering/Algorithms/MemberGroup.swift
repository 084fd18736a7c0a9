/// The members of a cluster, of which one asks whether they are still together elsewhere.
struct MemberGroup<Item: ClusterItem> {
  private let cluster: any Cluster<Item>
  private let count: Int
  private let first: Item
  private lazy var ids = cluster.items.map(\.id)
  private lazy var idSet = Set(ids)

  init(_ cluster: any Cluster<Item>) {
    self.cluster = cluster
    count = cluster.count
    first = cluster.firstItem
  }

  /// Whether all members are in one cluster at a level; only what is around the first member is asked for.
  mutating func isTogether(by algorithm: any ClusterAlgorithm<Item>, atLevel level: Int) -> Bool {
    holder(by: algorithm, atLevel: level) != nil
  }

  /// The cluster that has all members at a level, or nil if they are parted.
  mutating func holder(by algorithm: any ClusterAlgorithm<Item>, atLevel level: Int) -> (any Cluster<Item>)? {
    let place = CoordinateBounds(southWest: first.position, northEast: first.position)
    for other in algorithm.probe(atZoom: Double(level), in: place) where isHeld(by: other) { return other }
    return nil
  }

  /// Whether a cluster has all members: its count and its revision say so, if not yet which they are.
  private mutating func isHeld(by other: any Cluster<Item>) -> Bool {
    guard other.count >= count, other.contains(first.id) else { return false }
    if other.count == count, let revision = other.revision, revision == cluster.revision, other.anyID == cluster.anyID {
      return true
    }
    // An index knows at once what is a member; the last one added is as good as any to begin with.
    if other is any NumberedCluster<Item> { return ids.reversed().allSatisfy { other.contains($0) } }
    return other.items.count { idSet.contains($0.id) } == count
  }
}
