import Foundation
import MarkerClustering
import TestSupport
import Testing

@Suite("The distance-based algorithm")
struct NonHierarchicalDistanceBasedAlgorithmTests {
  private static let zooms: [Double] = [0, 1, 2, 3.3, 4, 5.75, 6, 7, 8, 9.5, 10, 12, 14, 16, 18, 20, 22, 25.5, 32]

  private static func groups(_ clusters: [any Cluster<TestItem>]) -> [ClusteringModel.Group] {
    clusters.map { cluster in
      ClusteringModel.Group(founder: (cluster.id as? Int) ?? -1, members: cluster.items.map(\.id))
    }
  }

  private static func expectRule(_ items: [TestItem], distance: Double = 100, zooms: [Double], _ comment: Comment) {
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>(clusterDistancePoints: distance)
    algorithm.add(items)
    let model = ClusteringModel(items, clusterDistancePoints: distance)
    for zoom in zooms {
      let expected = model.groups(atZoom: zoom)
      let clusters = algorithm.clusters(atZoom: zoom)
      #expect(groups(clusters) == expected, "\(comment), zoom \(zoom)")
      #expect(clusters.map { $0.count } == expected.map { $0.members.count })
      #expect(clusters.map { $0.firstItem.id } == expected.map { $0.members[0] })
      #expect(clusters.map { $0.position } == expected.map { items[$0.founder].position })
    }
  }

  @Test
  func `One item moved over and over, without a question in between, ends where it was moved last`() {
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()
    algorithm.add([MarkerItem(id: "a", position: Coordinate(latitude: 0, longitude: 0))])
    #expect(algorithm.clusters(atZoom: 5).count == 1)
    for step in 1...500 {
      algorithm.add([MarkerItem(id: "a", position: Coordinate(latitude: 0, longitude: Double(step) / 10))])
    }
    #expect(algorithm.clusters(atZoom: 5).map { $0.position.longitude } == [50])
    algorithm.remove(["a"])
    #expect(algorithm.clusters(atZoom: 5).isEmpty)
  }

  @Test(arguments: PointPattern.allCases, [1, 2, 3, 17, 120, 400])
  func `Founders, members and order are those of the rule`(pattern: PointPattern, count: Int) {
    let seed = UInt64(count) &* 31
    Self.expectRule(pattern.items(count, seed: seed), zooms: Self.zooms, "\(pattern), \(count) items, seed \(seed)")
  }

