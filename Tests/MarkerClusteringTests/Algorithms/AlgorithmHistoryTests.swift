import MarkerClustering
import TestSupport
import Testing

@Suite("Histories of the distance-based algorithm")
struct AlgorithmHistoryTests {
  /// What an algorithm should hold, kept in a plain array.
  private struct Model {
    var items: [TestItem] = []

    mutating func add(_ added: [TestItem]) {
      for item in added where item.position.isValid {
        if let known = items.firstIndex(where: { $0.id == item.id }) {
          items[known] = item
        } else {
          items.append(item)
        }
      }
    }

    mutating func remove(_ ids: [Int]) {
      items.removeAll { ids.contains($0.id) }
    }
  }

  private static func randomItem(_ id: Int, using generator: inout SeededGenerator) -> TestItem {
    let spread = generator.pick([0.01, 1.0, 30.0, 180.0])
    let middle = generator.pick([0.0, 100, 180])
    return TestItem(
      id, Double.random(in: -min(spread, 90)...min(spread, 90), using: &generator),
      middle + Double.random(in: -spread...spread, using: &generator),
      isClusterable: Int.random(in: 0..<12, using: &generator) > 0,
      version: Int.random(in: 0..<1_000_000, using: &generator)
    )
  }

  private static func check(
    _ algorithm: NonHierarchicalDistanceBasedAlgorithm<TestItem>, against items: [TestItem], zoom: Double,
    _ comment: Comment
  ) {
    #expect(algorithm.items == items, comment)
    #expect(algorithm.count == items.count, comment)
    let groups = ClusteringModel(items).groups(atZoom: zoom)
    let clusters = algorithm.clusters(atZoom: zoom)
    #expect(clusters.map { $0.id as? Int } == groups.map { items[$0.founder].id }, comment)
    #expect(clusters.map { $0.items } == groups.map { $0.members.map { items[$0] } }, comment)
  }

  @Test(arguments: 0..<18)
  func `After any changes, all copies cluster what they hold`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var pairs = [(NonHierarchicalDistanceBasedAlgorithm<TestItem>(), Model())]
    let idCount = [10, 60, 300][seed % 3]
    for step in 0..<60 {
      let pair = Int.random(in: 0..<pairs.count, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<7:
        let added = (0..<Int.random(in: 1...idCount / 5 + 2, using: &generator)).map { _ in
          Self.randomItem(Int.random(in: 0..<idCount, using: &generator), using: &generator)
        }
        pairs[pair].0.add(added)
        pairs[pair].1.add(added)
      case 7..<12:
        let removed = (0..<Int.random(in: 1...idCount / 10 + 2, using: &generator)).map { _ in
          Int.random(in: 0..<idCount, using: &generator)
        }
        pairs[pair].0.remove(removed)
        pairs[pair].1.remove(removed)
      case 12 where Int.random(in: 0..<3, using: &generator) == 0:
        pairs[pair].0.removeAll()
        pairs[pair].1.items = []
      case 12..<15:
        if pairs.count < 3 {
          pairs.append(pairs[pair])
        } else {
          pairs[(pair + 1) % 3] = pairs[pair]
        }
      default:
        let zoom = generator.pick([0.0, 2, 3, 5.5, 8, 11, 14])
        Self.check(pairs[pair].0, against: pairs[pair].1.items, zoom: zoom, "seed \(seed), step \(step), zoom \(zoom)")
      }
    }
    for (algorithm, model) in pairs {
      Self.check(algorithm, against: model.items, zoom: 4, "seed \(seed), at the end")
    }
  }

  @Test(arguments: PointPattern.allCases, 0..<2)
  func `Bounds are answered from the same clusters`(pattern: PointPattern, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    algorithm.add(pattern.items(400, seed: UInt64(seed)))
    // Some of the items are in the delta.
    algorithm.clusters(atZoom: 3).first.map { algorithm.add([$0.firstItem]) }
    algorithm.add(PointPattern.mixed.items(40, seed: UInt64(seed)))
    algorithm.remove([50, 60, 61])
    let latitudes: [Double] = algorithm.items.map(\.position.latitude) + [-90.0, 90, 85.05112877980659, 86, 0]
    let longitudes: [Double] = algorithm.items.map(\.position.longitude) + [-180, 180, 0, 179.9, -179.9]
    for round in 0..<25 {
      let zoom = generator.pick([0.0, 1, 2, 3.5, 5, 8, 12, 18, 25])
      let whole = algorithm.clusters(atZoom: zoom)
      let around = CoordinateBounds(
        southWest: Coordinate(
          latitude: generator.pick(latitudes),
          longitude: generator.pick(longitudes)
        ),
        northEast: Coordinate(
          latitude: generator.pick(latitudes),
          longitude: generator.pick(longitudes)
        )
      )
      // Asked in a copy as well that has not seen the whole: the order of questions makes no difference.
      var fresh = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
      fresh.add(algorithm.items)
      let expected = whole.filter { cluster in
        around.contains(cluster.position) || cluster.items.contains { around.contains($0.position) }
      }
      for answer in [algorithm.clusters(atZoom: zoom, in: around), fresh.clusters(atZoom: zoom, in: around)] {
        #expect(
          answer.map { $0.id as? Int } == expected.map { $0.id as? Int },
          "\(pattern) \(seed) \(round) \(zoom) \(around)")
        #expect(answer.map { $0.items } == expected.map { $0.items }, "\(pattern) \(seed) \(round) \(zoom) \(around)")
        #expect(answer.map { $0.count } == expected.map { $0.count })
      }
    }
  }
}
