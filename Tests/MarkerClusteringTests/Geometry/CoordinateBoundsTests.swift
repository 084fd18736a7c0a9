import Foundation
import MarkerClustering
import TestSupport
import Testing

struct CoordinateBoundsTests {
  @Test(
    arguments: [
      (bounds(0, 170, 1, 190), bounds(0, 170, 1, -170)), (bounds(0, -190, 1, -170), bounds(0, 170, 1, -170)),
      (bounds(0, 530, 1, 550), bounds(0, 170, 1, -170)), (bounds(0, 170, 1, -180), bounds(0, 170, 1, 180)),
      (bounds(0, 180, 1, -170), bounds(0, -180, 1, -170)), (bounds(0, 180, 1, 180), bounds(0, -180, 1, -180)),
      (bounds(0, 0, 1, 360), bounds(0, -180, 1, 180)), (bounds(0, -500, 1, 500), bounds(0, -180, 1, 180)),
      (bounds(0, 10, 1, 370), bounds(0, -180, 1, 180)), (bounds(0, 10, 1, 369), bounds(0, 10, 1, 9)),
    ]
  )
  func `Longitudes are reduced, and a whole turn is the whole circle`(given: CoordinateBounds, same: CoordinateBounds) {
    #expect(given == same)
    #expect((-180..<180).contains(given.southWest.longitude))
    #expect((-180...180).contains(given.northEast.longitude))
  }

  @Test func `A changed corner is reduced as well`() {
    var bounds = bounds(0, 0, 10, 20)
    bounds.northEast.longitude = 190
    #expect(bounds.northEast == at(10, -170))
    #expect(bounds.crossesAntimeridian)
    bounds.southWest = at(-5, 350)
    #expect(bounds.southWest == at(-5, -10))
    bounds.northEast.longitude = 350
    #expect(bounds.southWest.longitude == -180)
    #expect(bounds.northEast.longitude == 180)
  }

  @Test func `The whole circle holds every longitude`() {
    for longitude in stride(from: -720.0, through: 720, by: 45) {
      #expect(bounds(-1, 0, 1, 360).contains(at(0, longitude)))
      #expect(CoordinateBounds.world.contains(at(90, longitude)))
    }
  }

  @Test(
    arguments: [
      (at(0, 0), true), (at(-10, -20), true), (at(10, 20), true), (at(10.0.nextUp, 0), false),
      (at(0, 20.0.nextUp), false),
      (at(10, 380), true), (at((-10.0).nextDown, 0), false), (at(0, 180), false), (at(.nan, 0), false),
      (at(0, .nan), false),
    ]
  )
  func `Edges are inside and longitudes wrap`(coordinate: Coordinate, isInside: Bool) {
    #expect(bounds(-10, -20, 10, 20).contains(coordinate) == isInside)
  }

  @Test(
    arguments: [
      (170, true), (180, true), (-180, true), (540, true), (-170, true), (190, true), (0, false), (169.9, false),
    ] as [(Double, Bool)]
  )
  func `Bounds across the antimeridian hold what is near it`(longitude: Double, isInside: Bool) {
    #expect(bounds(0, 170, 1, -170).contains(at(0, longitude)) == isInside)
  }

  @Test(arguments: [180, -180, 540] as [Double])
  func `The antimeridian belongs to bounds that end or begin there`(longitude: Double) {
    #expect(bounds(0, 170, 1, 180).contains(at(0, longitude)))
    #expect(!bounds(0, 170, 1, 180).crossesAntimeridian)
    #expect(bounds(0, -180, 1, -170).contains(at(0, longitude)))
    #expect(!bounds(0, -180, 1, -170).crossesAntimeridian)
    #expect(bounds(0, 180, 1, 180).contains(at(0, longitude)))
    #expect(!bounds(0, 180, 1, 180).contains(at(0, 179.9)))
  }

  @Test func `South above north contains nothing`() {
    for latitude in stride(from: -90.0, through: 90, by: 5) {
      #expect(!bounds(10, -180, -10, 180).contains(at(latitude, 0)))
    }
  }

  @Test(arguments: 0..<4)
  func `Bounds with an edge that is not a number contain nothing`(edge: Int) {
    var edges: [Double] = [-90, -10, 90, 10]
    edges[edge] = .nan
    let bounds = bounds(edges[0], edges[1], edges[2], edges[3])
    for coordinate in [at(0, 0), at(90, 10), at(-90, -10), at(0, 180)] { #expect(!bounds.contains(coordinate)) }
    #expect(!bounds.isFinite)
  }

  @Test(
    arguments: [
      (bounds(0, 10, 20, 30), at(10, 20)), (bounds(-10, 170, 10, -170), at(0, -180)),
      (bounds(0, 100, 0, -100), at(0, -180)), (bounds(0, 170, 2, -150), at(1, -170)), (.world, at(0, 0)),
      (bounds(5, 180, 5, 180), at(5, -180)),
    ]
  )
  func `The centre is the middle of the degrees`(bounds: CoordinateBounds, center: Coordinate) {
    #expect(bounds.center == center)
  }

  @Test(arguments: 1...20)
  func `The centre of bounds is inside, and so are their corners`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let bounds = random.bounds()
      #expect(bounds.contains(bounds.center))
      #expect(bounds.contains(bounds.southWest))
      #expect(bounds.contains(bounds.northEast))
      #expect(bounds.isFinite)
    }
  }

  @Test(arguments: 1...20)
  func `Bounds are the same however their longitudes are written`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      // Quarters of a degree, so that adding turns is exact.
      let (west, width) = (
        (random.number(in: -720...719) * 4).rounded() / 4, (random.number(in: 0...359) * 4).rounded() / 4
      )
      let plain = bounds(0, west, 1, west + width)
      #expect(plain == bounds(0, west + 360, 1, west + width + 360))
      #expect(plain == bounds(0, west, 1, west + width - 720))
      for step in stride(from: 0.0, to: 360, by: 0.25 * 17) {
        #expect(plain.contains(at(0.5, west + step)) == (step <= width))
      }
    }
  }

  @Test func `Bounds survive encoding, and are reduced when they are decoded`() throws {
    let crossing = bounds(-1, 170, 1, -170)
    let data = try JSONEncoder().encode(crossing)
    #expect(try JSONDecoder().decode(CoordinateBounds.self, from: data) == crossing)
    let foreign = #"{"southWest":{"latitude":-1,"longitude":170},"northEast":{"latitude":1,"longitude":190}}"#
    #expect(try JSONDecoder().decode(CoordinateBounds.self, from: Data(foreign.utf8)) == crossing)
    let broken = Data(#"{"southWest":{"latitude":-1,"longitude":170}}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CoordinateBounds.self, from: broken) }
  }

  @Test(arguments: extremes)
  func `No number makes bounds trap`(extreme: Double) {
    for other in extremes {
      for bounds in [
        bounds(extreme, other, 1, 2), bounds(extreme, 1, other, 2), bounds(extreme, 1, 2, other),
        bounds(1, extreme, other, 2), bounds(1, extreme, 2, other), bounds(1, 2, extreme, other),
      ] {
        #expect(!bounds.contains(at(.nan, extreme)))
        _ = bounds.contains(at(extreme, other))
        _ = (bounds.center, bounds.crossesAntimeridian, bounds.isFinite, MapRectangle(bounds))
        _ = (bounds.viewGrown(byFraction: extreme), bounds.viewGrown(byFraction: 0.25), bounds.contains(bounds))
      }
    }
  }
}
