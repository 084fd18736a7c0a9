/// What brings clusters onto a map.
///
/// The manager hands it the clusters of a region well beyond the viewport, so that most camera moves need `update`
/// only.
///
/// ## Implementation requirements
/// After each call the map shows what the clusters say, whatever was there before; nothing is sent that changes
/// nothing. Markers that others have put on the map are left alone. Being given no clusters removes every marker.
@MainActor
public protocol ClusterRenderer<Item>: AnyObject {
  /// The type of the members.
  associatedtype Item: ClusterItem
  /// Brings what is visible up to date with new clusters: these are the clusters now, of this level.
  func render(_ clusters: [any Cluster<Item>], atLevel level: Int)
  /// Brings what is visible up to date after the camera has moved; clusters and level are the same.
  func update()
  /// What a marker stands for, or nil if it is not one of this renderer's. Defaults to nil.
  func content(of id: Marker.ID) -> MarkerContent<Item>?
}

extension ClusterRenderer {
  /// Claims no marker, so that events of all markers go on to the map delegate.
  public func content(of id: Marker.ID) -> MarkerContent<Item>? { nil }
}
