/// The items of one key, and their algorithm.
struct Partition<Base: ClusterAlgorithm, Key: Hashable & Sendable>: Sendable {
  typealias Item = Base.Item

  let name: PartitionName<Key>
  private(set) var base: Base
  /// The number of items, hidden or not.
  var count = 0

  init(name: PartitionName<Key>, base: Base) {
    self.name = name
    self.base = base
  }

  var canHide: Bool { base is any HidingClusterAlgorithm<Item> }

  /// Makes these the items, in their order.
  mutating func fill(_ content: PartitionChange<Item>) {
    base.removeAll()
    change(content)
  }

  mutating func change(_ change: PartitionChange<Item>) {
    if !change.removed.isEmpty { base.remove(change.removed) }
    if !change.added.isEmpty { base.add(change.added) }
    if change.hidden.isEmpty, change.shown.isEmpty { return }
    guard var hiding = base as? any HidingClusterAlgorithm<Item> else { return base.remove(change.hidden) }
    hiding.hide(change.hidden)
    hiding.unhide(change.shown)
    if let changed = hiding as? Base { base = changed }
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    if let index = base as? any NumberedClusterAlgorithm<Item> {
      func clusters(of index: some NumberedClusterAlgorithm<Item>) -> [any Cluster<Item>] {
        name.clusters(index.numberedClusters(atZoom: zoom)).map { $0 as any Cluster<Item> }
      }
      return clusters(of: index)
    }
    return base.clusters(atZoom: zoom).map { name.cluster($0) }
  }

  func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    if let index = base as? any NumberedClusterAlgorithm<Item> {
      return clusters(of: index, atZoom: zoom, in: bounds) { true } ?? []
    }
    return base.clusters(atZoom: zoom, in: bounds).map { name.cluster($0) }
  }

  private func clusters(
    of index: some NumberedClusterAlgorithm<Item>, atZoom zoom: Double, in bounds: CoordinateBounds,
    while shouldContinue: () -> Bool
  ) -> [any Cluster<Item>]? {
    guard let clusters = index.numberedClusters(atZoom: zoom, in: bounds, while: shouldContinue) else { return nil }
    return name.clusters(clusters).map { $0 as any Cluster<Item> }
  }
}

extension Partition where Base: InterruptibleClusterAlgorithm {
  func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<Item>]? {
    if let index = base as? any NumberedClusterAlgorithm<Item> {
      return clusters(of: index, atZoom: zoom, in: bounds, while: shouldContinue)
    }
    guard let clusters = base.clusters(atZoom: zoom, in: bounds, while: shouldContinue) else { return nil }
    return clusters.map { name.cluster($0) }
  }
}
