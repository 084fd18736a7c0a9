import MarkerClustering
import TestSupport
import Testing

struct CoordinateBoundsViewTests {
  @Test func `A view is grown by a fraction of its size on each side, on the flat map`() {
    let view = bounds(0, 0, 66.51326044311186, 90)
    let grown = MapRectangle(view.viewGrown(byFraction: 0.25))
    #expect(abs(grown.minX + 0.125) < 1e-12)
    #expect(abs(grown.maxX - 0.625) < 1e-12)
    #expect(abs(grown.minY + 0.125) < 1e-12)
    #expect(abs(grown.maxY - 0.625) < 1e-12)
  }

  @Test func `A view may grow over the antimeridian, and across it`() {
    let grown = bounds(0, 150, 1, 170).viewGrown(byFraction: 1)
    #expect(grown.crossesAntimeridian)
    #expect(abs(grown.southWest.longitude - 130) < 1e-9)
    #expect(abs(grown.northEast.longitude + 170) < 1e-9)
    let crossing = bounds(0, 170, 1, -170).viewGrown(byFraction: 0.5)
    #expect(abs(crossing.southWest.longitude - 160) < 1e-9)
    #expect(abs(crossing.northEast.longitude + 160) < 1e-9)
  }

  @Test(arguments: [(0.5, false), (0.6, false), (4, true)] as [(Double, Bool)])
  func `A view that grows to a whole turn is the whole circle`(fraction: Double, isCircle: Bool) {
    let grown = bounds(0, 0, 1, 90).viewGrown(byFraction: fraction)
    #expect((grown.southWest.longitude == -180 && grown.northEast.longitude == 180) == isCircle)
  }

  @Test func `A view that grows over the Mercator limit reaches the pole`() {
    #expect(bounds(-80, 0, 80, 10).viewGrown(byFraction: 0.25).northEast.latitude == 90)
    #expect(bounds(-80, 0, 80, 10).viewGrown(byFraction: 0.25).southWest.latitude == -90)
  }

  @Test(arguments: [0, -1, .nan, 0.25, 3] as [Double])
  func `A view whose edge is at the Mercator limit reaches the pole, grown or not`(fraction: Double) {
    let limit = 85.05112877980659
    #expect(bounds(-limit, 0, limit, 10).viewGrown(byFraction: fraction).northEast.latitude == 90)
    #expect(bounds(-86, 0, 86, 10).viewGrown(byFraction: fraction).southWest.latitude == -90)
    #expect(bounds(86, 0, 88, 10).viewGrown(byFraction: fraction).northEast.latitude == 90)
    #expect(bounds(-88, 0, -86, 10).viewGrown(byFraction: fraction).southWest.latitude == -90)
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func `A view that does not grow keeps its other edges`(fraction: Double) {
    let view = bounds(-10.1, 0.3, 20.7, 10.9)
    #expect(view.viewGrown(byFraction: fraction) == view)
  }

  @Test func `What contains nothing does not grow`() {
    let inverted = bounds(10, 0, -10, 20)
    #expect(inverted.viewGrown(byFraction: 0.5) == inverted)
    #expect(!bounds(.nan, 0, 10, 20).viewGrown(byFraction: 0.5).isFinite)
    #expect(!bounds(88, 0, 86, 20).viewGrown(byFraction: 0.5).contains(at(87, 10)))
    #expect(!bounds(86, 0, 10, 20).viewGrown(byFraction: 0).contains(at(50, 10)))
  }

  @Test(arguments: 1...20)
  func `A grown view contains the view`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let view = random.bounds()
      let grown = view.viewGrown(byFraction: random.number(in: 0.001...2))
      #expect(grown.contains(view))
      #expect(grown.contains(view.southWest))
      #expect(grown.contains(view.northEast))
    }
  }

  @Test(arguments: [0.25, .infinity] as [Double])
  func `A view without an extent stays where it is`(fraction: Double) {
    let grown = bounds(10, 20, 10, 20).viewGrown(byFraction: fraction)
    #expect(abs(grown.southWest.latitude - 10) < 1e-12)
    #expect(abs(grown.northEast.latitude - 10) < 1e-12)
    #expect(grown.southWest.longitude == 20)
    #expect(grown.northEast.longitude == 20)
  }

  @Test func `The world grows no further`() {
    #expect(CoordinateBounds.world.viewGrown(byFraction: 0.25) == .world)
    #expect(CoordinateBounds.world.viewGrown(byFraction: .infinity) == .world)
  }

  @Test(
    arguments: [
      (bounds(0, 0, 10, 10), bounds(0, 0, 10, 10), true), (bounds(0, 0, 10, 10), bounds(1, 1, 9, 9), true),
      (bounds(0, 0, 10, 10), bounds(-1, 1, 9, 9), false), (bounds(0, 0, 10, 10), bounds(1, 1, 11, 9), false),
      (bounds(0, 0, 10, 10), bounds(1, -1, 9, 9), false), (bounds(0, 0, 10, 10), bounds(1, 1, 9, 11), false),
      (.world, bounds(-90, 170, 90, -170), true), (.world, .world, true), (bounds(-90, -179, 90, 179), .world, false),
      (bounds(0, 170, 1, -170), bounds(0, 175, 1, -175), true), (bounds(0, 170, 1, -170), bounds(0, 175, 1, 180), true),
      (bounds(0, 170, 1, -170), bounds(0, 180, 1, -175), true), (bounds(0, 170, 1, -170), bounds(0, 0, 1, 1), false),
      (bounds(0, 0, 1, -10), bounds(0, -20, 1, 5), false), (bounds(0, 0, 1, 10), bounds(0, 5, 1, 2), false),
      (bounds(0, 170, 1, 180), bounds(0, 180, 1, 180), true),
    ]
  )
  func `Bounds lie within others when all of them does`(
    outer: CoordinateBounds, inner: CoordinateBounds, isInside: Bool
  ) {
    #expect(outer.contains(inner) == isInside)
  }
}
