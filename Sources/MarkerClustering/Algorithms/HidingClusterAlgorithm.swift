/// An algorithm that can leave items out of its clusters and still keep their places in the order.
///
/// An optional capability: a manager's filter then costs what it hides and shows. Without it the items that do not pass
/// are taken out of the algorithm, and it is filled anew when they come back.
///
/// ## Implementation requirements
/// The clusters are those of an algorithm that was given the items that are not hidden, in their order; an item that is
/// shown again stands where it stood. ``ClusterAlgorithm/items`` and ``ClusterAlgorithm/count`` go on counting what is
/// hidden. An item that is added again is shown.
public protocol HidingClusterAlgorithm<Item>: ClusterAlgorithm {
  /// Leaves items out of all clusters. An unknown id, or one that is hidden already, is no error.
  mutating func hide(_ ids: [Item.ID])
  /// Shows items that were hidden. An unknown id, or one that is not hidden, is no error.
  mutating func unhide(_ ids: [Item.ID])
}
