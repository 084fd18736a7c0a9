/// What a map view reports: one case for each event, as a value that can be recorded and replayed.
public enum MapEvent: Hashable, Sendable, Codable {
  /// The camera is about to move, by the user's gesture or by the app.
  case cameraWillMove(byGesture: Bool)
  /// The camera has moved, or the view was resized.
  case cameraDidChange(Camera)
  /// The camera has come to rest.
  case cameraIdle(Camera)
  /// The user tapped the map where there is no marker.
  case tap(Coordinate)
  /// The user pressed the map for long where there is no marker.
  case longPress(Coordinate)
  /// The user tapped a marker.
  case tapMarker(Marker.ID)
  /// The user pressed a marker for long.
  case longPressMarker(Marker.ID)
  /// The user tapped the info window of a marker.
  case tapInfoWindow(Marker.ID)
  /// The user pressed the info window of a marker for long.
  case longPressInfoWindow(Marker.ID)
  /// The info window of a marker was closed.
  case closeInfoWindow(Marker.ID)
  /// The user has begun to drag a marker.
  case beginDragging(Marker.ID, Coordinate)
  /// The user drags a marker.
  case drag(Marker.ID, Coordinate)
  /// The user has dropped a marker.
  case endDragging(Marker.ID, Coordinate)
  /// The drag of a marker was cancelled; the map has put it back to where it was taken up.
  case cancelDragging(Marker.ID)
  /// The user tapped an overlay.
  case tapOverlay(id: String)
  /// The user tapped a point of interest of the map itself.
  case tapPointOfInterest(id: String, name: String, Coordinate)
  /// The user tapped the button that leads to the user's own location.
  case tapMyLocationButton
  /// The map has begun to draw its tiles.
  case tilesDidStartRendering
  /// The map has drawn its tiles.
  case tilesDidFinishRendering

  // Records are read by other programs too: what has no label in the code has one there.
  private enum CameraDidChangeCodingKeys: String, CodingKey { case _0 = "camera" }
  private enum CameraIdleCodingKeys: String, CodingKey { case _0 = "camera" }
  private enum TapCodingKeys: String, CodingKey { case _0 = "coordinate" }
  private enum LongPressCodingKeys: String, CodingKey { case _0 = "coordinate" }
  private enum TapMarkerCodingKeys: String, CodingKey { case _0 = "marker" }
  private enum LongPressMarkerCodingKeys: String, CodingKey { case _0 = "marker" }
  private enum TapInfoWindowCodingKeys: String, CodingKey { case _0 = "marker" }
  private enum LongPressInfoWindowCodingKeys: String, CodingKey { case _0 = "marker" }
  private enum CloseInfoWindowCodingKeys: String, CodingKey { case _0 = "marker" }
  private enum BeginDraggingCodingKeys: String, CodingKey { case _0 = "marker", _1 = "coordinate" }
  private enum DragCodingKeys: String, CodingKey { case _0 = "marker", _1 = "coordinate" }
  private enum EndDraggingCodingKeys: String, CodingKey { case _0 = "marker", _1 = "coordinate" }
  private enum CancelDraggingCodingKeys: String, CodingKey { case _0 = "marker" }
  private enum TapPointOfInterestCodingKeys: String, CodingKey { case id, name, _2 = "coordinate" }
}
