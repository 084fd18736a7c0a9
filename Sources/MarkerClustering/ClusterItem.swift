/// Something with a place on a map, which near others is drawn as a part of a cluster.
///
/// Items are values: to move one, or to change what it shows, add it again with the same id. A model object is wrapped
/// rather than conformed:
///
/// ```swift
/// struct BusItem: ClusterItem {
///   let id: String
///   let position: Coordinate
///   let title: String?        // `let title: String` would not witness `title`, nor would `let icon: MarkerIcon`
/// }
/// ```
///
/// A class that conforms must be immutable. `Equatable` items are compared, so that adding an equal one again costs
/// nothing.
public protocol ClusterItem: Identifiable, Sendable where ID: Sendable {
  /// The place of the item, in degrees. An item whose position is not valid is never stored.
  ///
  /// It is asked for while the item is stored: it must not change, or ask, the manager.
  var position: Coordinate { get }
  /// The title for the info window of the item's own marker. Defaults to nil.
  var title: String? { get }
  /// The second line of the info window. Defaults to nil.
  var snippet: String? { get }
  /// The look of the item's own marker. Defaults to nil: the standard pin of the map.
  var icon: MarkerIcon? { get }
  /// Whether the item may be part of a cluster. Defaults to true.
  ///
  /// False for what is always drawn alone, at its own position: the user's own place, a selected pin.
  var isClusterable: Bool { get }
}

extension ClusterItem {
  /// No title, as most items on a map have none.
  public var title: String? { nil }
  /// No snippet, as most items on a map have none.
  public var snippet: String? { nil }
  /// The standard pin of the map.
  public var icon: MarkerIcon? { nil }
  /// True, as clustering is what the item is added for.
  public var isClusterable: Bool { true }
}
