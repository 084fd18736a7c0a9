/// A renderer that can spread a cluster, and show single items whatever cluster they are in.
///
/// An optional capability; ``DefaultClusterRenderer`` has it. With a renderer that lacks it the manager opens clusters by
/// the camera alone, reveals nothing, and finds no markers of items.
@MainActor
public protocol FocusingClusterRenderer<Item>: ClusterRenderer {
  /// Whether a cluster is drawn as one marker at a level: because it is to be, or as all members stand at one place.
  func drawsAsOne(_ cluster: any Cluster<Item>, atLevel level: Int) -> Bool
  /// The marker that shows an item: its own, else that of its cluster; nil if neither is on the map.
  func marker(showing id: Item.ID) -> Marker.ID?
  /// The items that have a marker of their own wherever they are, in view or not, in a cluster or not.
  ///
  /// Set by the manager, in the order in which the items were added.
  var revealedItems: [Item] { get set }
  /// The cluster that is spread, or nil.
  var spreadCluster: (any Cluster<Item>)? { get }
  /// Spreads a cluster whose marker is on the map: its items stand around it, each with a marker of its own.
  ///
  /// Answers false if there is no marker of it, or if it has too few or too many members. What was spread before is
  /// gathered.
  func spread(_ cluster: any Cluster<Item>) -> Bool
  /// Ends the spread, if there is one.
  func gather()
}
