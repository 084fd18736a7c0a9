import MarkerClustering

/// What a user can do with a marker, and how the manager's delegate hears of it.
enum MarkerGesture: CaseIterable {
  case tap, longPress, tapInfoWindow, longPressInfoWindow, closeInfoWindow, beginDragging, drag, endDragging,
    cancelDragging

  func event(on id: Marker.ID, at coordinate: Coordinate) -> MapEvent {
    switch self {
    case .tap: .tapMarker(id)
    case .longPress: .longPressMarker(id)
    case .tapInfoWindow: .tapInfoWindow(id)
    case .longPressInfoWindow: .longPressInfoWindow(id)
    case .closeInfoWindow: .closeInfoWindow(id)
    case .beginDragging: .beginDragging(id, coordinate)
    case .drag: .drag(id, coordinate)
    case .endDragging: .endDragging(id, coordinate)
    case .cancelDragging: .cancelDragging(id)
    }
  }

  var isDragging: Bool {
    switch self {
    case .beginDragging, .drag, .endDragging, .cancelDragging: true
    default: false
    }
  }

  /// How `GestureRecorder` words it, at longitude 0.5.
  var words: String {
    switch self {
    case .tap: "tap"
    case .longPress: "long press"
    case .tapInfoWindow: "tap window"
    case .longPressInfoWindow: "long press window"
    case .closeInfoWindow: "close window"
    case .beginDragging: "lift to 0.5"
    case .drag: "drag to 0.5"
    case .endDragging: "drop at 0.5"
    case .cancelDragging: "cancel drag of"
    }
  }
}
