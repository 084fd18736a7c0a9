import MarkerClustering
import Testing

@MainActor
struct MapSurfaceTests {
  /// A map whose camera the app cannot move.
  private class FixedMap: MapSurface {
    var camera = Camera(target: at(0, 0), zoom: 3)
    var visibleBounds = CoordinateBounds.world
    weak var delegate: (any MapSurfaceDelegate)?
    func apply(_ operations: [RenderOperation]) {}
  }

  private final class MovableMap: FixedMap, CameraControllingMapSurface {
    private(set) var durations: [Duration?] = []
    func setCamera(_ camera: Camera, duration: Duration?) {
      self.camera = camera
      durations.append(duration)
    }
  }

  private let camera = Camera(target: at(1, 2), zoom: 9)

  @Test func `A map that cannot move its camera says so`() {
    let map: any MapSurface = FixedMap()
    #expect(!map.setCamera(camera))
    #expect(!map.setCamera(camera, duration: .seconds(1)))
    #expect(map.camera.zoom == 3)
  }

  @Test func `A map that can move its camera does so, once`() {
    let map = MovableMap()
    let surface: any MapSurface = map
    #expect(surface.setCamera(camera))
    #expect(surface.setCamera(camera, duration: .seconds(1)))
    map.setCamera(camera)
    map.setCamera(camera, duration: .seconds(2))
    #expect(map.camera == camera)
    #expect(map.durations == [nil, .seconds(1), nil, .seconds(2)])
  }

  @Test(arguments: [at(0, 0), at(60, 179.9), at(-80, -3)])
  func `The size of a view follows from camera and bounds, where a map says nothing of it`(target: Coordinate) {
    let map = MovableMap()
    map.camera = Camera(target: target, zoom: 6)
    map.visibleBounds = map.camera.visibleBounds(width: 390, height: 844)
    #expect(abs(map.viewSize.width - 390) < 1e-6 && abs(map.viewSize.height - 844) < 1e-6)
    #expect(map.viewInsets == .zero && map.maximumZoom == 32)
  }

  @Test func `A view that is nowhere has no number for a size, and does not trap`() {
    let map = MovableMap()
    map.visibleBounds = CoordinateBounds(southWest: at(1, 0), northEast: at(-1, 0))
    #expect(map.viewSize == ViewSize())
  }
}
