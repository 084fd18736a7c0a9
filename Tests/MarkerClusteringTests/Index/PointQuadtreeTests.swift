import MarkerClustering
import Testing

struct PointQuadtreeTests {
  private static let everywhere = MapRectangle(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity
  )

  @Test func `Elements are found in the order of insertion, edges included`() {
    var tree = PointQuadtree<String>()
    tree.insert("corner", at: MapPoint(x: 0.5, y: 0.5))
    tree.insert("outside", at: MapPoint(x: 0.5.nextUp, y: 0.5))
    tree.insert("centre", at: MapPoint(x: 0, y: 0))
    tree.insert("other corner", at: MapPoint(x: -0.5, y: -0.5))
    let rectangle = MapRectangle(minX: -0.5, minY: -0.5, maxX: 0.5, maxY: 0.5)
    #expect(tree.search(in: rectangle) == ["corner", "centre", "other corner"])
    #expect(tree.count == 4)
    tree.removeAll()
    #expect(tree.search(in: rectangle).isEmpty)
    #expect(tree.count == 0)
  }

  @Test func `The first wanted element at a point is removed, and no other`() {
    var tree = PointQuadtree<Int>()
    let place = MapPoint(x: 0.1, y: 0.2)
    for number in 0..<4 { tree.insert(number, at: place) }
    let removed = tree.remove(at: place) { $0 % 2 == 1 }
    let missed = tree.remove(at: MapPoint(x: 0.1.nextUp, y: 0.2)) { _ in true }
    let unwanted = tree.remove(at: place) { $0 == 1 }
    #expect((removed, missed, unwanted) == (true, false, false))
    #expect(tree.search(in: .world) == [0, 2, 3])
  }

  @Test(.timeLimit(.minutes(1)))
  func `Any number of elements may stand at one point`() {
    var tree = PointQuadtree<Int>()
    for number in 0..<10_000 { tree.insert(number, at: MapPoint(x: 0.3, y: 0.3)) }
    #expect(tree.search(in: MapRectangle(minX: 0.3, minY: 0.3, maxX: 0.3, maxY: 0.3)) == Array(0..<10_000))
    for _ in 0..<1000 { tree.remove(at: MapPoint(x: 0.3, y: 0.3)) { _ in true } }
    #expect(tree.search(in: .world) == Array(1000..<10_000))
  }

  @Test func `Both sides of the antimeridian are searched, by either way of writing it`() {
    var tree = PointQuadtree<String>()
    tree.insert("west", at: MapPoint(x: -0.95, y: 0))
    tree.insert("east", at: MapPoint(x: 0.95, y: 0))
    tree.insert("seam", at: MapPoint(x: -1, y: 0))
    tree.insert("far", at: MapPoint(x: 0, y: 0))
    for (minX, maxX) in [(0.9, -0.9), (0.9, 1.1), (-1.1, -0.9)] {
      let found = tree.search(in: MapRectangle(minX: minX, minY: -1, maxX: maxX, maxY: 1))
      #expect(found == ["west", "east", "seam"], "\(minX)...\(maxX)")
    }
    #expect(tree.search(in: MapRectangle(minX: 0.96, minY: 0, maxX: 1, maxY: 0)) == ["seam"])
  }

  @Test func `Numbers that no map has neither trap nor lose anything`() {
    var tree = PointQuadtree<Int>()
    var count = 0
    for x in extremes {
      for y in extremes {
        tree.insert(count, at: MapPoint(x: x, y: y))
        count += 1
      }
    }
    #expect(tree.count == count)
    let numbers = extremes.filter { !$0.isNaN }.count
    #expect(tree.search(in: Self.everywhere).count == numbers * numbers)
    for edge in extremes {
      _ = tree.search(in: MapRectangle(minX: edge, minY: edge, maxX: edge, maxY: edge))
      #expect(tree.search(in: MapRectangle(minX: .nan, minY: edge, maxX: 1, maxY: 1)).isEmpty)
      #expect(tree.search(in: MapRectangle(minX: -1, minY: 1, maxX: 1, maxY: -1)).isEmpty)
    }
    let removed = tree.remove(at: MapPoint(x: .infinity, y: -1e300)) { _ in true }
    #expect(removed)
    #expect(tree.count == count - 1)
  }

  @Test func `A copy keeps what it had`() {
    var tree = PointQuadtree<Int>()
    for number in 0..<1000 { tree.insert(number, at: MapPoint(x: Double(number) / 1000, y: 0)) }
    let copy = tree
    for number in 0..<999 { tree.remove(at: MapPoint(x: Double(number) / 1000, y: 0)) { _ in true } }
    #expect(tree.search(in: .world) == [999])
    #expect(copy.search(in: .world) == Array(0..<1000))
  }

  @Test(arguments: 0..<20)
  func `Any history of changes is searched as a plain list would be`(seed: Int) {
    var random = GeometryRandom(seed: seed)
    var tree = PointQuadtree<Int>()
    var list: [(point: MapPoint, element: Int)] = []
    // Lattices have many points in one place, and many on the edges of the rectangles.
    let step = [0x1p-3, 0x1p-25, 0.001][seed % 3]
    func number() -> Double { (random.number(in: -1...1) / step).rounded() * step }
    for element in 0..<3000 {
      if random.next() % 3 == 0, let victim = list.randomElement(using: &random) {
        let wanted = tree.remove(at: victim.point) { $0 == victim.element }
        #expect(wanted)
        list.removeAll { $0.element == victim.element }
      } else {
        let point = MapPoint(x: number(), y: number())
        tree.insert(element, at: point)
        list.append((point, element))
      }
      guard element % 50 == 0 else { continue }
      let edges = [number(), number()].sorted()
      for (minX, maxX) in [(number(), number()), (number() - 1, number() + 1), (-1, 1)] {
        let rectangle = MapRectangle(minX: minX, minY: edges[0], maxX: maxX, maxY: edges[1])
        #expect(tree.search(in: rectangle) == list.filter { rectangle.contains($0.point) }.map(\.element))
      }
    }
    #expect(tree.count == list.count)
  }
}
