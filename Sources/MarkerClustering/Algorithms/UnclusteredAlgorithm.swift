/// Draws every item alone, at every zoom.
public struct UnclusteredAlgorithm<Item: ClusterItem>: ListBasedClusterAlgorithm {
  /// The items, in the order in which they were added.
  public var list: ItemList<Item> = ItemList()

  /// Creates an algorithm without items.
  public init() {}

  public func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    guard zoom.isFinite else { return [] }
    return list.map { StaticCluster(position: $0.position, items: [$0]) }
  }

  public func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    guard zoom.isFinite else { return [] }
    return list.lazy.filter { bounds.contains($0.position) }.map { StaticCluster(position: $0.position, items: [$0]) }
  }
}
