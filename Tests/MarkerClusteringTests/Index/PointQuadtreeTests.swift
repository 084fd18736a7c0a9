import MarkerClustering
import TestSupport
import Testing

@Suite("The quadtree")
struct PointQuadtreeTests {
  private static func randomPoint(using generator: inout SeededGenerator) -> MapPoint {
    func number() -> Double {
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: generator.pick([Double.nan, .infinity, -.infinity, 1e300, 3.5, -2.5, 1.25, -1.25])
      case 1..<8: generator.pick([-1.0, 1, 0, 0.5, 0.5.nextUp, 0.5.nextDown])
      case 8..<20: Double.random(in: 0.4999...0.5001, using: &generator)
      default: Double.random(in: -1...1, using: &generator)
      }
    }
    return MapPoint(x: number(), y: number())
  }

  @Test(arguments: 0..<12)
  func `A search finds what lies in the rectangle, in the order of insertion`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var tree = PointQuadtree<Int>()
    var model: [(number: Int, point: MapPoint)] = []
    for step in 0..<400 {
      let point = Self.randomPoint(using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        tree.insert(step, at: point)
        model.append((step, point))
      case 5..<7:
        let known = model.isEmpty ? (number: -1, point: point) : generator.pick(model)
        let isEven = Bool.random(using: &generator)
        let position = model.firstIndex { entry in
          (entry.point == known.point || entry.number == known.number) && (entry.number % 2 == 0) == isEven
        }
        #expect(
          tree.remove(at: known.point) { ($0 % 2 == 0) == isEven } == (position != nil), "seed \(seed), step \(step)")
        if let position { model.remove(at: position) }
      default:
        let other = Self.randomPoint(using: &generator)
        let rectangle = MapRectangle(
          minX: point.x, minY: min(point.y, other.y), maxX: other.x, maxY: max(point.y, other.y))
        let copy = tree
        let expected = model.filter { rectangle.contains($0.point) }.map(\.number)
        #expect(copy.search(in: rectangle) == expected, "seed \(seed), step \(step), \(rectangle)")
      }
      #expect(tree.count == model.count)
    }
  }

  @Test
  func `Ten thousand points at one place are all found, and go one by one`() {
    var tree = PointQuadtree<Int>()
    let point = MapPoint(x: 0.25, y: -0.125)
    for number in 0..<10_000 { tree.insert(number, at: point) }
    let rectangle = MapRectangle(minX: 0.25, minY: -0.125, maxX: 0.25, maxY: -0.125)
    #expect(tree.search(in: rectangle) == Array(0..<10_000))
    #expect(tree.remove(at: point) { $0 == 5_000 })
    #expect(!tree.remove(at: point) { $0 == 5_000 })
    #expect(tree.search(in: rectangle).count == 9_999)
  }

  @Test
  func `Removing all but a few and adding again works`() {
    var generator = SeededGenerator(seed: 3)
    var tree = PointQuadtree<Int>()
    let points = (0..<1000).map { _ in
      MapPoint(x: Double.random(in: -1...1, using: &generator), y: Double.random(in: -1...1, using: &generator))
    }
    for (number, point) in points.enumerated() { tree.insert(number, at: point) }
    for number in Array(points.indices).shuffled(using: &generator) where number != 7 {
      #expect(tree.remove(at: points[number]) { $0 == number })
    }
    #expect(tree.search(in: .world) == [7])
    tree.insert(1000, at: points[0])
    #expect(tree.search(in: .world) == [7, 1000])
    tree.removeAll()
    #expect(tree.count == 0)
    #expect(tree.search(in: .world).isEmpty)
  }

  @Test
  func `A copy that changes leaves the other alone`() {
    var one = PointQuadtree<String>()
    one.insert("a", at: MapPoint(x: 0, y: 0))
    var other = one
    other.insert("b", at: MapPoint(x: 0, y: 0))
    #expect(other.search(in: .world) == ["a", "b"])
    #expect(one.search(in: .world) == ["a"])
    one.remove(at: MapPoint(x: 0, y: 0)) { _ in true }
    #expect(other.search(in: .world) == ["a", "b"])
    #expect(one.search(in: .world).isEmpty)
  }
}
