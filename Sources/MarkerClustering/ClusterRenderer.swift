/// What brings clusters onto a map.
///
/// The manager hands it the clusters of a region well beyond the viewport, so that most camera moves need `update` only.
///
/// ## Implementation requirements
/// After each call the map shows what the clusters say, whatever was there before; nothing is sent that changes nothing.
/// Markers that others have put on the map are left alone. Being given no clusters removes every marker.
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
  /// How far beyond each edge of the viewport markers are drawn, as a fraction of its size. Defaults to 0.
  var viewportMargin: Double { get }
  /// Told by the manager when the user has moved a marker: the map now shows it there. Defaults to nothing.
  ///
  /// A marker that is held stays under the finger; what is remembered of one that was let go should follow, so that the
  /// next update puts it where it belongs.
  func markerDidMove(_ id: Marker.ID, to coordinate: Coordinate, isHeld: Bool)
  /// What the renderer calls when the clusters that it was given no longer suffice; set by the manager.
  ///
  /// Defaults to nothing, for a renderer whose needs never grow.
  var needsClusters: (@MainActor () -> Void)? { get set }
}

extension ClusterRenderer {
  /// Claims no marker, so that events of all markers go on to the map delegate.
  public func content(of id: Marker.ID) -> MarkerContent<Item>? { nil }

  /// Nothing beyond the viewport.
  public var viewportMargin: Double { 0 }

  /// Does nothing: a renderer that remembers no positions has none to correct.
  public func markerDidMove(_ id: Marker.ID, to coordinate: Coordinate, isHeld: Bool) {}

  /// Is not kept: a renderer whose needs never grow has no use for it.
  public var needsClusters: (@MainActor () -> Void)? {
    get { nil }
    set {}
  }
}
