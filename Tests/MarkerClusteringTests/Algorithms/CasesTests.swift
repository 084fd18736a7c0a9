import MarkerClustering
import TestSupport
import Testing

/// Faults of other clustering libraries, as inputs with the right answers.
@Suite("Known faults of clustering")
struct CasesTests {
  private typealias Algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>

  /// 80 points at zoom 10, in degrees of longitude.
  private static let s80 = 0.10986328125

  private static func members(_ items: [TestItem], zoom: Double) -> [[Int]] {
    var algorithm = Algorithm()
    algorithm.add(items)
    return algorithm.clusters(atZoom: zoom).map { $0.items.map(\.id) }
  }

  private static func around(_ latitude: Double, _ longitude: Double) -> CoordinateBounds {
    CoordinateBounds(
      southWest: Coordinate(latitude: latitude - 1, longitude: longitude - 1),
      northEast: Coordinate(latitude: latitude + 1, longitude: longitude + 1)
    )
  }

  @Test
  func `An item that is added twice is there once, and one removal leaves no trace`() {
    var algorithm = Algorithm()
    let (x, y) = (TestItem(0, 1, 1), TestItem(1, 2, 2))
    algorithm.add([x])
    algorithm.add([x])
    algorithm.add([x, y])
    #expect(algorithm.count == 2)
    algorithm.remove([0])
    for zoom in 0...22 {
      #expect(algorithm.clusters(atZoom: Double(zoom)).map { $0.items } == [[y]])
    }
  }

  @Test(arguments: 0...20)
  func `No item is in two clusters, and none is missing`(zoom: Int) {
    let members = Self.members(PointPattern.uniform.items(500, seed: 1), zoom: Double(zoom))
    #expect(members.joined().sorted() == Array(0..<500))
    #expect(members.allSatisfy { !$0.isEmpty })
  }

