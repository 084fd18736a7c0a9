import MarkerClustering

/// An app's own map delegate, which keeps what it is told.
@MainActor
final class EventRecorder: MapSurfaceDelegate {
  var events: [MapEvent] = []
  var answer = false
  /// What it does when it is told of an event.
  var whenTold: ((any MapSurface, MapEvent) -> Void)?

  func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool {
    events.append(event)
    whenTold?(surface, event)
    return answer
  }
}
