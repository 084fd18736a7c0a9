public import MarkerClustering

/// What a user sees of a marker, and what a finger or a voice can do with it.
public struct SeenMarker: Hashable, Comparable, CustomStringConvertible {
  /// The place, to a millionth of a degree.
  public var latitude: Double
  public var longitude: Double
  public var title: String?
  public var snippet: String?
  /// The text of the drawn icon.
  public var text: String?
  /// The side of the drawn picture in points; 0 for a standard pin.
  public var side: Double
  public var zIndex: Int
  public var isDraggable: Bool
  public var opacity: Double
  public var label: String?

  public init(
    position: Coordinate, title: String?, snippet: String?, text: String?, side: Double, zIndex: Int,
    isDraggable: Bool, opacity: Double, label: String?
  ) {
    latitude = (position.latitude * 1e6).rounded() / 1e6
    longitude = (position.longitude * 1e6).rounded() / 1e6
    self.title = title
    self.snippet = snippet
    self.text = text
    self.side = (side * 100).rounded() / 100
    self.zIndex = zIndex
    self.isDraggable = isDraggable
    self.opacity = (opacity * 100).rounded() / 100
    self.label = label
  }

  /// What is to be seen of a marker.
  public init(_ marker: Marker) {
    self.init(
      position: marker.position, title: marker.title, snippet: marker.snippet, text: marker.icon?.text,
      side: marker.icon.flatMap(MarkerIcon.Layout.init)?.pictureSide ?? 0, zIndex: marker.zIndex,
      isDraggable: marker.isDraggable, opacity: marker.opacity,
      label: marker.accessibilityLabel ?? marker.title ?? marker.icon?.text
    )
  }

  public static func < (first: SeenMarker, second: SeenMarker) -> Bool {
    (first.latitude, first.longitude, first.description) < (second.latitude, second.longitude, second.description)
  }

  public var description: String {
    "\(title ?? text ?? "pin")@\(latitude),\(longitude) \(snippet ?? "-") \(text ?? "-") \(side) z\(zIndex)"
      + " \(isDraggable ? "draggable" : "fixed") \(opacity) “\(label ?? "")”"
  }
}