  @Test
  func `The order of adding is all that decides`() {
    let items = PointPattern.clustered.items(300, seed: 2)
    let known = Self.members(items, zoom: 7)
    for _ in 0..<20 { #expect(Self.members(items, zoom: 7) == known) }
  }

  @Test
  func `The order of adding decides in the way that is documented`() {
    let (a, b, c) = (TestItem(0, 0, 0), TestItem(1, 0, Self.s80), TestItem(2, 0, 2 * Self.s80))
    #expect(Self.members([a, b, c], zoom: 10) == [[0], [1, 2]])
    #expect(Self.members([b, a, c], zoom: 10) == [[1, 0, 2]])
    #expect(Self.members([c, b, a], zoom: 10) == [[2], [1, 0]])
  }

  @Test
  func `An item that has moved leaves no ghost behind`() {
    var algorithm = Algorithm()
    algorithm.add([TestItem(0, 0, 0)])
    #expect(algorithm.clusters(atZoom: 5, in: Self.around(0, 0)).count == 1)
    algorithm.add([TestItem(0, 10, 10)])
    #expect(algorithm.count == 1)
    #expect(algorithm.clusters(atZoom: 5, in: Self.around(0, 0)).isEmpty)
    #expect(algorithm.clusters(atZoom: 5).map { $0.position } == [Coordinate(latitude: 10, longitude: 10)])
    algorithm.remove([0])
    #expect(algorithm.count == 0 && algorithm.clusters(atZoom: 5).isEmpty)
  }

  @Test
  func `Items can be removed in any order, and added again`() {
    var generator = SeededGenerator(seed: 4)
    let items = PointPattern.uniform.items(1000, seed: 4)
    var algorithm = Algorithm()
    algorithm.add(items)
    _ = algorithm.clusters(atZoom: 8)
    algorithm.remove([500, 5000])
    #expect(algorithm.count == 999)
    #expect(!algorithm.clusters(atZoom: 8).contains { $0.contains(500) })
    for id in (0..<1000).shuffled(using: &generator) {
      algorithm.remove([id])
      if id % 100 == 0 {
        #expect(algorithm.clusters(atZoom: 8).reduce(0) { $0 + $1.count } == algorithm.count)
      }
    }
    #expect(algorithm.count == 0)
    algorithm.add(items)
    #expect(algorithm.clusters(atZoom: 8).map { $0.items.map(\.id) } == Self.members(items, zoom: 8))
  }

  @Test(arguments: [0.0, 12, 22, 32])
  func `Ten thousand coincident items are one cluster at every zoom`(zoom: Double) {
    #expect(Self.members(PointPattern.coincident.items(10_000, seed: 0), zoom: zoom) == [Array(0..<10_000)])
  }

  @Test(arguments: [false, true])
  func `Neighbours across the antimeridian are together`(isReversed: Bool) {
    let items = [TestItem(0, 0, 179.97), TestItem(1, 0, -179.97)]
    var algorithm = Algorithm()
    algorithm.add(isReversed ? items.reversed() : items)
    let clusters = algorithm.clusters(atZoom: 10)
    #expect(clusters.count == 1)
    #expect(clusters[0].count == 2)
    #expect(items.map(\.position).contains(clusters[0].position))
  }

  @Test
  func `The zero of degrees is a place like any other, and bad positions spoil nothing`() {
    let places = [(0.0, 0.0), (0, 1), (1, 0)]
    let items = (0..<72).map { TestItem($0, places[$0 % 3].0, places[$0 % 3].1) }
    #expect(Self.members(items, zoom: 3).joined().sorted() == Array(0..<72))
    let valid = [TestItem(0, 1, 1), TestItem(1, 1, 1.1), TestItem(2, 40, 1)]
    let spoiled = valid + [TestItem(3, .nan, 0), TestItem(4, 0, .infinity)]
    for zoom in [0.0, 5, 12] { #expect(Self.members(spoiled, zoom: zoom) == Self.members(valid, zoom: zoom)) }
  }

  @Test(arguments: [0.0, 1, 5, 12, 20, 32])
  func `Polar items stand on the edge of the world and keep their coordinates`(zoom: Double) {
    let latitudes = [85.05112877980659, 85.06, 86, 89.9, 90, -90]
    let items = latitudes.enumerated().map { TestItem($0, $1, 33) }
    var algorithm = Algorithm()
    algorithm.add(items)
    let clusters = algorithm.clusters(atZoom: zoom)
    #expect(clusters.map { $0.items.map(\.id) } == [[0, 1, 2, 3, 4], [5]])
    #expect(clusters.map { $0.position.latitude } == [85.05112877980659, -90])
    var apart = UnclusteredAlgorithm<TestItem>()
    apart.add(latitudes.enumerated().map { TestItem($0, $1, Double($0) * 50) })
    #expect(apart.clusters(atZoom: zoom).map { $0.position.latitude } == latitudes)
  }

  @Test
  func `Items that nearly coincide part at the zoom where they are out of reach, and are never lost`() {
    let items = [
      TestItem(0, 41.3902587890625, 2.128523588180542), TestItem(1, 41.3902587890625, 2.128523588180542),
      TestItem(2, 41.3902904, 2.1285655), TestItem(3, 41.390299, 2.1285624),
    ]
    for zoom in 0...21 { #expect(Self.members(items, zoom: Double(zoom)) == [[0, 1, 2, 3]]) }
    #expect(Self.members(items, zoom: 22) == [[0, 1], [2, 3]])
  }

  @Test
  func `Nothing depends on the view`() {
    var algorithm = Algorithm()
    algorithm.add(PointPattern.clustered.items(400, seed: 6))
    for longitude in [0.0, 3, 6, 9, 12] {
      let bounds = CoordinateBounds(
        southWest: Coordinate(latitude: -80, longitude: longitude),
        northEast: Coordinate(latitude: 80, longitude: longitude + 60)
      )
      let whole = algorithm.clusters(atZoom: 8)
      let visible = algorithm.clusters(atZoom: 8, in: bounds)
      #expect(
        visible.map { $0.items } == whole.map { $0.items }.filter { $0.contains { bounds.contains($0.position) } }
      )
    }
  }

  @Test
  func `Clusters of one zoom are not nested in those of the next`() {
    let longitudes = [0, 0.2197265625, 0.098876953125, 0.120849609375]
    let items = longitudes.enumerated().map { TestItem($0, 0, $1) }
    #expect(Self.members(items, zoom: 10) == [[0, 2], [1, 3]])
    #expect(Self.members(items, zoom: 11) == [[0], [1], [2, 3]])
  }

  @Test
  func `Of two founders equally near, the one that was added later has the item`() {
    let items = [TestItem(0, 0, 0), TestItem(1, 0, 2 * Self.s80), TestItem(2, 0, Self.s80)]
    #expect(Self.members(items, zoom: 10) == [[0], [1, 2]])
  }
}
