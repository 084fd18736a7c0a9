import MarkerClustering
import TestSupport
import Testing

@Suite struct ClusterPlacementTests {
  typealias Algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>

  private static let zooms = [0, 1, 2.5, 4, 6, 7.25, 10, 16]

  /// Some of them not clusterable.
  private static func items(_ pattern: PointPattern, _ count: Int, seed: UInt64) -> [TestItem] {
    pattern.items(count, seed: seed).map { item in
      item.id % 9 > 0 ? item : TestItem(item.id, item.position.latitude, item.position.longitude, isClusterable: false)
    }
  }

  private static func bounds(using generator: inout SeededGenerator) -> CoordinateBounds {
    let south = Double.random(in: -90...80, using: &generator)
    let west = Double.random(in: -180...180, using: &generator)
    let size = generator.pick([0.5, 5, 40, 200])
    let east = west + .random(in: 0...size, using: &generator)
    return CoordinateBounds(
      southWest: Coordinate(latitude: south, longitude: west),
      northEast: Coordinate(
        latitude: min(90, south + .random(in: 0...size, using: &generator)),
        longitude: east >= 180 ? east - 360 : east))
  }

  private struct Answer: Equatable {
    let id: Int
    let position: Coordinate
    let count: Int

    init(_ cluster: any Cluster<TestItem>) {
      id = cluster.id as? Int ?? -1
      (position, count) = (cluster.position, cluster.count)
    }
  }

