import MarkerClustering
import Testing

/// One cluster for each title, as an app might write it: nothing but `clusters(atZoom:)`.
private struct OddAndEvenAlgorithm: ListBasedClusterAlgorithm {
  var list = ItemList<TestItem>()

  func clusters(atZoom zoom: Double) -> [any Cluster<TestItem>] {
    guard zoom.isFinite else { return [] }
    var groups: [[TestItem]] = []
    for item in list {
      let group = groups.firstIndex { group in
        item.isClusterable && group[0].isClusterable && group[0].id % 2 == item.id % 2
      }
      if let group { groups[group].append(item) } else { groups.append([item]) }
    }
    return groups.map { StaticCluster(position: $0[0].position, items: $0) }
  }
}

@Suite("The laws of every algorithm")
struct ClusterAlgorithmLawsTests {
  enum Kind: CaseIterable, Sendable {
    case distance, grid, unclustered, custom

    var empty: any ClusterAlgorithm<TestItem> {
      switch self {
      case .distance: NonHierarchicalDistanceBasedAlgorithm<TestItem>()
      case .grid: GridBasedAlgorithm<TestItem>()
      case .unclustered: UnclusteredAlgorithm<TestItem>()
      case .custom: OddAndEvenAlgorithm()
      }
    }

    func filled(_ items: [TestItem]) -> any ClusterAlgorithm<TestItem> {
      var algorithm = empty
      algorithm.add(items)
      return algorithm
    }
  }

  private static let items = PointPattern.mixed.items(300, seed: 17)

  private static func describe(_ clusters: [any Cluster<TestItem>]) -> [String] {
    clusters.map { "\($0.id) at \($0.position): \($0.items.map(\.id))" }
  }

  @Test(arguments: Kind.allCases)
  func `No items, no clusters`(kind: Kind) {
    var algorithm = kind.empty
    #expect(algorithm.clusters(atZoom: 3).isEmpty)
    #expect(algorithm.clusters(atZoom: 3, in: .world).isEmpty)
    algorithm.add(Array(Self.items.prefix(3)))
    algorithm.removeAll()
    algorithm.remove([1, 2])
    algorithm.add([])
    algorithm.remove([])
    #expect(algorithm.count == 0)
    #expect(algorithm.items.isEmpty)
    #expect(algorithm.clusters(atZoom: 3).isEmpty)
  }

  @Test(arguments: Kind.allCases, [0.0, 4.5, 9, 20])
  func `Clusters partition the items, and none is empty`(kind: Kind, zoom: Double) {
    let clusters = kind.filled(Self.items).clusters(atZoom: zoom)
    #expect(clusters.flatMap { $0.items.map(\.id) }.sorted() == Self.items.map(\.id))
    #expect(clusters.allSatisfy { $0.count == $0.items.count && $0.count > 0 && $0.firstItem == $0.items[0] })
    let order = clusters.map { $0.items.map(\.id) }
    #expect(order.allSatisfy { $0 == $0.sorted() }, "Members come in the order in which they were added")
  }

  @Test(arguments: Kind.allCases, [0.0, 6])
  func `What is not clusterable is a cluster of its own, with its own id`(kind: Kind, zoom: Double) {
    let clusters = kind.filled(Self.items).clusters(atZoom: zoom)
    for item in Self.items where !item.isClusterable {
      let own = clusters.filter { $0.contains(item.id) }
      #expect(own.count == 1 && own[0].items == [item])
      #expect(own[0].id as? Int == item.id && own[0].position == item.position)
    }
  }

  @Test(arguments: Kind.allCases)
  func `The same items in the same order give the same clusters`(kind: Kind) {
    let known = Self.describe(kind.filled(Self.items).clusters(atZoom: 4))
    for _ in 0..<20 { #expect(Self.describe(kind.filled(Self.items).clusters(atZoom: 4)) == known) }
  }

  @Test(arguments: Kind.allCases)
  func `A copy answers the same, whatever becomes of the original`(kind: Kind) {
    var algorithm = kind.filled(Self.items)
    let copy = algorithm
    let known = Self.describe(algorithm.clusters(atZoom: 4))
    algorithm.remove(Self.items.prefix(100).map(\.id))
    algorithm.add([TestItem(5000, 0, 0), TestItem(150, 1, 1)])
    #expect(Self.describe(copy.clusters(atZoom: 4)) == known)
    #expect(Self.describe(algorithm.clusters(atZoom: 4)) != known)
    #expect(copy.items == Self.items)
  }

  @Test(arguments: Kind.allCases, [0.0, 3, 8])
  func `Bounds select from the clusters of the whole world`(kind: Kind, zoom: Double) {
    let algorithm = kind.filled(Self.items)
    for (south, west, north, east) in [
      (-20.0, -30.0, 40.0, 60.0), (-90, 170, 90, -160), (85.06, -180, 90, 180), (10, -180, -10, 180), (0, 0, .nan, 1),
    ] {
      let bounds = CoordinateBounds(
        southWest: Coordinate(latitude: south, longitude: west), northEast: Coordinate(latitude: north, longitude: east)
      )
      let expected = algorithm.clusters(atZoom: zoom).filter { cluster in
        bounds.contains(cluster.position) || cluster.items.contains { bounds.contains($0.position) }
      }
      #expect(Self.describe(algorithm.clusters(atZoom: zoom, in: bounds)) == Self.describe(expected), "\(bounds)")
    }
  }

  @Test(arguments: Kind.allCases, [Double.nan, .infinity, -.infinity])
  func `A zoom that is not finite has no clusters`(kind: Kind, zoom: Double) {
    let algorithm = kind.filled(Self.items)
    #expect(algorithm.clusters(atZoom: zoom).isEmpty)
    #expect(algorithm.clusters(atZoom: zoom, in: .world).isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `Invalid positions are skipped, and the old value of the id stays`(kind: Kind) {
    var algorithm = kind.filled([TestItem(0, 1, 1), TestItem(1, 1, 1.001), TestItem(2, 1, 1.002)])
    let known = Self.describe(algorithm.clusters(atZoom: 3))
    algorithm.add([TestItem(3, .nan, 0), TestItem(4, 0, .infinity), TestItem(5, 91, 0), TestItem(0, .nan, 0)])
    #expect(algorithm.count == 3)
    #expect(Self.describe(algorithm.clusters(atZoom: 3)) == known)
  }

  @Test(arguments: Kind.allCases)
  func `An id that is added again is replaced in its place`(kind: Kind) {
    var algorithm = kind.filled((0..<5).map { TestItem($0, 0, Double($0) * 30) })
    algorithm.add([TestItem(2, 10, 10, version: 1)])
    #expect(algorithm.items.map(\.id) == [0, 1, 2, 3, 4])
    #expect(algorithm.items[2] == TestItem(2, 10, 10, version: 1))
    #expect(algorithm.clusters(atZoom: 20).flatMap { $0.items }.first { $0.id == 2 }?.version == 1)
  }
}
