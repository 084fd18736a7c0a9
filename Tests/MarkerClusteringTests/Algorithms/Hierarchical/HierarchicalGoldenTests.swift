import Foundation
import MarkerClustering
import Testing

struct HierarchicalGoldenTests {
  private struct File: Decodable {
    struct Setting: Decodable {
      struct Level: Decodable {
        struct Cluster: Decodable {
          let seed: Int
          let count: Int
          let longitude: Double
          let latitude: Double
          let scalerankSum: Int
          let members: [Int]
          let children: [[Int]]
        }

        let level: Int
        let nodes: Int
        let clusters: [Cluster]
      }

      let name: String
      let clusterDistancePoints: Double
      let minimumLevel: Int
      let maximumLevel: Int
      let minimumCount: Int
      let crossesAntimeridian: Bool
      let levels: [Level]

      var options: HierarchicalDistanceBasedAlgorithm<TestItem>.Options {
        .init(
          clusterDistancePoints: clusterDistancePoints, minimumLevel: minimumLevel, maximumLevel: maximumLevel,
          minimumCount: minimumCount, crossesAntimeridian: crossesAntimeridian
        )
      }
    }

    let sets: [Setting]
  }

  private struct Places {
    let items: [TestItem]
    let ranks: [Int]

    init() throws {
      let text = try String(decoding: HierarchicalGoldenTests.data("places.csv"), as: UTF8.self)
      let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
      items = try rows.enumerated().map { number, fields in
        try TestItem(number, #require(Double(fields[fields.count - 2])), #require(Double(fields[fields.count - 3])))
      }
      ranks = try rows.map { try #require(Int($0[$0.count - 1])) }
    }
  }

  private static func data(_ name: String) throws -> Data {
    let folder = try #require(Bundle.module.url(forResource: "Golden", withExtension: nil))
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  @Test func `Every level of every setting is that of the golden file`() throws {
    let places = try Places()
    let file = try JSONDecoder().decode(File.self, from: Self.data("hierarchical-places.json"))
    #expect(file.sets.count == 5 && places.items.count == 162)
    for setting in file.sets {
      var algorithm = HierarchicalDistanceBasedAlgorithm<TestItem>(options: setting.options)
      algorithm.add(places.items)
      #expect(!setting.levels.isEmpty)
      for level in setting.levels {
        let comment: Comment = "\(setting.name), level \(level.level)"
        let nodes = algorithm.clusters(atZoom: Double(level.level))
        let clusters = nodes.filter { $0.count > 1 }
        #expect(nodes.count == level.nodes, comment)
        #expect(clusters.map { $0.id as? Int } == level.clusters.map(\.seed), comment)
        for (cluster, expected) in zip(clusters, level.clusters) {
          #expect(cluster.count == expected.count, comment)
          #expect(abs(cluster.position.longitude - expected.longitude) <= 0.6e-9, comment)
          #expect(abs(cluster.position.latitude - expected.latitude) <= 0.6e-9, comment)
          #expect(cluster.items.map(\.id) == expected.members, comment)
          #expect(cluster.items.reduce(0) { $0 + places.ranks[$1.id] } == expected.scalerankSum, comment)
          #expect(cluster.children.map { [$0.firstItem.id, $0.count] } == expected.children, comment)
        }
      }
    }
  }

  @Test(
    arguments: zip(
      [
        (20.0, 2, 16, false), (20, 5, 16, false), (50, 2, 16, false), (60, 2, 4, false), (20, 2, 16, true),
      ],
      [
        [32, 61, 100, 137, 149, 159, 162], [42, 121, 145, 151, 162, 162, 162], [11, 26, 52, 89, 127, 146, 158],
        [8, 20, 44, 81, 119, 162, 162], [29, 61, 100, 137, 149, 159, 162],
      ]
    )
  )
  func `The places fall into so many nodes, level by level`(
    setting: (distance: Double, minimumCount: Int, maximumLevel: Int, crosses: Bool), expected: [Int]
  ) throws {
    var algorithm = HierarchicalDistanceBasedAlgorithm<TestItem>(
      options: .init(
        clusterDistancePoints: setting.distance, maximumLevel: setting.maximumLevel,
        minimumCount: setting.minimumCount, crossesAntimeridian: setting.crosses
      )
    )
    algorithm.add(try Places().items)
    #expect((0...6).map { algorithm.clusters(atZoom: Double($0)).count } == expected)
  }

  @Test func `A page of leaves is a part of the items`() throws {
    var algorithm = HierarchicalDistanceBasedAlgorithm<TestItem>(options: .supercluster())
    algorithm.add(try Places().items)
    let cluster = try #require(algorithm.clusters(atZoom: 0).first)
    #expect(cluster.count == 16)
    #expect(cluster.children.map { $0.count } == [6, 7, 2, 1])
    let page = cluster.items.dropFirst(5).prefix(10).map(\.id)
    #expect(page == [35, 60, 89, 90, 128, 129, 130, 131, 133, 160])
  }
}
