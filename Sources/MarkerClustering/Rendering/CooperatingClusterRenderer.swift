/// A renderer that tells the manager what it needs, and is told what the user does to its markers.
///
/// An optional capability: for a renderer that draws beyond the viewport, or whose markers can be dragged.
@MainActor
public protocol CooperatingClusterRenderer<Item>: ClusterRenderer {
  /// How far beyond each edge of the viewport markers are drawn, as a fraction of its size.
  ///
  /// The manager asks the algorithm for a region that holds the viewport and this margin.
  var viewportMargin: Double { get }
  /// Takes what to call when the clusters that the renderer was given no longer suffice, as the margin has grown.
  ///
  /// Called by the manager, with nil when it leaves the renderer.
  func whenClustersAreNeeded(_ request: (@MainActor () -> Void)?)
  /// Tells that the user has moved a marker: the map now shows it there.
  ///
  /// A marker that is held stays under the finger; what is remembered of one that was let go should follow, so that the
  /// next update puts it where it belongs.
  func markerDidMove(_ id: Marker.ID, to coordinate: Coordinate, isHeld: Bool)
  /// Tells that the user's drag of a marker was cancelled: the map shows it where it was taken up, or where
  /// an operation has put it since.
  ///
  /// The next update puts it where it belongs. Defaults to nothing.
  func markerDragWasCancelled(_ id: Marker.ID)
}

extension CooperatingClusterRenderer {
  /// Takes no notice: right for markers that cannot be dragged.
  public func markerDragWasCancelled(_ id: Marker.ID) {}
}
