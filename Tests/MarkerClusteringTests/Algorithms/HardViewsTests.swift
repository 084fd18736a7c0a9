import MarkerClustering
import TestSupport
import Testing

/// Inputs on which a view once cost far more than on others: the answer is the rule's on all of them.
struct HardViewsTests {
  private typealias Algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>

  private static func expectRule(_ items: [TestItem], zoom: Double, around target: Coordinate) {
    let groups = ClusteringModel(items).groups(atZoom: zoom)
    let bounds = Camera(target: target, zoom: zoom).visibleBounds(width: 400, height: 300)
    let seen = groups.filter { $0.members.contains { bounds.contains(items[$0].position) } }
    var algorithm = Algorithm()
    algorithm.add(items)
    let view = algorithm.clusters(atZoom: zoom, in: bounds)
    #expect(view.map { $0.id as? Int } == seen.map { items[$0.founder].id }, "zoom \(zoom)")
    #expect(view.map { $0.items } == seen.map { $0.members.map { items[$0] } }, "zoom \(zoom)")
    #expect(algorithm.clusters(atZoom: zoom).map { $0.count } == groups.map { $0.members.count }, "zoom \(zoom)")
  }

  @Test(arguments: [4.5, 6, 7.99])
  func `The end of a long track is clustered by the rule, however far the beginning is`(zoom: Double) {
    let items = (0..<3000).map { TestItem($0, 10, -170 + 0.1 * Double($0)) }
    Self.expectRule(items, zoom: zoom, around: items[2999].position)
  }

  @Test(arguments: [2.25, 3.5, 4.75, 5.9, 6.01])
  func `Views of fractional zooms follow the rule`(zoom: Double) {
    let items = PointPattern.uniform.items(2500, seed: 7)
    Self.expectRule(items, zoom: zoom, around: items[3].position)
  }

  @Test(arguments: [24.0, 28, 30, 30.5, 31, 32])
  func `Items within a metre follow the rule where cells cannot be halved any more`(zoom: Double) {
    var generator = SeededGenerator(seed: 9)
    let items = (0..<1200).map { number in
      TestItem(
        number, 48 + .random(in: 0...0.000_01, using: &generator), 11 + .random(in: 0...0.000_01, using: &generator))
    }
    Self.expectRule(items, zoom: zoom, around: items[5].position)
  }

  @Test(arguments: [0.0, 3.3, 9], 0..<4 as Range<UInt64>)
  func `A view of the grid has the clusters of the whole that lie in it`(zoom: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var grid = GridBasedAlgorithm<TestItem>()
    grid.add(PointPattern.mixed.items(600, seed: seed))
    let whole = grid.clusters(atZoom: zoom)
    for _ in 0..<40 {
      let south = Double.random(in: -90...89, using: &generator)
      let east = Double.random(in: -180...180, using: &generator)
      let west = generator.pick([-180.0, 179, east - 1, -east])
      let bounds = CoordinateBounds(
        southWest: Coordinate(latitude: south, longitude: max(west, -180)),
        northEast: Coordinate(latitude: .random(in: south...90, using: &generator), longitude: east))
      let expected = whole.filter { cluster in
        bounds.contains(cluster.position) || cluster.items.contains { bounds.contains($0.position) }
      }
      let view = grid.clusters(atZoom: zoom, in: bounds)
      #expect(view.map { $0.items } == expected.map { $0.items }, "seed \(seed), \(bounds)")
    }
  }

  @Test func `Coincident elements of a quadtree go in any order, with others coming in between`() {
    var generator = SeededGenerator(seed: 2)
    let point = MapPoint(x: 0.5, y: 0.25)
    for order in [Array(0..<700), Array((0..<700).reversed()), Array(0..<700).shuffled(using: &generator)] {
      var tree = PointQuadtree<Int>()
      for number in 0..<700 { tree.insert(number, at: point) }
      var expected = Array(0..<700)
      for (step, number) in order.enumerated() {
        #expect(tree.remove(at: point) { $0 == number } && !tree.remove(at: point) { $0 == number })
        expected.removeAll { $0 == number }
        if step % 50 == 0 {
          tree.insert(1000 + step, at: point)
          expected.append(1000 + step)
        }
        if step % 70 == 0 { #expect(tree.search(in: .world) == expected, "step \(step)") }
      }
      #expect(tree.search(in: .world) == expected && tree.count == expected.count)
    }
  }
}
