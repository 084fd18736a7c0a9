import MarkerClustering
import Testing

struct CameraScreenTests {
  private func camera(longitude: Double = 2, bearing: Double = 0) -> Camera {
    Camera(target: Coordinate(latitude: 41, longitude: longitude), zoom: 10, bearing: bearing)
  }

  @Test(arguments: [0, 30, 90, 180, -45] as [Double])
  func `The way to the coordinate at a way is that way`(bearing: Double) {
    let camera = camera(longitude: 179.99, bearing: bearing)
    for offset in [ScreenOffset(x: 100, y: 0), ScreenOffset(x: -30, y: 200), ScreenOffset(x: 0, y: -1)] {
      let way = camera.offset(of: camera.coordinate(at: offset))
      #expect(abs(way.x - offset.x) < 1e-6 && abs(way.y - offset.y) < 1e-6)
    }
  }

  @Test(arguments: [(0, 1, 0), (90, 0, 1), (180, -1, 0)] as [(Double, Double, Double)])
  func `To the right is east, unless the map is turned`(bearing: Double, east: Double, south: Double) {
    let camera = camera(bearing: bearing)
    let coordinate = camera.coordinate(at: ScreenOffset(x: 10, y: 0))
    let degrees = 10 * 360 / camera.pointsPerWorld
    #expect(abs(coordinate.longitude - (2 + east * degrees)) < 1e-9)
    #expect(south == 0 ? abs(coordinate.latitude - 41) < 1e-9 : coordinate.latitude < 41)
  }

  @Test func `The middle of the view is the target, to the bit`() {
    let camera = camera(longitude: 200)
    #expect(camera.coordinate(at: ScreenOffset()) == camera.target)
    #expect(camera.offset(of: camera.target) == ScreenOffset())
  }

  @Test func `Beyond the edge of the world is the edge`() {
    let camera = Camera(target: Coordinate(latitude: 85, longitude: 0), zoom: 2)
    #expect(abs(camera.coordinate(at: ScreenOffset(x: 0, y: 1000)).latitude - 85.05112877980659) < 1e-9)
  }
}
