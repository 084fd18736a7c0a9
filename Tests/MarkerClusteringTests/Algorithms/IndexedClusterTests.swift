import MarkerClustering
import TestSupport
import Testing

@Suite("The clusters of the distance-based algorithm")
struct IndexedClusterTests {
  private typealias Algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>

  private static func algorithm(_ items: [TestItem]) -> Algorithm {
    var algorithm = Algorithm()
    algorithm.add(items)
    return algorithm
  }

  /// Clusters as they come from a view, and from the whole world.
  private static func bothWays(_ items: [TestItem], zoom: Double) -> [[any Cluster<TestItem>]] {
    let view = CoordinateBounds(
      southWest: Coordinate(latitude: -89.9999, longitude: -179.999),
      northEast: Coordinate(latitude: 89.9999, longitude: 179.999)
    )
    return [algorithm(items).clusters(atZoom: zoom, in: view), algorithm(items).clusters(atZoom: zoom)]
  }

  @Test(arguments: [0.0, 2, 4, 7])
  func `contains, firstItem and count agree with items`(zoom: Double) {
    let items = PointPattern.mixed.items(300, seed: 8)
    for clusters in Self.bothWays(items, zoom: zoom) {
      for cluster in clusters.prefix(40) {
        let members = Set(cluster.items.map(\.id))
        #expect(cluster.count == members.count)
        #expect(cluster.firstItem == cluster.items[0])
        #expect(items.filter { cluster.contains($0.id) }.map(\.id) == members.sorted())
        #expect(!cluster.contains(-1))
      }
    }
  }

  @Test
  func `The first member need not be the founder`() {
    let pixels = 360.0 / (256 * 1024)
    // The second is near the first, but nearer to the third, which is out of the first one's reach.
    let items = [TestItem(0, 0, 0), TestItem(1, 0, 80 * pixels), TestItem(2, 0, 120 * pixels)]
    for clusters in Self.bothWays(items, zoom: 10) {
      #expect(clusters.map { $0.id as? Int } == [0, 2])
      #expect(clusters.map { $0.firstItem.id } == [0, 1])
    }
  }

  @Test
  func `A cluster answers the same after its algorithm has changed or is gone`() {
    let items = PointPattern.clustered.items(500, seed: 11)
    var algorithm = Self.algorithm(items)
    let clusters = algorithm.clusters(atZoom: 5)
    let view = CoordinateBounds(
      southWest: Coordinate(latitude: -60, longitude: -90), northEast: Coordinate(latitude: 60, longitude: 90)
    )
    var copy = Self.algorithm(items)
    let visible = copy.clusters(atZoom: 5, in: view)
    let before = (clusters + visible).map { ($0.items, $0.revision, $0.position, $0.firstItem) }
    algorithm.remove(items.prefix(200).map(\.id))
    algorithm.add(items.map { TestItem($0.id, 1, 2, version: 7) })
    algorithm.removeAll()
    _ = copy.clusters(atZoom: 5)
    for zoom in 6..<12 { _ = copy.clusters(atZoom: Double(zoom)) }
    copy = Self.algorithm([])
    for (cluster, known) in zip(clusters + visible, before) {
      #expect(cluster.items == known.0)
      #expect(cluster.revision == known.1)
      #expect(cluster.position == known.2)
      #expect(cluster.firstItem == known.3)
      #expect(known.0.allSatisfy { cluster.contains($0.id) })
    }
  }

  @Test
  func `A cluster needs no storage of its own`() throws {
    let cluster = try #require(Self.algorithm([TestItem(0, 0, 0)]).clusters(atZoom: 3).first)
    func size(_ cluster: some Cluster) -> Int { MemoryLayout.size(ofValue: cluster) }
    #expect(size(cluster) <= 3 * MemoryLayout<Int>.size)
  }

  @Test(arguments: 0..<12)
  func `The same id and revision mean the same members, none of them added again`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var algorithm = Self.algorithm(PointPattern.clustered.items(120, seed: UInt64(seed)))
    var additions: [Int: Int] = [:]
    var membersByKey: [String: [String]] = [:]
    for step in 0..<40 {
      let zoom = generator.pick([2.0, 4, 7])
      let clusters =
        step % 2 == 0
        ? algorithm.clusters(atZoom: zoom)
        : algorithm.clusters(
          atZoom: zoom,
          in: CoordinateBounds(
            southWest: Coordinate(latitude: -50, longitude: -120), northEast: Coordinate(latitude: 50, longitude: 90)
          )
        )
      for cluster in clusters {
        let members = cluster.items.map { "\($0.id) added \(additions[$0.id] ?? 0)" }
        let key = "\(cluster.id) \(String(describing: cluster.revision))"
        #expect(membersByKey[key] ?? members == members, "seed \(seed), step \(step)")
        membersByKey[key] = members
      }
      let id = Int.random(in: 0..<130, using: &generator)
      if Bool.random(using: &generator) {
        let places = algorithm.items
        let place = generator.pick(places).position
        // Sometimes the very same item again.
        let item = places.first { $0.id == id } ?? TestItem(id, place.latitude, place.longitude)
        algorithm.add([item])
        additions[id, default: 0] += 1
      } else {
        algorithm.remove([id])
      }
    }
  }

  @Test
  func `The revision stays where nothing has changed, at any way to the answer`() {
    let items = PointPattern.mixed.items(200, seed: 21)
    var algorithm = Self.algorithm(items)
    let before = algorithm.clusters(atZoom: 4, in: .world).map { $0.revision }
    #expect(algorithm.clusters(atZoom: 4).map { $0.revision } == before)
    // Far from all others.
    let far = TestItem(1000, 0, 0, isClusterable: false)
    algorithm.add([far])
    algorithm.remove([1000])
    #expect(algorithm.clusters(atZoom: 4).map { $0.revision } == before)
    algorithm.add([items[0]])
    #expect(algorithm.clusters(atZoom: 4).map { $0.revision } != before)
  }

  @Test
  func `Copies that differ have different revisions`() {
    let items = [TestItem(0, 0, 0)]
    var one = Self.algorithm(items)
    var other = one
    one.add(items)
    other.add(items)
    let revisions = [one, other].map { $0.clusters(atZoom: 3)[0].revision }
    #expect(revisions[0] != revisions[1])
  }
}
