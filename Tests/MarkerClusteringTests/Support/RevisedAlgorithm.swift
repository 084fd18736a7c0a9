import MarkerClustering

/// The clusters of another algorithm, each with a revision that tells when its members were added.
struct RevisedAlgorithm<Base: ClusterAlgorithm>: ClusterAlgorithm {
  typealias Item = Base.Item

  private var base: Base
  private var numbers: [Item.ID: UInt64] = [:]
  private var addedCount: UInt64 = 0

  init(_ base: Base) {
    self.base = base
  }

  var items: [Item] { base.items }

  mutating func add(_ items: [Item]) {
    base.add(items)
    for item in items {
      addedCount += 1
      numbers[item.id] = addedCount
    }
  }

  mutating func remove(_ ids: [Item.ID]) {
    base.remove(ids)
  }

  mutating func removeAll() {
    base.removeAll()
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    base.clusters(atZoom: zoom).map { revised($0) }
  }

  private func revised<C: Cluster<Item>>(_ cluster: C) -> any Cluster<Item> {
    let revision = cluster.items.reduce(into: UInt64(cluster.count)) { revision, item in
      revision = revision &* 1_000_003 &+ (numbers[item.id] ?? 0)
    }
    return RevisedCluster(base: cluster, revision: revision)
  }
}
