import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct SVGBaseMapTests {
  private static let land = "F3EFE3"
  private static let water = "BFD9E6"

  private func ring(_ corners: [(latitude: Double, longitude: Double)]) -> [Coordinate] {
    corners.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
  }

  private func picture(_ map: InMemoryMapSurface, _ rings: [[Coordinate]]) -> Picture {
    Picture(text: map.svg(baseMap: BaseMap(rings: rings)))
  }

  /// A square of 20 by 20 points on the map of zoom 12, around a place.
  private func square(around center: Coordinate) -> [Coordinate] {
    [(-10, -10), (10, -10), (10, 10), (-10, 10)].map { place(east: $0.0, north: $0.1, of: center) }
  }

  @Test func `Without outlines all of the world is water`() {
    let picture = picture(makeMap(), [])
    // The margin beyond the edges of the view is 8 points wide.
    #expect(picture.area(fill: Self.water) == 1040 * 784)
    #expect(picture.area(fill: Self.land) == 0)
    #expect(picture.text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1024\" height=\"768\""))
  }

  @Test func `Beyond the poles there is nothing`() {
    let map = makeMap(zoom: 1)
    #expect(abs(picture(map, []).area(fill: Self.water) - 1040 * 512) < 1)
  }

  @Test(arguments: [0, 30, 45, 90, 211] as [Double])
  func `Land keeps its size whatever the bearing`(bearing: Double) {
    let area = picture(makeMap(bearing: bearing), [square(around: origin)]).area(fill: Self.land)
    #expect(abs(area - 400) < 2)
  }

  @Test func `Land has the colours of the base map`() {
    let baseMap = BaseMap(rings: [square(around: origin)], landColor: .white, waterColor: .black)
    let picture = Picture(text: makeMap().svg(baseMap: baseMap))
    #expect(abs(picture.area(fill: "FFFFFF") - 400) < 1)
    #expect(picture.area(fill: "000000") > 400)
  }

  @Test func `Land is clipped to the view and its margin`() {
    let whole = ring([(-60, -90), (-60, 90), (60, 90), (60, -90)])
    #expect(picture(makeMap(), [whole]).area(fill: Self.land) == 1040 * 784)
    let half = ring([(-60, 0), (-60, 90), (60, 90), (60, 0)])
    #expect(picture(makeMap(), [half]).area(fill: Self.land) == 520 * 784)
    #expect(picture(makeMap(), [square(around: east(1))]).area(fill: Self.land) == 0)
  }

  @Test(
    arguments: [
      [(0.0, 179.0), (0, -179), (1, -179), (1, 179)], [(0, 179), (0, 181), (1, 181), (1, 179)],
      [(0, -181), (0, -179), (1, -179), (1, -181)], [(1, 541), (1, 539), (0, -181), (0, -179)],
    ] as [[(Double, Double)]]
  )
  func `An outline across the antimeridian is one piece, however it is written`(corners: [(Double, Double)]) {
    let map = makeMap(at: east(180), zoom: 5)
    let area = picture(map, [ring(corners)]).area(fill: Self.land)
    #expect(abs(area - 2 * 1 * (256 * 32 / 360.0) * (256 * 32 / 360.0)) < 1)
  }

  @Test func `Land repeats in every copy of the world`() {
    let map = makeMap(zoom: 0)
    let area = picture(map, [ring([(-10, -10), (-10, 10), (10, 10), (10, -10)])]).area(fill: Self.land)
    let side = 20 * 256 / 360.0
    // Three whole copies, and two that are cut by the margin.
    #expect(abs(area / (side * side) - (3 + 2 * (0.5 + 0.5))) < 0.1)
  }

  @Test(arguments: [-72, 72] as [Double], [false, true])
  func `An outline once round the world is closed through its pole`(latitude: Double, isReversed: Bool) {
    let longitudes = [0, 90, 180, -90] as [Double]
    let map = InMemoryMapSurface(camera: Camera(target: origin, zoom: 2), width: 1008, height: 2000)
    let ring = (isReversed ? longitudes.reversed() : longitudes).map { Coordinate(latitude: latitude, longitude: $0) }
    let area = picture(map, [ring]).area(fill: Self.land)
    let height = (1 - abs(MapPoint(Coordinate(latitude: latitude, longitude: 0)).y)) * 512
    #expect(abs(area - 1024 * height) < 2)
  }

  @Test func `An edge of 360° is taken as it is written`() {
    // As Antarctica is written in GeoJSON.
    let cut = ring([(-72, -180), (-72, 0), (-72, 180), (-90, 180), (-90, -180)])
    let map = InMemoryMapSurface(camera: Camera(target: origin, zoom: 2), width: 1008, height: 2000)
    let height = (1 - abs(MapPoint(Coordinate(latitude: -72, longitude: 0)).y)) * 512
    #expect(abs(picture(map, [cut]).area(fill: Self.land) - 1024 * height) < 2)
    let world = ring([(-90, -180), (-90, 180), (90, 180), (90, -180)])
    #expect(abs(picture(map, [world]).area(fill: Self.land) - 1024 * 1024) < 2)
  }

  @Test(arguments: [[], [(0, 0)], [(0, 0), (0, 1)], [(.nan, 0), (91, 0)]] as [[(Double, Double)]])
  func `What is no outline is left out`(corners: [(Double, Double)]) {
    #expect(picture(makeMap(), [ring(corners)]).area(fill: Self.land) == 0)
  }

  @Test func `An outline has the corners that it was given, and no others`() {
    let picture = picture(makeMap(), [square(around: origin)])
    #expect(picture.text.contains(#"<path d="M502,394 522,394 522,374 502,374Z""#))
  }

  @Test func `Invalid corners are skipped`() {
    var square = square(around: origin)
    square.insert(Coordinate(latitude: .nan, longitude: 0), at: 0)
    square.append(Coordinate(latitude: 0, longitude: .infinity))
    #expect(abs(picture(makeMap(), [square]).area(fill: Self.land) - 400) < 1)
  }

  @Test func `The same map gives the same text`() {
    let texts = (1...3).map { _ in
      let map = makeMap(zoom: 3)
      map.apply((0..<50).map { .add(disc("\($0)", at: east(Double($0))), from: nil) })
      map.apply((0..<20).map { .remove(Marker.ID("\($0)"), to: motion()) })
      return map.svg(baseMap: BaseMap(rings: [square(around: origin), square(around: east(2))]))
    }
    #expect(Set(texts).count == 1)
  }

  nonisolated static let extremes: [Double] = [
    0, 1, -1, 45, 90, -90, 180, -180, 1e9, -1e9, 1e300, -1e300, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: extremes)
  func `Every number is finite and has at most two decimals, whatever the camera`(extreme: Double) throws {
    let good = Camera(target: origin, zoom: 2)
    var cameras = [good, good, good, good]
    cameras[0].target.latitude = extreme
    cameras[1].target.longitude = extreme
    cameras[2].zoom = extreme
    cameras[3].bearing = extreme
    let sizes = [(1024, 768), (extreme, 100), (100, extreme)]
    for camera in cameras {
      for (width, height) in sizes {
        let map = InMemoryMapSurface(camera: camera, width: width, height: height)
        map.apply([.add(pin("a"), from: nil), .add(disc("b", at: east(170), diameter: extreme), from: nil)])
        let baseMap = BaseMap(rings: [ring([(-50, 170), (50, -170), (extreme, 20)]), square(around: origin)])
        let picture = Picture(text: map.svg(baseMap: baseMap))
        let wrong = picture.numbers.filter { $0.wholeMatch(of: #/(?!-0$)-?[0-9]+(\.[0-9]{1,2})?/#) == nil }
        #expect(wrong.isEmpty)
        #expect(picture.isWellFormed)
        #expect(picture.text.utf8.count < 200_000)
      }
    }
  }
}
