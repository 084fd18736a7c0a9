import MarkerClustering
import TestSupport
import Testing

@Suite("Cells with thousands of items")
struct DenseCellsTests {
  typealias Algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>

  /// Ways to lie on the map where founders, items and edges fall together.
  enum Arrangement: CaseIterable, Sendable {
    case uniform, clustered, lattice, coincident, eightfold, antimeridian, sortedByLongitude, equator

    func items(_ count: Int, seed: UInt64) -> [TestItem] {
      var generator = SeededGenerator(seed: seed)
      let pattern: PointPattern
      switch self {
      case .uniform: pattern = .uniform
      case .clustered: pattern = .clustered
      case .lattice: pattern = .lattice
      case .coincident: pattern = .coincident
      case .eightfold: pattern = .eightfold
      case .antimeridian: pattern = .antimeridian
      case .sortedByLongitude: pattern = .sortedByLongitude
      case .equator:
        // Longitudes that projection does not round: many an item is equally far from two founders.
        return (0..<count).map { number in
          let longitude = 1.40625 * Double(Int.random(in: -128..<128, using: &generator))
          return TestItem(number, generator.pick([0.0, 0, 0, 20, -20]), longitude)
        }
      }
      return pattern.items(count, seed: seed)
    }
  }

  /// Answers what is in some bounds at several zooms, and what the plain rule says.
  private static func expectRule(
    _ algorithm: Algorithm, _ items: [TestItem], distance: Double, zooms: [Double],
    using generator: inout SeededGenerator, _ comment: Comment
  ) {
    let model = ClusteringModel(items, clusterDistancePoints: distance)
    // A copy that has been asked nothing, so as to see its views beside the whole of the other.
    var copy = algorithm
    copy.remove([-1])
    for zoom in zooms {
      let groups = model.groups(atZoom: zoom)
      let whole = copy.clusters(atZoom: zoom)
      #expect(whole.map { $0.count } == groups.map { $0.members.count }, comment)
      let bounds = (0..<2).map { _ in
        let (south, width) = (
          Double.random(in: -90...60, using: &generator), Double.random(in: 1...359, using: &generator)
        )
        let west = Double.random(in: -180...180, using: &generator)
        return CoordinateBounds(
          southWest: Coordinate(latitude: south, longitude: west),
          northEast: Coordinate(
            latitude: .random(in: south...90, using: &generator), longitude: Coordinate.wrapped(west + width))
        )
      }
      for bounds in bounds + [.world] {
        // Cut short or not, what was begun makes no difference.
        var patience = Int.random(in: 0..<6, using: &generator)
        _ = algorithm.clusters(atZoom: zoom, in: bounds) {
          patience -= 1
          return patience >= 0
        }
        let clusters = algorithm.clusters(atZoom: zoom, in: bounds)
        let seen = groups.indices.filter { group in
          groups[group].members.contains { bounds.contains(items[$0].position) }
        }
        #expect(clusters.map { $0.id as? Int } == seen.map { items[groups[$0].founder].id }, comment)
        #expect(clusters.map { $0.revision } == seen.map { whole[$0].revision }, comment)
        for (cluster, group) in zip(clusters, seen) {
          let members = groups[group].members
          #expect(cluster.count == members.count && cluster.firstItem == items[members[0]], comment)
          #expect(cluster.items == members.map { items[$0] }, comment)
          for item in (0..<8).map({ _ in Int.random(in: items.indices, using: &generator) }) + members.prefix(2) {
            #expect(cluster.contains(items[item].id) == members.contains(item), comment)
          }
        }
      }
    }
  }

  @Test(arguments: Arrangement.allCases, [100.0, 37])
  func `Views follow the rule after any changes`(arrangement: Arrangement, distance: Double) {
    let seed = UInt64(distance)
    var generator = SeededGenerator(seed: seed)
    var items = arrangement.items(6000, seed: seed)
    var algorithm = Algorithm(clusterDistancePoints: distance)
    algorithm.add(items)
    for round in 0..<4 {
      let zooms = [generator.pick([0.0, 1]), generator.pick([0.6, 2])]
      Self.expectRule(
        algorithm, items, distance: distance, zooms: zooms, using: &generator,
        "\(arrangement), \(distance) points, seed \(seed), round \(round), zooms \(zooms)")
      let removed = (0..<300).map { _ in generator.pick(items).id }
      algorithm.remove(removed)
      let gone = Set(removed)
      items.removeAll { gone.contains($0.id) }
      var changed: [Int: TestItem] = [:]
      for _ in 0..<700 {
        var item = generator.pick(items)
        // To where another is, where it is already, or in the middle of nowhere.
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: item.position = generator.pick(items).position
        case 1: item.isClusterable.toggle()
        case 2: item.version += 1
        default: item.position.longitude = .random(in: -180..<180, using: &generator)
        }
        changed[item.id] = item
      }
      algorithm.add(items.compactMap { changed[$0.id] })
      items = items.map { changed[$0.id] ?? $0 }
      let firstID = 10_000 * (round + 1)
      let added = (0..<100).map { (number: Int) -> TestItem in
        TestItem(firstID + number, 0, Double(number) - 50, isClusterable: number % 9 > 0)
      }
      algorithm.add(added)
      items += added
    }
  }

  @Test(
    "Tiny and large distances follow the rule where items are many",
    arguments: [1e-168, 1e-150, 1e-9, 256, 1000, 1e9, 1.7e308])
  func distances(distance: Double) {
    var generator = SeededGenerator(seed: 4)
    // Few places, so that the founders are few as well.
    let longitudes = [0.0, 1, 2, 3, 4, 5].flatMap { (step: Double) in [step * 1e-170, 170 + step] }
    let items = (0..<3000).map { number in
      TestItem(number, 0, generator.pick(longitudes))
    }
    var algorithm = Algorithm(clusterDistancePoints: distance)
    algorithm.add(items)
    Self.expectRule(
      algorithm, items, distance: distance, zooms: [0, 1, 3], using: &generator, "\(distance) points, seed 4")
  }

  @Test
  func `A block in which nobody takes part any more is no cluster's`() {
    // So many in one place that whole blocks go, stay alone or stay as they are.
    var items = (0..<2000).map { TestItem($0, 10, 10, isClusterable: !(700..<900).contains($0)) }
    var algorithm = Algorithm()
    algorithm.add(items)
    _ = algorithm.clusters(atZoom: 3, in: .world)
    algorithm.remove(Array(200..<500))
    items.removeSubrange(200..<500)
    var generator = SeededGenerator(seed: 1)
    Self.expectRule(algorithm, items, distance: 100, zooms: [0, 3], using: &generator, "seed 1")
  }
}

extension Coordinate {
  /// A longitude in -180..<180 for one that is less than a turn beyond.
  fileprivate static func wrapped(_ longitude: Double) -> Double {
    longitude >= 180 ? longitude - 360 : longitude
  }
}
