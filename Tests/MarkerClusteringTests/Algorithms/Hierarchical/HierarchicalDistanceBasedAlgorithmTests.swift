import InMemoryMap
import MarkerClustering
import MarkerClusteringConformance
import TestSupport
import Testing

struct HierarchicalDistanceBasedAlgorithmTests {
  typealias Algorithm = HierarchicalDistanceBasedAlgorithm<TestItem>
  typealias Options = Algorithm.Options

  private static func algorithm(_ items: [TestItem], _ options: Options = Options()) -> Algorithm {
    var algorithm = Algorithm(options: options)
    algorithm.add(items)
    return algorithm
  }

  private static func ids(_ clusters: [any Cluster<TestItem>]) -> [[Int]] {
    clusters.map { $0.items.map(\.id) }
  }

  // MARK: The rule

  @Test func `Two points exactly the radius apart are joined, and farther ones are not`() {
    let near = Self.algorithm([TestItem(1, 0, 0), TestItem(2, 0, 28.125)], .supercluster())
    let far = Self.algorithm([TestItem(1, 0, 0), TestItem(2, 0, 28.126)], .supercluster())
    #expect(Self.ids(near.clusters(atZoom: 0)) == [[1, 2]])
    #expect(Self.ids(far.clusters(atZoom: 0)) == [[1], [2]])
  }

