import MarkerClustering
import TestSupport
import Testing

/// Algorithms answer in bounds exactly what the bounds hold, on and an ulp beside the edges too.
struct BoundsAgreementTests {
  private static func edges(using random: inout SeededGenerator) -> CoordinateBounds {
    let west = random.pick([random.number(in: -180...180), -180, 180, 540, 0, .nan, -.infinity, 116.1491037801833])
    let width = random.pick([0, random.number(in: 0...360), 180, 360, 540])
    let east = random.pick([west + width, west.nextDown, west.nextUp, west, 180, -180, .nan])
    let south = random.pick([random.number(in: -90...90), -90, -85.05112877980659, 86])
    let north = random.pick([random.number(in: -90...90), 90, 85.05112877980659, south, south.nextDown])
    return bounds(south, west, north, east)
  }

  private static func items(around bounds: CoordinateBounds) -> [MarkerItem] {
    func near(_ value: Double) -> [Double] { [value.nextDown, value, value.nextUp] }
    let latitudes = near(bounds.southWest.latitude) + near(bounds.northEast.latitude)
    let longitudes = near(bounds.southWest.longitude) + near(bounds.northEast.longitude) + [180, -180, 0]
    return latitudes.flatMap { latitude in longitudes.map { at(latitude, $0) } }
      .filter(\.isValid).enumerated()
      .map { MarkerItem(id: "\($0.offset)", position: $0.element, isClusterable: false) }
  }

  private func check(_ algorithm: some ClusterAlgorithm<MarkerItem>, in bounds: CoordinateBounds) {
    let expected = algorithm.items.filter { bounds.contains($0.position) }.map(\.id)
    let answer = algorithm.clusters(atZoom: 20, in: bounds).flatMap { $0.items.map(\.id) }
    #expect(Set(answer) == Set(expected), "\(type(of: algorithm)), \(bounds)")
  }

  @Test(arguments: 1...10)
  func `Contains and clusters in bounds agree`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let bounds = Self.edges(using: &random)
      let items = Self.items(around: bounds)
      var algorithm = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()
      algorithm.add(items)
      check(algorithm, in: bounds)
      _ = algorithm.clusters(atZoom: 20)
      check(algorithm, in: bounds)
      var plain = UnclusteredAlgorithm<MarkerItem>()
      plain.add(items)
      check(plain, in: bounds)
      var tree = PointQuadtree<Int>()
      let points = items.map { MapPoint($0.position) }
      for (number, point) in points.enumerated() { tree.insert(number, at: point) }
      let rectangle = MapRectangle(bounds)
      #expect(tree.search(in: rectangle) == points.indices.filter { rectangle.contains(points[$0]) }, "\(bounds)")
    }
  }

  @Test func `Bounds without a west that is a number contain nothing`() {
    #expect(!bounds(-90, .nan, 90, 180).contains(at(0, 180)))
    #expect(bounds(-90, -.infinity, 90, 0).contains(at(0, 100)))
  }

  @Test(arguments: [(0.5, -0.5), (1, -1), (0.25, 0.25 - 0x1p-54)] as [(Double, Double)])
  func `Edges of a rectangle across the antimeridian are inside`(west: Double, east: Double) {
    let rectangle = MapRectangle(minX: west, minY: -0.5, maxX: east, maxY: 0.5)
    for x in [west, east] {
      for y in [-0.5, 0.5] { #expect(rectangle.contains(MapPoint(x: x, y: y)), "\(x), \(y)") }
    }
    #expect(rectangle.contains(MapPoint(x: west.nextDown, y: 0)) == (west.nextDown <= east))
    #expect(rectangle.contains(MapPoint(x: east.nextUp, y: 0)) == (east.nextUp >= west))
    #expect(!rectangle.contains(MapPoint(x: west, y: 0.5.nextUp)))
    #expect(!rectangle.contains(MapPoint(x: east, y: (-0.5).nextDown)))
  }
}