  private static func expectMeans(
    _ clusters: [any Cluster<TestItem>], of items: [TestItem], zoom: Double, _ comment: Comment
  ) {
    let groups = ClusteringModel(items).groups(atZoom: zoom)
    #expect(clusters.map { $0.items } == groups.map { $0.members.map { items[$0] } }, comment)
    for (cluster, group) in zip(clusters, groups) {
      let founder = items[group.founder].position
      #expect(cluster.id as? Int == items[group.founder].id, comment)
      let points = group.members.map { MapPoint(items[$0].position) }
      let middle = MapPoint(founder)
      let (east, north) = points.reduce(into: (0.0, 0.0)) { sums, point in
        sums.0 += (point.x - middle.x).remainder(dividingBy: 2)
        sums.1 += point.y - middle.y
      }
      let count = Double(points.count)
      let placed = MapPoint(cluster.position)
      #expect(abs((placed.x - middle.x - east / count).remainder(dividingBy: 2)) < 1e-12, comment)
      #expect(abs(placed.y - middle.y - north / count) < 1e-12, comment)
      if points.allSatisfy({ $0 == middle }) { #expect(cluster.position == founder, comment) }
    }
  }

  /// Views of fresh copies and of one that remembers, beside a filter of all clusters.
  private static func expectViews(
    _ algorithm: Algorithm, _ whole: [any Cluster<TestItem>], zoom: Double, using generator: inout SeededGenerator,
    _ comment: Comment
  ) {
    for bounds in (0..<5).map({ _ in bounds(using: &generator) }) + [.world] {
      var fresh = algorithm
      fresh.remove([-1])
      let expected = whole.filter { cluster in
        bounds.contains(cluster.position) || cluster.items.contains { bounds.contains($0.position) }
      }
      let views = fresh.clusters(atZoom: zoom, in: bounds)
      #expect(views.map(Answer.init) == expected.map(Answer.init), "\(comment), \(bounds)")
      _ = fresh.clusters(atZoom: zoom)
      // What was handed out goes on answering once everything is known.
      #expect(views.map(Answer.init) == expected.map(Answer.init), "\(comment), \(bounds)")
      #expect(fresh.clusters(atZoom: zoom, in: bounds).map(Answer.init) == expected.map(Answer.init), "\(comment)")
      #expect(algorithm.clusters(atZoom: zoom, in: bounds).map(Answer.init) == expected.map(Answer.init), "\(comment)")
    }
  }

  @Test(arguments: PointPattern.allCases, [5, 60, 400])
  func `Centroids are the means of the members, the same bits in views as in the whole, after changes too`(
    pattern: PointPattern, count: Int
  ) {
    let seed = UInt64(count)
    var generator = SeededGenerator(seed: seed)
    var items = Self.items(pattern, count, seed: seed)
    var algorithm = Algorithm(placement: .centroid)
    algorithm.add(items)
    for round in 0..<3 {
      for zoom in Self.zooms {
        let comment: Comment = "\(pattern), seed \(seed), round \(round), zoom \(zoom)"
        var copy = Algorithm(placement: .centroid)
        copy.add(items)
        let whole = copy.clusters(atZoom: zoom)
        Self.expectMeans(whole, of: items, zoom: zoom, comment)
        Self.expectViews(algorithm, whole, zoom: zoom, using: &generator, comment)
      }
      for _ in 0..<count / 20 {
        let place = Int.random(in: items.indices, using: &generator)
        items[place].position.longitude = .random(in: -180..<180, using: &generator)
        algorithm.add([items[place]])
      }
      algorithm.remove([items.removeFirst().id])
    }
  }

  @Test(arguments: PointPattern.allCases)
  func `At founders, views answer what a filter of all clusters does`(pattern: PointPattern) {
    var generator = SeededGenerator(seed: 5)
    var algorithm = Algorithm()
    algorithm.add(Self.items(pattern, 300, seed: 5))
    for zoom in Self.zooms {
      var copy = algorithm
      copy.remove([-1])
      Self.expectViews(
        algorithm, copy.clusters(atZoom: zoom), zoom: zoom, using: &generator, "\(pattern), seed 5, zoom \(zoom)")
    }
  }

  @Test func `Of one founder and the same members, the order of adding makes no difference`() {
    var generator = SeededGenerator(seed: 2)
    let founder = TestItem(0, 12.3, 179.9)
    let others = (1..<3000).map { id in
      TestItem(id, .random(in: 10...14, using: &generator), .random(in: 178...182, using: &generator))
    }
    var positions: Set<Coordinate> = []
    for _ in 0..<4 {
      var algorithm = Algorithm(placement: .centroid)
      algorithm.add([founder] + others.shuffled(using: &generator))
      let clusters = algorithm.clusters(atZoom: 3)
      #expect(clusters.map { $0.count } == [3000])
      positions.formUnion(clusters.map { $0.position })
    }
    #expect(positions.count == 1 && !positions.contains(founder.position))
  }

  @Test func `Whole blocks of a large cluster are summed up like their items`() {
    var generator = SeededGenerator(seed: 8)
    for middle in [20.0, 180] {
      let items = (0..<4000).map { id in
        TestItem(id, .random(in: -3...3, using: &generator), .random(in: middle - 4...middle + 4, using: &generator))
      }
      for zoom in [0.0, 2, 4] {
        var views = Algorithm(placement: .centroid)
        views.add(items)
        let near = CoordinateBounds(
          southWest: Coordinate(latitude: -1, longitude: middle - 2),
          northEast: Coordinate(latitude: 1, longitude: middle - 1))
        let view = views.clusters(atZoom: zoom, in: near)
        var whole = Algorithm(placement: .centroid)
        whole.add(items)
        let known = whole.clusters(atZoom: zoom)
        #expect(!view.isEmpty)
        for cluster in view.map(Answer.init) { #expect(known.map(Answer.init).contains(cluster), "zoom \(zoom)") }
      }
    }
  }

  @Test func `A cluster is found where it stands though none of its members is there`() {
    // A founder, and others east of it that pull the mean into the gap.
    let items = [TestItem(1, 0, 0), TestItem(2, 0, 4), TestItem(3, 0, 4)]
    var algorithm = Algorithm(placement: .centroid)
    algorithm.add(items)
    let gap = CoordinateBounds(
      southWest: Coordinate(latitude: -1, longitude: 2), northEast: Coordinate(latitude: 1, longitude: 3))
    #expect(algorithm.clusters(atZoom: 3, in: gap).map { $0.count } == [3])
    #expect(Algorithm.answers(items, in: gap).isEmpty)
  }
}

extension NonHierarchicalDistanceBasedAlgorithm<TestItem> {
  fileprivate static func answers(_ items: [TestItem], in bounds: CoordinateBounds) -> [any Cluster<TestItem>] {
    var algorithm = Self()
    algorithm.add(items)
    return algorithm.clusters(atZoom: 3, in: bounds)
  }
}
