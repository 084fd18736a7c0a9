import MarkerClustering
import TestSupport
import Testing

struct MapRectangleTests {
  @Test func `Bounds are projected edge by edge`() {
    let rectangle = MapRectangle(bounds(-66.51326044311186, -90, 66.51326044311186, 45))
    #expect(rectangle.minX == -0.5)
    #expect(rectangle.maxX == 0.25)
    #expect(abs(rectangle.minY + 0.5) < 1e-14)
    #expect(abs(rectangle.maxY - 0.5) < 1e-14)
    #expect(rectangle.width == 0.75)
    #expect(abs(rectangle.height - 1) < 1e-14)
    #expect(!rectangle.crossesAntimeridian)
  }

  @Test func `The world is two wide and two high`() {
    #expect(MapRectangle(.world) == .world)
    #expect(MapRectangle.world.width == 2)
    #expect(MapRectangle.world.height == 2)
  }

  @Test func `Across the antimeridian the width is that of both sides`() {
    let rectangle = MapRectangle(bounds(0, 135, 10, -135))
    #expect(rectangle.crossesAntimeridian)
    #expect(rectangle.width == 0.5)
    for (x, isInside) in [(0.75, true), (1, true), (-1, true), (-0.75, true), (0.7, false), (0, false)] {
      #expect(rectangle.contains(MapPoint(x: x, y: 0.01)) == isInside, "\(x)")
    }
  }

  @Test func `Edges are inside`() {
    let rectangle = MapRectangle(minX: -0.5, minY: -0.25, maxX: 0.5, maxY: 0.25)
    for x in [-0.5, 0, 0.5] {
      for y in [-0.25, 0, 0.25] { #expect(rectangle.contains(MapPoint(x: x, y: y))) }
    }
    #expect(!rectangle.contains(MapPoint(x: 0.5.nextUp, y: 0)))
    #expect(!rectangle.contains(MapPoint(x: 0, y: (-0.25).nextDown)))
  }

  @Test(arguments: [-1, 1])
  func `The antimeridian belongs to both edges of the world`(x: Double) {
    #expect(MapRectangle(minX: 0.5, minY: -1, maxX: 1, maxY: 1).contains(MapPoint(x: x, y: 0)))
    #expect(MapRectangle(minX: -1, minY: -1, maxX: -0.5, maxY: 1).contains(MapPoint(x: x, y: 0)))
  }

  @Test func `South above north contains nothing`() {
    let rectangle = MapRectangle(bounds(10, 0, -10, 20))
    #expect(rectangle.height < 0)
    #expect(!rectangle.contains(MapPoint(at(0, 10))))
  }

  @Test(arguments: 1...20)
  func `A rectangle holds what its bounds hold`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let bounds = random.bounds()
      let rectangle = MapRectangle(bounds)
      for _ in 0..<20 {
        let coordinate = at(random.number(in: -85...85), random.number(in: -180...180))
        #expect(rectangle.contains(MapPoint(coordinate)) == bounds.contains(coordinate))
      }
    }
  }

  @Test(arguments: extremes)
  func `What is not a number is nowhere`(extreme: Double) {
    #expect(!MapRectangle.world.contains(MapPoint(x: .nan, y: extreme)))
    #expect(!MapRectangle.world.contains(MapPoint(x: extreme, y: .nan)))
    let rectangle = MapRectangle(minX: extreme, minY: .nan, maxX: .nan, maxY: extreme)
    #expect(!rectangle.contains(MapPoint(x: extreme, y: extreme)))
  }
}
