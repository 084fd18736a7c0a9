import MarkerClustering
import TestSupport
import Testing

/// Fitting bounds into what bars and sheets leave free of a view.
struct CameraFittingTests {
  /// Where a coordinate is on the screen, from the middle of the view: x to the right, y up.
  private func offset(of coordinate: Coordinate, on camera: Camera) -> ScreenOffset {
    let (point, center) = (MapPoint(coordinate), MapPoint(camera.target))
    let east = (point.x - center.x).remainder(dividingBy: 2) * camera.pointsPerWorld / 2
    let north = (point.y - center.y) * camera.pointsPerWorld / 2
    let (sine, cosine) = Mercator.direction(degrees: camera.bearing)
    return ScreenOffset(x: east * cosine - north * sine, y: east * sine + north * cosine)
  }

  @Test func `Bounds lie within what is left free, and touch its edge`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let size = ViewSize(width: generator.number(in: 200...1200), height: generator.number(in: 200...1200))
      let insets = ViewInsets(
        top: generator.number(in: 0...80), left: generator.number(in: 0...80), bottom: generator.number(in: 0...80),
        right: generator.number(in: 0...80))
      let center = at(generator.number(in: -50...50), generator.number(in: -180...180))
      let (halfHeight, halfWidth) = (generator.number(in: 0.001...5), generator.number(in: 0.001...5))
      let bounds = CoordinateBounds(
        southWest: at(center.latitude - halfHeight, center.longitude - halfWidth),
        northEast: at(center.latitude + halfHeight, center.longitude + halfWidth))
      let bearing = generator.number(in: -400...400)
      let camera = Camera(fitting: bounds, in: size, insets: insets, bearing: bearing)
      #expect(camera.bearing == bearing)
      let corners = [
        bounds.southWest, at(bounds.southWest.latitude, bounds.northEast.longitude), bounds.northEast,
        at(bounds.northEast.latitude, bounds.southWest.longitude),
      ].map { offset(of: $0, on: camera) }
      let (right, top) = (size.width / 2 - insets.right, size.height / 2 - insets.top)
      let (left, bottom) = (insets.left - size.width / 2, insets.bottom - size.height / 2)
      let rooms = corners.flatMap { [right - $0.x, $0.x - left, top - $0.y, $0.y - bottom] }
      #expect(rooms.allSatisfy { $0 > -1e-4 })
      #expect(rooms.contains { $0 < 1e-4 })
    }
  }

  @Test(arguments: [0, 90, 180, -45, 720] as [Double])
  func `A single place stands in the middle of what is left free`(bearing: Double) {
    let place = at(41.4, 179.999)
    let camera = Camera(
      fitting: CoordinateBounds(southWest: place, northEast: place), in: ViewSize(width: 400, height: 800),
      insets: ViewInsets(top: 50, bottom: 450, right: 20), bearing: bearing, maximumZoom: 16)
    #expect(camera.zoom == 16)
    let offset = offset(of: place, on: camera)
    #expect(abs(offset.x + 10) < 1e-4 && abs(offset.y - 200) < 1e-4)
  }

  @Test func `Insets that leave nothing free count as leaving one point`() {
    let camera = Camera(
      fitting: bounds(0, 0, 1, 1), in: ViewSize(width: 100, height: 100), insets: ViewInsets(top: 100, bottom: 100))
    #expect(camera.zoom.isFinite && camera.target.isValid)
    let point = Camera(fitting: bounds(0, 0, 1, 1), in: ViewSize(width: 1, height: 1))
    #expect(abs(camera.zoom - point.zoom) < 0.02)
  }

  @Test func `Near the poles the target stays on the world`() {
    for latitude in [90.0, 85.06, -90] {
      let place = at(latitude, 0)
      let camera = Camera(
        fitting: CoordinateBounds(southWest: place, northEast: place), in: ViewSize(width: 400, height: 800),
        insets: ViewInsets(top: latitude < 0 ? 0 : 700, bottom: latitude < 0 ? 700 : 0), maximumZoom: 3)
      #expect(camera.target.isValid && abs(MapPoint(camera.target).y) <= 1)
    }
  }

  @Test func `No number makes a camera that traps`() {
    for number in extremes {
      for other in extremes {
        let camera = Camera(
          fitting: bounds(number, other, other, number), in: ViewSize(width: number, height: other),
          insets: ViewInsets(top: other, left: number), bearing: number)
        #expect(!(camera.zoom > 32))
      }
    }
  }

  @Test(arguments: [(512.0, 9.0), (256, 10), (1024, 8)])
  func `The zoom of a map with other tiles is the inverse of its translation`(tileSize: Double, number: Double) {
    let camera = Camera(target: at(0, 0), zoom: 10)
    #expect(camera.zoom(tileSize: tileSize) == number)
    #expect(Camera.zoom(number, tileSize: tileSize) == 10)
  }

  @Test(arguments: [(9.49, 9), (9.5, 10), (-0.4, 0), (-50, 0), (32.4, 32), (99, 32)] as [(Double, Int)])
  func `The level is the nearest whole zoom within 0 and 32`(zoom: Double, level: Int) {
    #expect(Camera(target: at(0, 0), zoom: zoom).level == level)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A zoom that is not finite has no level`(zoom: Double) {
    #expect(Camera(target: at(0, 0), zoom: zoom).level == nil)
  }

  @Test func `Points per world and zoom are each other's inverse`() {
    #expect(Camera(target: at(0, 0), zoom: 3).pointsPerWorld == 2048)
    #expect(Camera.zoom(pointsPerWorld: Camera(target: at(0, 0), zoom: 7.25).pointsPerWorld) == 7.25)
  }
}
