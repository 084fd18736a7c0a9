import MarkerClustering

/// A delegate that writes down what it is told, and with which camera the map stood then.
@MainActor
final class MapRecorder: MapSurfaceDelegate {
  private(set) var events: [MapEvent] = []
  private(set) var cameras: [Camera] = []
  var answer = true
  var reaction: ((MapEvent) -> Void)?

  func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool {
    events.append(event)
    cameras.append(surface.camera)
    reaction?(event)
    return answer
  }
}
