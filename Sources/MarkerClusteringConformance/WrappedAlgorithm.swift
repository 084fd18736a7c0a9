public import MarkerClustering

/// The algorithm around which a wrapper of your own is examined: one cluster a hemisphere, with all that a cluster may
/// have, and every optional capability.
public struct WrappedAlgorithm: InterruptibleClusterAlgorithm, HidingClusterAlgorithm, ListBasedClusterAlgorithm {
  /// What its clusters add up: the lengths of the members' ids.
  ///
  /// A wrapper adds up nothing of this type.
  public struct Total: Hashable, Sendable {
    /// The sum.
    public var length: Int
  }

  /// The items, in the order in which they were added, hidden or not.
  public var list: ItemList<MarkerItem> = ItemList()
  private var hidden: Set<MarkerItem.ID> = []
  /// The number of the addition that each item is from.
  private var additions: [MarkerItem.ID: UInt64] = [:]
  private var additionCount: UInt64 = 0
  /// How often copies were asked for the whole world.
  let wholeQuestions = Locked(0)

  /// Creates an algorithm without items.
  public init() {}

  public mutating func add(_ items: [MarkerItem]) {
    list.add(items)
    for item in items where item.position.isValid {
      hidden.remove(item.id)
      additionCount += 1
      additions[item.id] = additionCount
    }
  }

  public mutating func remove(_ ids: [MarkerItem.ID]) {
    list.remove(ids)
    hidden.subtract(ids)
  }

  public mutating func removeAll() {
    list.removeAll()
    hidden = []
  }

  public mutating func hide(_ ids: [MarkerItem.ID]) {
    hidden.formUnion(ids.filter { list[id: $0] != nil })
  }

  public mutating func unhide(_ ids: [MarkerItem.ID]) {
    hidden.subtract(ids)
  }

  public func clusters(atZoom zoom: Double) -> [any Cluster<MarkerItem>] {
    wholeQuestions.withLock { $0 += 1 }
    return allClusters(atZoom: zoom)
  }

  public func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<MarkerItem>] {
    allClusters(atZoom: zoom).filter { cluster in
      bounds.contains(cluster.position) || cluster.items.contains { bounds.contains($0.position) }
    }
  }

  public func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<MarkerItem>]? {
    shouldContinue() ? clusters(atZoom: zoom, in: bounds) : nil
  }

  private func allClusters(atZoom zoom: Double) -> [any Cluster<MarkerItem>] {
    guard zoom.isFinite else { return [] }
    let shown = list.filter { !hidden.contains($0.id) }
    return [true, false].flatMap { isNorth in
      let half = shown.filter { ($0.position.latitude >= 0) == isNorth }
      let groups = [half.filter(\.isClusterable)] + half.filter { !$0.isClusterable }.map { [$0] }
      return groups.filter { !$0.isEmpty }.map { WrappedCluster(items: $0, revision: revision(of: $0)) }
    }
  }

  private func revision(of items: [MarkerItem]) -> UInt64 {
    items.reduce(17) { $0 &* 1_000_003 &+ (additions[$1.id] ?? 0) }
  }
}

/// A cluster that has a revision, a total and children.
struct WrappedCluster: Cluster {
  let items: [MarkerItem]
  let revision: UInt64?

  var id: MarkerItem.ID { items[0].id }
  var position: Coordinate { Coordinate(latitude: items[0].position.latitude >= 0 ? 15 : -15, longitude: 175) }
  var count: Int { items.count }

  func aggregate<Value: Sendable>(as type: Value.Type) -> Value? {
    guard type == WrappedAlgorithm.Total.self else { return nil }
    return WrappedAlgorithm.Total(length: items.reduce(0) { $0 + $1.id.count }) as? Value
  }

  func place(of members: [MarkerItem]) -> any Cluster<MarkerItem> {
    WrappedCluster(items: members, revision: nil)
  }

  var children: [any Cluster<MarkerItem>] {
    count > 1 ? items.map { WrappedCluster(items: [$0], revision: nil) } : []
  }
}
