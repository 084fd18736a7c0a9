import Foundation
import MarkerClustering
import TestSupport
import Testing

struct CameraTests {
  /// Whether two bounds are the same but for rounding.
  private func isNear(_ first: CoordinateBounds, _ second: CoordinateBounds, within tolerance: Double = 1e-9) -> Bool {
    [\CoordinateBounds.southWest, \.northEast].allSatisfy { corner in
      let (a, b) = (first[keyPath: corner], second[keyPath: corner])
      return abs(a.latitude - b.latitude) <= tolerance
        && abs((a.longitude - b.longitude).remainder(dividingBy: 360)) <= tolerance
    }
  }

  // MARK: What is visible

  @Test func `At zoom z the world is 256 · 2^z points wide`() {
    let view = Camera(target: at(0, 0), zoom: 3).visibleBounds(width: 512, height: 0)
    #expect(view.southWest.longitude == -45)
    #expect(view.northEast.longitude == 45)
    #expect(abs(view.northEast.latitude) < 1e-9)
  }

  @Test func `North and south are equally far on the screen`() {
    let view = MapRectangle(Camera(target: at(50, 10), zoom: 6).visibleBounds(width: 800, height: 600))
    let center = MapPoint(at(50, 10))
    #expect(abs((view.minX + view.maxX) / 2 - center.x) < 1e-12)
    #expect(abs((view.minY + view.maxY) / 2 - center.y) < 1e-12)
    #expect(abs(view.width / view.height - 800.0 / 600) < 1e-9)
  }

  @Test(arguments: [0, 180, 360, -180] as [Double], [90, -90, 270, 450] as [Double])
  func `A quarter turn swaps width and height`(upright: Double, across: Double) {
    let first = Camera(target: at(20, 30), zoom: 4, bearing: upright).visibleBounds(width: 300, height: 700)
    let second = Camera(target: at(20, 30), zoom: 4, bearing: across).visibleBounds(width: 700, height: 300)
    #expect(isNear(first, second))
  }

  @Test func `An eighth of a turn shows the corners of the view`() {
    let view = MapRectangle(Camera(target: at(0, 0), zoom: 4, bearing: 45).visibleBounds(width: 300, height: 300))
    #expect(abs(view.width - 2 * 300 * 2.0.squareRoot() / 4096) < 1e-12)
    #expect(abs(view.height - view.width) < 1e-12)
  }

  @Test func `The tilt has no influence`() {
    let camera = Camera(target: at(20, 30), zoom: 4)
    let tilted = Camera(target: at(20, 30), zoom: 4, tilt: 60)
    #expect(camera.visibleBounds(width: 300, height: 700) == tilted.visibleBounds(width: 300, height: 700))
  }

  @Test func `A view wider than the world sees all of it`() {
    #expect(Camera(target: at(10, 20), zoom: 1).visibleBounds(width: 513, height: 10) == .world)
    #expect(Camera(target: at(10, 20), zoom: -30).visibleBounds(width: 1, height: 1) == .world)
    let exact = Camera(target: at(0, 0), zoom: 1).visibleBounds(width: 512, height: 10)
    #expect(exact.southWest.longitude == -180)
    #expect(exact.northEast.longitude == 180)
    #expect(exact.northEast.latitude < 10)
  }

  @Test func `A view across the antimeridian crosses it`() {
    let view = Camera(target: at(0, 180), zoom: 8).visibleBounds(width: 3640.888888888889, height: 500)
    #expect(view.crossesAntimeridian)
    #expect(abs(view.southWest.longitude - 170) < 1e-9)
    #expect(abs(view.northEast.longitude + 170) < 1e-9)
    #expect(view.contains(at(0, 179)))
    #expect(view.contains(at(0, -179)))
    #expect(!view.contains(at(0, 0)))
  }

  @Test(arguments: [85.05112877980659, 86, 90, -85.05112877980659, -90])
  func `A view of the edge of the world reaches the pole`(latitude: Double) {
    let view = Camera(target: at(latitude, 0), zoom: 10).visibleBounds(width: 300, height: 300)
    #expect(view.contains(at(latitude < 0 ? -90 : 90, 0)))
    #expect(view.contains(at(latitude < 0 ? -85.04 : 85.04, 0)))
  }

  @Test func `A view that ends below the limit does not reach the pole`() {
    let view = Camera(target: at(80, 0), zoom: 10).visibleBounds(width: 300, height: 300)
    #expect(view.northEast.latitude < 81)
  }

  @Test func `A view of the whole height reaches both poles`() {
    let view = Camera(target: at(0, 0), zoom: 3).visibleBounds(width: 100, height: 2048)
    #expect(view.southWest.latitude == -90)
    #expect(view.northEast.latitude == 90)
  }

