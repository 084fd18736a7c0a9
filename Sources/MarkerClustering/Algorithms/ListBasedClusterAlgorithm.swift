/// An algorithm that keeps its items in a list: only `clusters(atZoom:)` is left to write.
///
/// ```swift
/// struct OneClusterAlgorithm<Item: ClusterItem>: ListBasedClusterAlgorithm {
///   var list = ItemList<Item>()
///   func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
///     guard zoom.isFinite, let first = list.first else { return [] }
///     return [StaticCluster(position: first.position, items: Array(list))]
///   }
/// }
/// ```
public protocol ListBasedClusterAlgorithm<Item>: ListingClusterAlgorithm {
  /// The items, in the order in which they were added.
  var list: ItemList<Item> { get set }
}

extension ListBasedClusterAlgorithm {
  /// The items of the list.
  public var items: [Item] { Array(list) }

  /// The number of items in the list.
  public var count: Int { list.count }

  /// Adds to the list.
  public mutating func add(_ items: [Item]) { list.add(items) }

  /// Removes from the list.
  public mutating func remove(_ ids: [Item.ID]) { list.remove(ids) }

  /// Empties the list.
  public mutating func removeAll() { list.removeAll() }
}
