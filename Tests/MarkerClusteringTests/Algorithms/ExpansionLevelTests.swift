import TestSupport
import Testing

@testable import MarkerClustering

struct ExpansionLevelTests {
  private typealias Distance = NonHierarchicalDistanceBasedAlgorithm<TestItem>

  /// Looks through the whole world at each level.
  private func model(
    _ algorithm: any ClusterAlgorithm<TestItem>, of cluster: any Cluster<TestItem>, above level: Int, through last: Int
  ) -> Int? {
    let members = Set(cluster.items.map(\.id))
    guard members.count > 1, level < last else { return nil }
    return (max(0, level + 1)...last).first { level in
      !algorithm.clusters(atZoom: Double(level)).contains { members.isSubset(of: $0.items.map(\.id)) }
    }
  }

  private func check(_ algorithm: any ClusterAlgorithm<TestItem>, levels: [Int], limit: Int = 40) {
    for level in levels {
      for cluster in algorithm.clusters(atZoom: Double(level)).filter({ $0.count > 1 }).prefix(limit) {
        let expected = model(algorithm, of: cluster, above: level, through: 32)
        #expect(algorithm.expansionLevel(of: cluster, above: level) == expected, "\(cluster.id) at \(level)")
        guard let expected else { continue }
        #expect(algorithm.expansionLevel(of: cluster, above: level, through: expected) == expected)
        #expect(algorithm.expansionLevel(of: cluster, above: level, through: expected - 1) == nil)
      }
    }
  }

  @Test(arguments: PointPattern.allCases)
  func `It is the lowest level at which no cluster has all members`(pattern: PointPattern) {
    var algorithm = Distance()
    algorithm.add(pattern.items(200, seed: 11))
    check(algorithm, levels: [0, 3, 9, 14], limit: 6)
  }

  @Test func `It is right for every algorithm, with revisions or without`() {
    let items = PointPattern.mixed.items(150, seed: 3)
    for var algorithm in [
      GridBasedAlgorithm(), UnclusteredAlgorithm(), RevisedAlgorithm(Distance()),
      RevisedAlgorithm(GridBasedAlgorithm()),
    ] as [any ClusterAlgorithm<TestItem>] {
      algorithm.add(items)
      check(algorithm, levels: [0, 4, 10], limit: 6)
    }
  }

  @Test func `Members that meet again farther in have still been parted`() {
    let items = [Stop(1, 0, 0), Stop(2, 0, 1), Stop(3, 0, 2)]
    let together = [StaticCluster(position: items[0].position, items: items)]
    let apart = [
      StaticCluster(position: items[0].position, items: Array(items[..<2])),
      StaticCluster(position: items[2].position, items: [items[2]]),
    ]
    let algorithm = FixedAlgorithm { $0 == 6 || $0 > 8 ? apart : together }
    #expect(algorithm.expansionLevel(of: together[0], above: 3) == 6)
    #expect(algorithm.expansionLevel(of: together[0], above: 6) == 9)
    #expect(algorithm.expansionLevel(of: together[0], above: 6, through: 8) == nil)
  }

  @Test func `A larger cluster that has all members, and others, keeps them together`() {
    let items = (1...4).map { Stop($0, 0, Double($0)) }
    let few = StaticCluster(position: items[0].position, items: Array(items[..<2]))
    let algorithm = FixedAlgorithm { level in
      [StaticCluster(position: items[0].position, items: level < 7 ? items : [items[0], items[2], items[3]])]
    }
    #expect(algorithm.expansionLevel(of: few, above: 2) == 7)
  }

  @Test func `A cluster of one has none, nor have coincident members`() throws {
    var algorithm = Distance()
    algorithm.add([TestItem(1, 10, 10), TestItem(2, -10, 180), TestItem(3, -10, -180), TestItem(4, -10, 540)])
    let clusters = algorithm.clusters(atZoom: 12)
    #expect(clusters.map(\.count) == [1, 3])
    for cluster in clusters { #expect(algorithm.expansionLevel(of: cluster, above: 12) == nil) }
    #expect(algorithm.expansionLevel(of: clusters[1].place(of: clusters[1].items), above: 0) == nil)
  }

  @Test func `Items that are parted by the projection only where it ends stay together`() {
    var algorithm = Distance()
    algorithm.add([TestItem(1, 86, 10), TestItem(2, 89, 10), TestItem(3, 90, 10.00001)])
    let cluster = algorithm.clusters(atZoom: 3)[0]
    #expect(cluster.count == 3)
    #expect(algorithm.expansionLevel(of: cluster, above: 3) == model(algorithm, of: cluster, above: 3, through: 32))
    #expect(algorithm.expansionLevel(of: cluster.place(of: Array(cluster.items[..<2])), above: 3) == nil)
  }

  @Test(arguments: [(32, 32), (.max, .max), (5, 5), (9, 3), (-9, -3), (40, 50), (.min, .min), (.min, -1)])
  func `There is none where there is no level to look at`(level: Int, maximum: Int) {
    var algorithm = Distance()
    algorithm.add([TestItem(1, 0, 0), TestItem(2, 0, 1)])
    let cluster = algorithm.clusters(atZoom: 0)[0]
    #expect(algorithm.expansionLevel(of: cluster, above: level, through: maximum) == nil)
  }

  @Test func `Levels below 0 and above 32 are none`() {
    var algorithm = Distance()
    algorithm.add([TestItem(1, 0, -170), TestItem(2, 0, 10)])
    let cluster = StaticCluster(position: algorithm.items[0].position, items: algorithm.items)
    #expect(algorithm.expansionLevel(of: cluster, above: .min, through: .max) == 0)
  }

  @Test func `What the algorithm remembers of the level on the map is still there`() throws {
    var algorithm = Distance()
    algorithm.add(PointPattern.clustered.items(2000, seed: 1))
    let cluster = try #require(algorithm.clusters(atZoom: 2).max { $0.count < $1.count })
    let before = try #require(cluster as? IndexedCluster<TestItem>)
    #expect(algorithm.expansionLevel(of: cluster, above: 2) != nil)
    let after = try #require(algorithm.clusters(atZoom: 2).first as? IndexedCluster<TestItem>)
    #expect(before.source === after.source)
  }
}