  @Test(arguments: 1...20)
  func `The target is visible, whatever the camera`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let camera = Camera(
        target: random.coordinate(), zoom: random.number(in: -3...22), bearing: random.number(in: -720...720)
      )
      let view = camera.visibleBounds(width: random.number(in: 1...3000), height: random.number(in: 1...3000))
      #expect(view.contains(camera.target))
    }
  }

  // MARK: What fits

  @Test(arguments: 1...40)
  func `A camera that fits bounds shows all of them`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let bounds = random.bounds()
      let (width, height) = (random.number(in: 1...3000), random.number(in: 1...3000))
      let padding = max(0, random.number(in: -2000...2000))
      let view = Camera(fitting: bounds, width: width, height: height, padding: padding)
        .visibleBounds(width: width, height: height)
      #expect(view.contains(bounds))
      #expect(view.contains(bounds.center))
    }
  }

  @Test(arguments: [1e-2, 1e-4, 1e-6, 1e-7, 1e-8, 1e-10])
  func `A camera that fits small bounds shows all of them`(size: Double) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let corner = at(random.number(in: -80...80), random.number(in: -180...180))
      let bounds = bounds(corner.latitude, corner.longitude, corner.latitude + size, corner.longitude + size)
      let view = Camera(fitting: bounds, width: 800, height: 600).visibleBounds(width: 800, height: 600)
      #expect(view.contains(bounds.southWest), "\(corner)")
      #expect(view.contains(bounds.northEast), "\(corner)")
    }
  }

  @Test(arguments: 1...20)
  func `A camera that fits bounds is as near as can be`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let bounds = random.bounds()
      var camera = Camera(fitting: bounds, width: 800, height: 600)
      #expect(camera.bearing == 0)
      #expect(camera.tilt == 0)
      camera.zoom += 0.001
      let view = camera.visibleBounds(width: 800, height: 600)
      // A view wider than the world counts as all of it, however low it is.
      #expect(!view.contains(bounds) || view == .world || camera.zoom > 32)
    }
  }

  @Test func `The world fits when it is as wide as the view`() {
    let camera = Camera(fitting: .world, width: 512, height: 512)
    #expect(abs(camera.zoom - 1) < 1e-9)
    #expect(camera.target == at(0, 0))
    #expect(Camera(fitting: .world, width: 512, height: 512).visibleBounds(width: 512, height: 512) == .world)
  }

  @Test func `Padding is kept free on each side`() {
    let camera = Camera(fitting: bounds(-1, -45, 1, 45), width: 612, height: 612, padding: 50)
    #expect(abs(camera.zoom - 3) < 1e-9)
    #expect(camera.target.longitude == 0)
  }

  @Test func `Bounds across the antimeridian are fitted by their short side`() {
    let camera = Camera(fitting: bounds(-1, 170, 1, -170), width: 1024, height: 1024)
    #expect(camera.target.longitude == -180)
    #expect(camera.zoom > 6)
  }

  @Test func `A fitted camera goes no nearer than a map can`() {
    let place = bounds(41.3833, 2.18333, 41.3833, 2.18333)
    let camera = Camera(fitting: place, width: 300, height: 300, maximumZoom: 20)
    #expect(camera == Camera(target: at(41.3833, 2.18333), zoom: 20))
    #expect(Camera(fitting: bounds(0, 0, 10, 10), width: 300, height: 300, maximumZoom: 20).zoom < 6)
  }

  @Test func `Bounds without an extent are shown at zoom 32`() {
    #expect(Camera(fitting: bounds(10, 20, 10, 20), width: 300, height: 300).zoom == 32)
    #expect(Camera(fitting: bounds(86, 20, 89, 20), width: 300, height: 300).zoom == 32)
  }

  @Test(arguments: [50, 60, 1e9, .infinity] as [Double])
  func `A view without room inside its padding counts as one point`(padding: Double) {
    let camera = Camera(fitting: bounds(-1, -45, 1, 45), width: 100, height: 100, padding: padding)
    #expect(abs(camera.zoom + 6) < 1e-9)
  }

  // MARK: Zooms

  @Test func `A zoom follows from the width of the world`() {
    #expect(Camera.zoom(pointsPerWorld: 256) == 0)
    #expect(Camera.zoom(pointsPerWorld: 1024) == 2)
    #expect(Camera.zoom(pointsPerWorld: 128) == -1)
  }

  @Test func `Larger tiles make a larger zoom`() {
    #expect(Camera.zoom(3.5, tileSize: 512) == 4.5)
    #expect(Camera.zoom(3.5, tileSize: 256) == 3.5)
  }

  @Test func `A camera survives encoding`() throws {
    let camera = Camera(target: at(1.5, 2.5), zoom: 3.25, bearing: 4, tilt: 5)
    #expect(try JSONDecoder().decode(Camera.self, from: JSONEncoder().encode(camera)) == camera)
  }

  // MARK: Any number

  @Test(arguments: extremes)
  func `No number makes a camera trap`(extreme: Double) {
    for other in extremes {
      for camera in [
        Camera(target: at(extreme, other), zoom: 3), Camera(target: at(1, extreme), zoom: other),
        Camera(target: at(extreme, 1), zoom: 3, bearing: other),
        Camera(target: at(1, 2), zoom: extreme, bearing: other),
      ] {
        let views = [
          camera.visibleBounds(width: 300, height: 200), camera.visibleBounds(width: extreme, height: other),
          camera.visibleBounds(width: other, height: 100),
        ]
        let isFinite =
          camera.target.isValid && camera.zoom.isFinite && camera.bearing.isFinite
        if !isFinite { #expect(views.allSatisfy { !$0.contains(at(1, 2)) }, "\(camera)") }
      }
      for bounds in [bounds(extreme, other, 10, 20), bounds(-10, extreme, other, 20), bounds(-1, other, 1, extreme)] {
        _ = Camera(fitting: bounds, width: 300, height: 200)
        let camera = Camera(fitting: bounds, width: extreme, height: other, padding: extreme)
        #expect(camera.zoom <= 32)
      }
      _ = (Camera.zoom(pointsPerWorld: extreme), Camera.zoom(extreme, tileSize: other))
    }
  }

  @Test func `Bounds that contain nothing are shown as a point, or nowhere`() {
    let upsideDown = Camera(fitting: bounds(10, 0, -10, 5), width: 500, height: 300)
    #expect(upsideDown.zoom == 32)
    #expect(upsideDown.target.isValid)
    #expect(!Camera(fitting: bounds(.nan, 0, 1, 1), width: 500, height: 300).target.isValid)
    #expect(!Camera(fitting: bounds(0, .nan, 1, 1), width: 500, height: 300).target.isValid)
  }
}
