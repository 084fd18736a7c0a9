/// An algorithm that keeps its items in a list, which others may borrow.
///
/// An optional capability: a manager then keeps no items of its own.
///
/// ## Implementation requirements
/// The list has the items of ``ClusterAlgorithm/items``, in their order, and reading it costs nothing.
public protocol ListingClusterAlgorithm<Item>: ClusterAlgorithm {
  /// The items, in the order in which they were added.
  var list: ItemList<Item> { get }
}