  @Test func `The numbers of supercluster are those of a world of 256 points`() {
    let options = Options.supercluster()
    #expect(options.clusterDistancePoints == 20)
    #expect(options.maximumLevel == 16 && options.minimumLevel == 0 && options.minimumCount == 2)
    #expect(!options.crossesAntimeridian)
    let others = Options.supercluster(radius: 60, extent: 256, minZoom: 2, maxZoom: 9, minPoints: 7)
    #expect(
      others
        == Options(
          clusterDistancePoints: 60, minimumLevel: 2, maximumLevel: 9, minimumCount: 7, crossesAntimeridian: false))
    #expect(Options().clusterDistancePoints == 40 && Options().crossesAntimeridian && Options().levelOffset == 0)
  }

  @Test func `Without items there are no clusters`() {
    let algorithm = Algorithm()
    #expect(algorithm.clusters(atZoom: 3).isEmpty)
    #expect(algorithm.clusters(atZoom: 3, in: .world).isEmpty)
  }

  @Test func `Points on both sides of a view's edge at ±180° are found from either`() {
    let items = (0..<4).map { TestItem($0, 0, -178.989 - 0.001 * Double($0)) }
    let algorithm = Self.algorithm(items, .supercluster())
    for (west, east) in [(-179.0, -177.0), (179, -177)] {
      let bounds = CoordinateBounds(
        southWest: Coordinate(latitude: -1, longitude: west), northEast: Coordinate(latitude: 1, longitude: east))
      #expect(Self.ids(algorithm.clusters(atZoom: 10, in: bounds)) == [[0, 1, 2, 3]])
    }
  }

  @Test func `Clusters cross the antimeridian where they may, and stand on it`() throws {
    let items = [TestItem(1, 0, 179), TestItem(2, 0, -179), TestItem(3, 0, -179)]
    let crossing = Self.algorithm(items).clusters(atZoom: 2)
    #expect(Self.ids(crossing) == [[1, 2, 3]])
    let position = try #require(crossing.first).position
    #expect(abs(position.longitude + 180 - 1.0 / 3) < 1e-12)
    var options = Options()
    options.crossesAntimeridian = false
    #expect(Self.ids(Self.algorithm(items, options).clusters(atZoom: 2)) == [[1], [2, 3]])
  }

  @Test(arguments: [0.0, 5, 16, 17, 32], [2, 9])
  func `Coincident items are one cluster at every level, whatever the minimum count`(zoom: Double, minimumCount: Int) {
    let items = (0..<3).map { TestItem($0, 41.3833, 2.18333) }
    let algorithm = Self.algorithm(items, Options(minimumCount: minimumCount))
    let clusters = algorithm.clusters(atZoom: zoom)
    #expect(Self.ids(clusters) == [[0, 1, 2]])
    #expect(clusters[0].children.isEmpty && clusters[0].position == items[0].position)
    #expect(algorithm.expansionLevel(of: clusters[0], above: Int(zoom)) == nil)
  }

  @Test func `Items that project to one place are coincident, whatever their coordinates`() {
    let items = [TestItem(0, 89, 180), TestItem(1, 90, -180), TestItem(2, 88, 540)]
    let algorithm = Self.algorithm(items)
    #expect(Self.ids(algorithm.clusters(atZoom: 30)) == [[0, 1, 2]])
    let pole = CoordinateBounds(
      southWest: Coordinate(latitude: 89.5, longitude: -180), northEast: Coordinate(latitude: 90, longitude: 180))
    #expect(Self.ids(algorithm.clusters(atZoom: 30, in: pole)) == [[0, 1, 2]])
  }

  @Test func `Nodes that found too few stay apart at that level, and behind the one that found them`() {
    // 1 reaches 4, and both are used up; 2 and 3 are alone in between.
    let items = [TestItem(1, 0, 0), TestItem(2, 40, 90), TestItem(3, -40, 90), TestItem(4, 0, 5)]
    let algorithm = Self.algorithm(items, Options(minimumCount: 3))
    #expect(Self.ids(algorithm.clusters(atZoom: 1)) == [[1], [4], [2], [3]])
    #expect(Self.ids(algorithm.clusters(atZoom: 17)) == [[1], [2], [3], [4]])
  }

  @Test func `An item that is not clusterable is alone, in its turn`() {
    let items = [
      TestItem(1, 0, 0), TestItem(2, 0, 0, isClusterable: false), TestItem(3, 0, 0),
      TestItem(4, 0, 0, isClusterable: false),
    ]
    #expect(Self.ids(Self.algorithm(items).clusters(atZoom: 0)) == [[1, 3], [2], [4]])
  }

  @Test func `A zoom is taken down to its level, after the offset, within the limits`() {
    let items = PointPattern.clustered.items(200, seed: 4)
    let plain = Self.algorithm(items, Options(minimumLevel: 2, maximumLevel: 9))
    let shifted = Self.algorithm(items, Options(minimumLevel: 2, maximumLevel: 9, levelOffset: -1))
    func answer(_ algorithm: Algorithm, _ zoom: Double) -> [[Int]] { Self.ids(algorithm.clusters(atZoom: zoom)) }
    #expect(answer(plain, 5) == answer(plain, 5.99) && answer(plain, 5) != answer(plain, 6))
    #expect(answer(plain, -7) == answer(plain, 2) && answer(plain, 1) == answer(plain, 2))
    #expect(answer(plain, 10) == answer(plain, 32))
    #expect(answer(shifted, 6.5) == answer(plain, 5))
    #expect(plain.clusters(atZoom: .nan).isEmpty && plain.clusters(atZoom: .infinity, in: .world).isEmpty)
  }

  // MARK: Nesting

  @Test(arguments: PointPattern.allCases)
  func `Clusters only ever join on the way out, and keep their ids until then`(pattern: PointPattern) {
    let algorithm = Self.algorithm(pattern.items(300, seed: 3))
    var finer = algorithm.clusters(atZoom: 17)
    for level in (0...16).reversed() {
      let clusters = algorithm.clusters(atZoom: Double(level))
      for cluster in clusters {
        let members = Set(cluster.items.map(\.id))
        let parts = finer.filter { members.contains($0.firstItem.id) }
        #expect(parts.reduce(0) { $0 + $1.count } == cluster.count, "A cluster is made of whole clusters")
        #expect(parts.contains { $0.anyID == cluster.anyID }, "One of them goes on")
        guard !cluster.children.isEmpty else { continue }
        #expect(cluster.children.reduce(0) { $0 + $1.count } == cluster.count)
        if parts.count == 1 {
          #expect(Self.ids(parts[0].children) == Self.ids(cluster.children), "They are the same while it lasts")
          #expect(parts[0].revision == cluster.revision)
        }
      }
      #expect(Set(clusters.map { $0.anyID }).count == clusters.count)
      finer = clusters
    }
  }

  @Test func `The level that opens a cluster is the one at which it came to be, plus one`() {
    let algorithm = Self.algorithm(PointPattern.clustered.items(300, seed: 8))
    for level in [0, 3, 8] {
      for cluster in algorithm.clusters(atZoom: Double(level)) where cluster.count > 1 {
        let members = Set(cluster.items.map(\.id))
        let expected = (level + 1...17).first { level in
          !algorithm.clusters(atZoom: Double(level)).contains { members.isSubset(of: $0.items.map(\.id)) }
        }
        #expect(algorithm.expansionLevel(of: cluster, above: level) == expected)
      }
    }
  }

  // MARK: Values

  @Test func `It keeps the laws of all algorithms`() {
    let conformance = AlgorithmConformance(historyCount: 60)
    #expect(conformance.violation { HierarchicalDistanceBasedAlgorithm<MarkerItem>() }?.description == nil)
    #expect(
      conformance.violation {
        HierarchicalDistanceBasedAlgorithm<MarkerItem>(
          options: .init(clusterDistancePoints: 90, maximumLevel: 9, minimumCount: 4, crossesAntimeridian: false))
      }?.description == nil)
  }

  @Test func `Clusters that were handed out answer as before after any change`() {
    let items = PointPattern.clustered.items(200, seed: 2)
    var algorithm = Self.algorithm(items)
    let clusters = algorithm.clusters(atZoom: 4)
    let before = (Self.ids(clusters), clusters.map { Self.ids($0.children) }, clusters.map { $0.position })
    let revisions = clusters.map { $0.revision }
    algorithm.add(items.prefix(50).map { TestItem($0.id, -$0.position.latitude, $0.position.longitude, version: 9) })
    algorithm.remove(items.suffix(120).map(\.id))
    #expect(algorithm.clusters(atZoom: 4).reduce(0) { $0 + $1.count } == 80)
    algorithm.removeAll()
    #expect(algorithm.clusters(atZoom: 4).isEmpty)
    #expect(Self.ids(clusters) == before.0)
    #expect(clusters.map { Self.ids($0.children) } == before.1)
    #expect(clusters.map { $0.position } == before.2)
    #expect(clusters.map { $0.revision } == revisions)
    for cluster in clusters {
      #expect(cluster.items.allSatisfy { cluster.contains($0.id) && $0.version == 0 })
      #expect(items.count { cluster.contains($0.id) } == cluster.count)
      #expect(!cluster.contains(-1))
      #expect(cluster.firstItem == cluster.items[0])
    }
  }

  @Test func `An item that is added again makes another revision, elsewhere nothing changes`() {
    let items = PointPattern.clustered.items(200, seed: 2)
    var algorithm = Self.algorithm(items)
    let before = algorithm.clusters(atZoom: 6)
    algorithm.add([items[7]])
    for (cluster, later) in zip(before, algorithm.clusters(atZoom: 6)) {
      #expect((cluster.revision == later.revision) == !cluster.contains(7))
      #expect(cluster.anyID == later.anyID)
    }
  }

  @Test(arguments: 0..<3)
  func `Hidden items are not there, and keep their place in the order`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let items = PointPattern.mixed.items(160, seed: UInt64(seed))
    var algorithm = Self.algorithm(items, Options(minimumCount: seed == 2 ? 4 : 2))
    var hidden: Set<Int> = []
    for _ in 0..<6 {
      let ids = (0..<25).map { _ in Int.random(in: 0..<200, using: &generator) }
      if Bool.random(using: &generator) {
        algorithm.hide(ids)
        hidden.formUnion(ids)
      } else {
        algorithm.unhide(ids)
        hidden.subtract(ids)
      }
      let shown = Self.algorithm(items.filter { !hidden.contains($0.id) }, algorithm.options)
      for zoom in [0.0, 4, 9, 17] {
        #expect(Self.ids(algorithm.clusters(atZoom: zoom)) == Self.ids(shown.clusters(atZoom: zoom)))
        #expect(Self.ids(algorithm.clusters(atZoom: zoom, in: .world)) == Self.ids(shown.clusters(atZoom: zoom)))
      }
      #expect(algorithm.items == items && algorithm.count == items.count && algorithm.list.count == items.count)
    }
  }

  @Test func `Copies share the levels, and change apart`() {
    let original = Self.algorithm(PointPattern.clustered.items(300, seed: 1))
    let expected = Self.ids(original.clusters(atZoom: 5))
    var copy = original
    copy.remove((0..<150).map { $0 })
    #expect(copy.clusters(atZoom: 5).reduce(0) { $0 + $1.count } == 150)
    #expect(Self.ids(original.clusters(atZoom: 5)) == expected)
  }

  @Test(arguments: PointPattern.allCases)
  func `A build that is stopped leaves the next one as it should be`(pattern: PointPattern) {
    let items = pattern.items(20_000, seed: 5)
    let whole = Self.algorithm(items).clusters(atZoom: 6, in: .world)
    let algorithm = Self.algorithm(items)
    var stopped = 0
    var answered = false
    // In growing steps, as every question in between costs a good part of a build.
    for patience in sequence(first: 0, next: { $0 < 2000 ? $0 + $0 / 4 + 1 : nil }) {
      var questions = 0
      let answer = algorithm.clusters(atZoom: 6, in: .world) {
        questions += 1
        return questions <= patience
      }
      guard let answer else {
        stopped += 1
        continue
      }
      #expect(answer.map { $0.anyID } == whole.map { $0.anyID })
      answered = true
      break
    }
    #expect(stopped > 3 && answered)
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS) && !os(Android)
    @Test func `Options that make no sense stop the program`() async {
      await #expect(processExitsWith: .failure) { _ = Algorithm(options: Options(clusterDistancePoints: 0)) }
      await #expect(processExitsWith: .failure) { _ = Algorithm(options: Options(clusterDistancePoints: .infinity)) }
      await #expect(processExitsWith: .failure) { _ = Algorithm(options: Options(minimumLevel: 3, maximumLevel: 2)) }
      await #expect(processExitsWith: .failure) { _ = Algorithm(options: Options(minimumLevel: -1)) }
      await #expect(processExitsWith: .failure) { _ = Algorithm(options: Options(maximumLevel: 32)) }
    }
  #endif

  // MARK: On the map

  @Test @MainActor
  func `A marker stays while its cluster lasts from level to level`() throws {
    let surface = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 9))
    let manager = ClusterManager<Stop>(
      surface: surface, algorithm: HierarchicalDistanceBasedAlgorithm(), clock: TestClock())
    // Close together: one cluster at all levels down to that of the whole world.
    manager.add((0..<6).map { Stop($0, 0, Double($0) * 0.0001) })
    manager.cluster()
    let marker = try #require(surface.markers.first)
    #expect(surface.markers.count == 1 && marker.kind == .cluster(count: 6))
    for zoom in [8.0, 5, 2, 7, 10] {
      surface.move(to: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: zoom))
      manager.cluster()
      #expect(surface.markers.map(\.id) == [marker.id])
    }
    #expect(surface.operations.count == 1)
  }
}
