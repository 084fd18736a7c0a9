/// A rule that says which items are drawn together at a zoom.
///
/// An algorithm is a value: copy it, hand the copy to another task, ask it there, while the original goes on changing.
/// That is how clustering leaves the main actor.
///
/// ## Implementation requirements
/// Every stored item is in exactly one cluster, and no cluster is empty. The answer depends on the items, their order
/// and the zoom alone: never on the order of a `Set` or a `Dictionary`. An item that is not `isClusterable` is a
/// cluster of its own. An item whose position is not valid, or whose id does not equal itself, is skipped. An id that is
/// already there is replaced, in its place in the order. A zoom that is not finite has no clusters. The manager changes
/// its algorithm in place: what runs within `add`, `remove` and `removeAll` must not change, or ask, the manager that
/// holds the algorithm.
///
/// A type that is not generic names its items: `typealias Item = BusItem`. To write one in a dozen lines, conform to
/// ``ListBasedClusterAlgorithm``: only `clusters(atZoom:)` is then left.
public protocol ClusterAlgorithm<Item>: Sendable {
  /// The type of the items.
  associatedtype Item: ClusterItem
  /// The items, in the order in which they were added.
  var items: [Item] { get }
  /// The number of items. Defaults to `items.count`.
  var count: Int { get }
  /// Adds items. An id that is already there is replaced, in its place; an invalid position is skipped.
  mutating func add(_ items: [Item])
  /// Removes items. An unknown id is no error.
  mutating func remove(_ ids: [Item.ID])
  /// Removes all items.
  mutating func removeAll()
  /// The clusters of the whole world, in an order that depends on the items alone; none if the zoom is not finite.
  func clusters(atZoom zoom: Double) -> [any Cluster<Item>]
  /// The clusters whose position, or one of whose members, lies in bounds, in the order of `clusters(atZoom:)`.
  ///
  /// Defaults to looking through the clusters of the whole world; an index does better.
  func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>]
}

extension ClusterAlgorithm {
  /// Counts `items`, which an algorithm with an index need not collect.
  public var count: Int { items.count }

  /// Looks through the clusters of the whole world, which is right for every algorithm.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    clusters(atZoom: zoom).filter { cluster in
      bounds.contains(cluster.position) || cluster.items.contains { bounds.contains($0.position) }
    }
  }
}
