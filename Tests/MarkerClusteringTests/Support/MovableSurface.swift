import MarkerClustering

/// A map whose camera the app can move, which remembers for how long it was to glide, and comes to rest when a test says.
@MainActor
final class MovableSurface: CameraControllingMapSurface {
  private(set) var camera: Camera
  weak var delegate: (any MapSurfaceDelegate)?
  private(set) var markers = MarkerSet()
  private(set) var durations: [Duration?] = []

  init(zoom: Double) {
    camera = MapFixture.camera(zoom: zoom)
  }

  var visibleBounds: CoordinateBounds { camera.visibleBounds(width: 1024, height: 768) }

  func setCamera(_ camera: Camera, duration: Duration?) {
    self.camera = camera
    durations.append(duration)
    report(.cameraWillMove(byGesture: false))
    report(.cameraDidChange(camera))
  }

  func report(_ event: MapEvent) {
    _ = delegate?.mapSurface(self, didReceive: event)
  }

  func apply(_ operations: [RenderOperation]) {
    markers.apply(operations)
  }
}
