import MarkerClustering

/// A map that counts how often it is asked for its view, and does as a test says within `apply`.
@MainActor
final class StubSurface: MapSurface {
  var camera: Camera
  var view: CoordinateBounds
  weak var delegate: (any MapSurfaceDelegate)?
  var markers = MarkerSet()
  var batches: [[RenderOperation]] = []
  var viewReadCount = 0
  /// What the map does while operations are carried out.
  var whenApplying: (([RenderOperation]) -> Void)?

  init(zoom: Double = 10, longitude: Double = 0) {
    camera = MapFixture.camera(zoom: zoom, longitude: longitude)
    view = camera.visibleBounds(width: 1024, height: 768)
  }

  var visibleBounds: CoordinateBounds {
    viewReadCount += 1
    return view
  }

  func apply(_ operations: [RenderOperation]) {
    batches.append(operations)
    markers.apply(operations)
    whenApplying?(operations)
  }

  /// Takes on a camera and reports it.
  func move(to camera: Camera) {
    self.camera = camera
    view = camera.visibleBounds(width: 1024, height: 768)
    _ = delegate?.mapSurface(self, didReceive: .cameraDidChange(camera))
  }
}
