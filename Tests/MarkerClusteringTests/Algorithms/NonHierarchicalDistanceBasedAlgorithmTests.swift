import MarkerClustering
import Testing

@Suite("The distance-based algorithm")
struct NonHierarchicalDistanceBasedAlgorithmTests {
  private static let zooms: [Double] = [0, 1, 2, 3.3, 4, 5.75, 6, 7, 8, 9.5, 10, 12, 14, 16, 18, 20, 22, 25.5, 32]

  private static func groups(_ clusters: [any Cluster<TestItem>]) -> [ClusteringModel.Group] {
    clusters.map { cluster in
      ClusteringModel.Group(founder: (cluster.id as? Int) ?? -1, members: cluster.items.map(\.id))
    }
  }

  @Test("Founders, members and order are those of the rule", arguments: PointPattern.allCases, [1, 2, 3, 17, 120, 500])
  func followsTheRule(pattern: PointPattern, count: Int) {
    let seed = UInt64(count) &* 31
    let items = pattern.items(count, seed: seed)
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    algorithm.add(items)
    let model = ClusteringModel(items)
    for zoom in Self.zooms {
      let expected = model.groups(atZoom: zoom)
      let clusters = algorithm.clusters(atZoom: zoom)
      #expect(Self.groups(clusters) == expected, "\(pattern), \(count) items, seed \(seed), zoom \(zoom)")
      #expect(clusters.map { $0.count } == expected.map(\.members.count))
      #expect(clusters.map { $0.firstItem.id } == expected.map { $0.members[0] })
      #expect(clusters.map { $0.position } == expected.map { items[$0.founder].position })
    }
  }
}