  /// `ITEMS=50000 swift test -c release -Xswiftc -enable-testing --filter manyItems` takes more of them.
  @Test(arguments: PointPattern.allCases)
  func `Many items follow the rule, in the whole world and in any view`(pattern: PointPattern) {
    let count = ProcessInfo.processInfo.environment["ITEMS"].flatMap(Int.init) ?? 2000
    let items = pattern.items(count, seed: 9)
    let model = ClusteringModel(items)
    var generator = SeededGenerator(seed: 9)
    for zoom in [1, 4.5, 6, 9] {
      var views = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
      views.add(items)
      let expected = model.groups(atZoom: zoom)
      for _ in 0..<6 {
        let target = items[Int.random(in: items.indices, using: &generator)].position
        let bounds = Camera(target: target, zoom: zoom).visibleBounds(width: 1024, height: 768)
        #expect(
          Self.groups(views.clusters(atZoom: zoom, in: bounds))
            == expected.filter { $0.members.contains { bounds.contains(items[$0].position) } },
          "\(pattern), seed 9, zoom \(zoom), \(bounds)"
        )
      }
      var whole = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
      whole.add(items)
      #expect(Self.groups(whole.clusters(atZoom: zoom)) == expected, "\(pattern), seed 9, zoom \(zoom)")
    }
  }

  @Test(
    "Any distance follows the rule, however small or large",
    arguments: [
      40.0, 1, 64, 128, 255.9, 256, 300, 511, 1000, 1e-3, 1e-9, 1e-200, .leastNonzeroMagnitude, 1e9, 1e300, 1.7e308,
    ]
  )
  func distances(distance: Double) {
    for (seed, pattern) in [PointPattern.mixed, .antimeridian, .eightfold].enumerated() {
      let items = pattern.items(150, seed: UInt64(seed))
      Self.expectRule(
        items, distance: distance, zooms: [0, 0.7, 1, 2, 3.3, 7, 20, 32], "\(pattern), \(distance) points")
    }
  }

  @Test
  func `Founders whose distance squared vanishes keep themselves`() {
    let items = (0..<20).map { TestItem($0, 0, Double($0 % 5) * 1e-170) }
    Self.expectRule(items, distance: 1e-168, zooms: [0, 1, 2, 3], "1e-168 points")
    Self.expectRule(items, distance: 1e-150, zooms: [0, 1, 2, 3], "1e-150 points")
  }

  @Test
  func `A zoom is clamped into 0...32, and one that is not finite has no clusters`() {
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    algorithm.add(PointPattern.mixed.items(100, seed: 3))
    #expect(Self.groups(algorithm.clusters(atZoom: -5)) == Self.groups(algorithm.clusters(atZoom: 0)))
    #expect(Self.groups(algorithm.clusters(atZoom: 1e300)) == Self.groups(algorithm.clusters(atZoom: 32)))
    for zoom in [Double.nan, .infinity, -.infinity] {
      #expect(algorithm.clusters(atZoom: zoom).isEmpty)
      #expect(algorithm.clusters(atZoom: zoom, in: .world).isEmpty)
      #expect(algorithm.clusters(atZoom: zoom, in: .world, while: { true })?.isEmpty == true)
    }
  }

  @Test
  func `Bounds that contain nothing have no clusters`() {
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    algorithm.add(PointPattern.mixed.items(100, seed: 4))
    for (south, west, north, east) in [(10.0, -180.0, -10.0, 180.0), (.nan, 0, 1, 1), (0, 0, .nan, 1), (0, .nan, 1, 1)]
    {
      let bounds = CoordinateBounds(
        southWest: Coordinate(latitude: south, longitude: west), northEast: Coordinate(latitude: north, longitude: east)
      )
      #expect(algorithm.clusters(atZoom: 3, in: bounds).isEmpty)
    }
  }

  @Test
  func `Bounds near a pole hold what their latitudes hold`() {
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    algorithm.add([TestItem(0, 85.5, 10), TestItem(1, 89, 100), TestItem(2, 90, -100), TestItem(3, 85.5, -170)])
    func ids(_ south: Double, _ north: Double) -> [Int?] {
      let bounds = CoordinateBounds(
        southWest: Coordinate(latitude: south, longitude: -180), northEast: Coordinate(latitude: north, longitude: 180)
      )
      return algorithm.clusters(atZoom: 10, in: bounds).map { $0.id as? Int }
    }
    #expect(ids(85, 86) == [0, 3])
    #expect(ids(86, 90) == [1, 2])
    #expect(ids(89.5, 90) == [2])
    #expect(ids(-90, 85) == [])
  }

  @Test(arguments: [PointPattern.uniform, .mixed])
  func `Bounds far larger than a screen are answered as well`(pattern: PointPattern) {
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    algorithm.add(pattern.items(2000, seed: 5))
    let bounds = CoordinateBounds(
      southWest: Coordinate(latitude: -80, longitude: -170), northEast: Coordinate(latitude: 90, longitude: 165)
    )
    let first = algorithm.clusters(atZoom: 12, in: bounds)
    let whole = algorithm.clusters(atZoom: 12)
    let expected = whole.filter { $0.items.contains { bounds.contains($0.position) } }
    #expect(Self.groups(first) == Self.groups(expected))
    #expect(Self.groups(algorithm.clusters(atZoom: 12, in: .world)) == Self.groups(whole))
    #expect(first.count < whole.count)
  }

  @Test(arguments: PointPattern.allCases)
  func `Zooms follow the rule whichever was asked for before`(pattern: PointPattern) {
    for zooms in [[8, 10, 9.5, 14, 12, 20, 7], [20, 14, 10, 10.5, 8, 6]] {
      Self.expectRule(pattern.items(700, seed: 21), zooms: zooms, "\(pattern), seed 21")
    }
  }

  @Test(arguments: [PointPattern.uniform, .lattice, .mixed])
  func `Dense cells follow the rule after changes`(pattern: PointPattern) {
    var items = pattern.items(12_000, seed: 15)
    var changed = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    changed.add(items)
    _ = changed.clusters(atZoom: 2, in: .world)
    let moved = stride(from: 0, to: items.count, by: 41).map { number in
      let place = items[(number + 7) % items.count].position
      return TestItem(number, place.latitude, place.longitude)
    }
    for item in moved { items[item.id] = item }
    changed.add(moved)
    var fresh = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    fresh.add(items)
    for zoom in [1.0, 2, 3] {
      let visible = changed.clusters(atZoom: zoom, in: .world)
      #expect(Self.groups(visible) == Self.groups(fresh.clusters(atZoom: zoom)), "\(pattern), zoom \(zoom)")
    }
  }

  @Test(
    "Dense cells give the same in a view as in the whole world",
    arguments: [PointPattern.uniform, .clustered, .mixed, .lattice, .eightfold, .coincident]
  )
  func denseCells(pattern: PointPattern) {
    let items = pattern.items(30_000, seed: 14)
    let bounds = CoordinateBounds(
      southWest: Coordinate(latitude: -80, longitude: -175), northEast: Coordinate(latitude: 84, longitude: 175)
    )
    for zoom in [0, 1, 2.4, 4] {
      var view = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
      view.add(items)
      let visible = view.clusters(atZoom: zoom, in: bounds)
      let whole = view.clusters(atZoom: zoom).filter { $0.items.contains { bounds.contains($0.position) } }
      #expect(Self.groups(visible) == Self.groups(whole), "\(pattern), zoom \(zoom)")
      #expect(visible.map { $0.revision } == whole.map { $0.revision })
    }
  }

  @Test
  func `A deep chain of cells is walked without recursion`() {
    // Each item is within reach of the one before, and was added after it.
    let items = (0..<20_000).map { TestItem($0, 0, -179 + 358 * Double($0) / 20_000) }.reversed()
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>(clusterDistancePoints: 60)
    algorithm.add(Array(items))
    let bounds = CoordinateBounds(
      southWest: Coordinate(latitude: -1, longitude: -179), northEast: Coordinate(latitude: 1, longitude: -178.9)
    )
    let clusters = algorithm.clusters(atZoom: 11, in: bounds)
    let all = algorithm.clusters(atZoom: 11)
    #expect(Self.groups(clusters) == Self.groups(all.filter { $0.items.contains { bounds.contains($0.position) } }))
    #expect(all.reduce(0) { $0 + $1.count } == 20_000)
  }
}
