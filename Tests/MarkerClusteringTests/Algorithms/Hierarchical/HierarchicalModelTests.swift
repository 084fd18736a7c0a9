import MarkerClustering
import TestSupport
import Testing

/// The algorithm beside the rule taken word for word.
struct HierarchicalModelTests {
  typealias Options = HierarchicalDistanceBasedAlgorithm<TestItem>.Options

  private static func randomOptions(using generator: inout SeededGenerator) -> Options {
    let minimumLevel = generator.pick([0, 0, 0, 1, 4])
    return Options(
      clusterDistancePoints: generator.pick([20.0, 40, 50, 60, 1, 100, 700, 0.001]), minimumLevel: minimumLevel,
      maximumLevel: generator.pick([16, 16, minimumLevel, minimumLevel + 3, 31]),
      minimumCount: generator.pick([2, 2, 2, -1, 3, 5, 12]), levelOffset: generator.pick([0, 0, -1, 2, -40]),
      crossesAntimeridian: Bool.random(using: &generator)
    )
  }

  private static func check(
    _ algorithm: HierarchicalDistanceBasedAlgorithm<TestItem>, items: [TestItem], zooms: [Double], _ comment: Comment
  ) {
    let model = NestedModel(items, options: algorithm.options)
    for zoom in zooms {
      let clusters = algorithm.clusters(atZoom: zoom)
      let list = model.list(atZoom: zoom)
      #expect(clusters.map { $0.id as? Int } == list.map { items[$0.seed].id }, "\(comment), zoom \(zoom)")
      #expect(clusters.map { $0.items } == list.map { $0.members.map { items[$0] } }, "\(comment), zoom \(zoom)")
      #expect(clusters.map { $0.count } == list.map(\.members.count), "\(comment), zoom \(zoom)")
      #expect(clusters.map { $0.position } == list.map(\.position), "\(comment), zoom \(zoom)")
      #expect(clusters.map { $0.firstItem } == list.map { items[$0.members[0]] }, "\(comment), zoom \(zoom)")
      #expect(
        clusters.map { $0.children.map { $0.items } } == list.map { $0.children.map { $0.members.map { items[$0] } } },
        "\(comment), zoom \(zoom)"
      )
    }
  }

  private static let zooms = [0.0, 1, 2, 3.7, 5, 6, 7, 8, 9.99, 12, 14, 16, 17, 31, 32, 50, -3]

  @Test(arguments: PointPattern.allCases, 0..<6)
  func `All levels are those of the rule`(pattern: PointPattern, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let options = seed == 0 ? Options() : seed == 1 ? .supercluster() : Self.randomOptions(using: &generator)
    let items = pattern.items(generator.pick([40, 250]), seed: UInt64(seed))
    var algorithm = HierarchicalDistanceBasedAlgorithm<TestItem>(options: options)
    algorithm.add(items)
    Self.check(algorithm, items: algorithm.items, zooms: Self.zooms, "\(pattern), seed \(seed), \(options)")
  }

  @Test(arguments: 0..<8)
  func `Lattices with a pitch of exactly the radius are joined as the rule says`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let level = generator.pick([0, 3, 7])
    let pitch = 0.15625 / Double(1 << level)
    let places = (0..<144).map { (number: Int) in
      MapPoint(x: pitch * Double(number % 12 - 6), y: pitch * Double(number / 12 - 6)).coordinate
    }
    let items = places.shuffled(using: &generator).enumerated().map { TestItem($0, $1.latitude, $1.longitude) }
    var algorithm = HierarchicalDistanceBasedAlgorithm<TestItem>(
      options: Options(clusterDistancePoints: 20, minimumCount: generator.pick([2, 4]))
    )
    algorithm.add(items)
    Self.check(algorithm, items: items, zooms: Self.zooms, "seed \(seed)")
  }

  @Test(arguments: 0..<12)
  func `After any changes, all copies have the levels of what they hold`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let options = Self.randomOptions(using: &generator)
    var algorithms = [HierarchicalDistanceBasedAlgorithm<TestItem>](repeating: .init(options: options), count: 1)
    let pool = PointPattern.mixed.items(160, seed: UInt64(seed)) + PointPattern.eightfold.items(80, seed: UInt64(seed))
    for step in 0..<40 {
      let number = Int.random(in: 0..<algorithms.count, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4:
        algorithms[number].add(
          (0..<Int.random(in: 1...60, using: &generator)).map { _ in
            let place = generator.pick(pool)
            return TestItem(
              Int.random(in: 0..<200, using: &generator), place.position.latitude, place.position.longitude,
              isClusterable: place.isClusterable, version: step
            )
          }
        )
      case 4..<7:
        algorithms[number].remove((0..<20).map { _ in Int.random(in: 0..<200, using: &generator) })
      case 7 where step % 3 == 0: algorithms[number].removeAll()
      case 8 where algorithms.count < 3: algorithms.append(algorithms[number])
      default:
        let zooms = (0..<4).map { _ in generator.pick(Self.zooms) }
        Self.check(algorithms[number], items: algorithms[number].items, zooms: zooms, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: PointPattern.allCases, 0..<4)
  func `Bounds are answered from the same clusters, in the same order`(pattern: PointPattern, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var algorithm = HierarchicalDistanceBasedAlgorithm<TestItem>(
      options: seed == 0 ? Options() : Self.randomOptions(using: &generator)
    )
    algorithm.add(pattern.items(generator.pick([30, 900]), seed: UInt64(seed)))
    let items = algorithm.items
    let latitudes: [Double] = items.map(\.position.latitude) + [-90.0, 90, 85.05112877980659, 86, 0]
    let longitudes: [Double] = items.map(\.position.longitude) + [-180, 180, 0, 179.9, -179.9]
    for round in 0..<60 {
      let zoom = generator.pick([0.0, 1, 2, 3.5, 5, 8, 12, 16, 18, 25])
      let whole = algorithm.clusters(atZoom: zoom)
      let corner = Coordinate(latitude: generator.pick(latitudes), longitude: generator.pick(longitudes))
      let size = generator.pick([0.0, 1e-6, 0.01, 1, 20])
      let bounds =
        round % 2 == 0
        ? CoordinateBounds(
          southWest: corner,
          northEast: Coordinate(latitude: corner.latitude + size, longitude: corner.longitude + 2 * size))
        : CoordinateBounds(
          southWest: corner,
          northEast: Coordinate(latitude: generator.pick(latitudes), longitude: generator.pick(longitudes)))
      let expected = whole.filter { cluster in
        bounds.contains(cluster.position) || cluster.items.contains { bounds.contains($0.position) }
      }
      let answer = algorithm.clusters(atZoom: zoom, in: bounds)
      #expect(
        answer.map { $0.id as? Int } == expected.map { $0.id as? Int },
        "\(pattern) \(seed) \(round) \(zoom) \(bounds) \(algorithm.options)")
      #expect(answer.map { $0.items } == expected.map { $0.items })
    }
  }
}
