import MarkerClustering
import TestSupport
import Testing

struct CoordinateBoundsEnclosingTests {
  @Test func `Nothing has no bounds`() {
    #expect(CoordinateBounds(enclosing: []) == nil)
    #expect(CoordinateBounds(enclosing: [at(.nan, 0), at(91, 0), at(0, .infinity)]) == nil)
  }

  @Test func `One place has bounds without an extent`() {
    #expect(CoordinateBounds(enclosing: [at(1, 2)]) == bounds(1, 2, 1, 2))
    #expect(CoordinateBounds(enclosing: [at(1, 180), at(1, -180), at(1, 540)]) == bounds(1, 180, 1, 180))
  }

  @Test func `Invalid ones are skipped`() {
    let coordinates = [at(.nan, 0), at(1, 2), at(95, 100), at(3, 4), at(0, .nan)]
    #expect(CoordinateBounds(enclosing: coordinates) == bounds(1, 2, 3, 4))
  }

  @Test(
    arguments: [
      ([170, -170], (170, -170)), ([-170, 170, 180], (170, -170)), ([190, 170], (170, -170)), ([-90, 90], (-90, 90)),
      ([0, 180], (-180, 0)), ([90, 179, -180], (90, 180)), ([0, 120, -120], (-120, 120)), ([-100, 100], (100, -100)),
      ([-180, -40, 100], (-40, 180)), ([10, 370, -350], (10, 10)),
    ] as [([Double], (Double, Double))]
  )
  func `The smallest bounds are taken, of equal ones those that do not cross`(
    longitudes: [Double], edges: (Double, Double)
  ) {
    #expect(CoordinateBounds(enclosing: longitudes.map { at(0, $0) }) == bounds(0, edges.0, 0, edges.1))
  }

  /// All bounds that begin at one of the longitudes and end where the last one is passed, eastwards.
  private func candidates(_ longitudes: [Double]) -> [(width: Double, bounds: CoordinateBounds)] {
    longitudes.map { west in
      let steps = longitudes.map { longitude in
        let step = (longitude - west).remainder(dividingBy: 360)
        return step < 0 ? step + 360 : step
      }
      let width = steps.max() ?? 0
      return (width, bounds(0, west, 0, west + width))
    }
  }

  @Test(arguments: 1...60)
  func `They are the smallest of all that begin at one of the places`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      let count = Int.random(in: 1...8, using: &random)
      // A coarse grid makes ties.
      let longitudes = (0..<count).map { _ in Double(Int.random(in: -12...12, using: &random)) * 15 }
      let result = try #require(CoordinateBounds(enclosing: longitudes.map { at(0, $0) }))
      let candidates = candidates(longitudes)
      let width = try #require(candidates.map(\.width).min())
      let best = candidates.filter { $0.width == width }.map(\.bounds)
      #expect(best.contains(result), "\(longitudes)")
      #expect(result.crossesAntimeridian == best.allSatisfy(\.crossesAntimeridian), "\(longitudes)")
      #expect(CoordinateBounds(enclosing: longitudes.shuffled(using: &random).map { at(0, $0) }) == result)
    }
  }

  @Test(arguments: 1...20)
  func `They hold every place, and no edge can be moved inwards`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for count in [1, 2, 3, 10, 50] {
      let coordinates = (0..<count).map { _ in random.coordinate() }
      let result = try #require(CoordinateBounds(enclosing: coordinates))
      #expect(coordinates.allSatisfy(result.contains))
      let isOnEdge = { (value: Double, edge: KeyPath<Coordinate, Double>) in
        coordinates.contains { $0[keyPath: edge] == value }
      }
      #expect(isOnEdge(result.southWest.latitude, \.latitude))
      #expect(isOnEdge(result.northEast.latitude, \.latitude))
      #expect(isOnEdge(result.southWest.longitude, \.wrappedLongitude))
      #expect(isOnEdge(result.northEast.longitude, \.wrappedLongitude))
    }
  }

  @Test(arguments: extremes)
  func `No number makes them trap`(extreme: Double) {
    for other in extremes {
      let coordinates = [at(extreme, other), at(other, extreme), at(0, extreme), at(extreme, 0)]
      let result = CoordinateBounds(enclosing: coordinates)
      #expect((result == nil) == !coordinates.contains(where: \.isValid))
    }
  }
}
