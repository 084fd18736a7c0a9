/// A renderer that tells the manager what it needs, and is told what the user does to its markers.
///
/// An optional capability: for a renderer that draws beyond the viewport, or whose markers can be dragged.
@MainActor
public protocol CooperatingClusterRenderer<Item>: ClusterRenderer {
  /// How far beyond each edge of the viewport markers are drawn, as a fraction of its size.
  ///
  /// The manager asks the algorithm for a region that holds the viewport and this margin.
  var viewportMargin: Double { get }
  /// What the renderer calls when the clusters that it was given no longer suffice, as the margin has grown.
  ///
  /// Set by the manager.
  var needsClusters: (@MainActor () -> Void)? { get set }
  /// Tells that the user has moved a marker: the map now shows it there.
  ///
  /// A marker that is held stays under the finger; what is remembered of one that was let go should follow, so that the
  /// next update puts it where it belongs.
  func markerDidMove(_ id: Marker.ID, to coordinate: Coordinate, isHeld: Bool)
}
