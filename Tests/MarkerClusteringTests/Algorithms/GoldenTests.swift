import Foundation
import MarkerClustering
import Testing

@Suite("Golden results")
struct GoldenTests {
  private struct File: Decodable {
    struct Result: Decodable {
      struct Group: Decodable {
        let founder: Int?
        let position: [Double]?
        let members: [Int]
      }

      let clusterDistancePoints: Double?
      let cellSizePoints: Double?
      let zoom: Double
      let clusters: [Group]
    }

    let input: String
    let results: [Result]

    init(_ name: String) throws {
      self = try JSONDecoder().decode(File.self, from: GoldenTests.data("\(name).json"))
    }

    private enum CodingKeys: CodingKey {
      case input, results
    }

    /// Row *i* is item *i*.
    func items() throws -> [TestItem] {
      let text = try String(decoding: GoldenTests.data(input), as: UTF8.self)
      return try text.split(separator: "\n").dropFirst().enumerated().map { number, line in
        let fields = line.split(separator: ",")
        return try TestItem(number, #require(Double(fields[0])), #require(Double(fields[1])))
      }
    }
  }

  private static func data(_ name: String) throws -> Data {
    let folder = try #require(Bundle.module.url(forResource: "Golden", withExtension: nil))
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  @Test(arguments: ["airports-500", "handmade-40"])
  func `Distance-based clusters are those of the golden files`(name: String) throws {
    let file = try File("distance-\(name)")
    let items = try file.items()
    #expect(!file.results.isEmpty)
    for result in file.results {
      let distance = try #require(result.clusterDistancePoints)
      var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>(clusterDistancePoints: distance)
      algorithm.add(items)
      let clusters = algorithm.clusters(atZoom: result.zoom)
      #expect(clusters.map { $0.id as? Int } == result.clusters.map(\.founder), "\(distance) at \(result.zoom)")
      #expect(clusters.map { $0.items.map(\.id) } == result.clusters.map(\.members), "\(distance) at \(result.zoom)")
      let model = ClusteringModel(items, clusterDistancePoints: distance).groups(atZoom: result.zoom)
      #expect(model.map(\.members) == result.clusters.map(\.members), "The model agrees: \(distance) at \(result.zoom)")
    }
  }

  @Test
  func `Grid-based clusters are those of the golden file`() throws {
    let file = try File("grid-airports-500")
    let items = try file.items()
    #expect(!file.results.isEmpty)
    for result in file.results {
      var algorithm = GridBasedAlgorithm<TestItem>(cellSizePoints: try #require(result.cellSizePoints))
      algorithm.add(items)
      let clusters = algorithm.clusters(atZoom: result.zoom)
      #expect(clusters.map { $0.items.map(\.id) } == result.clusters.map(\.members), "zoom \(result.zoom)")
      for (cluster, group) in zip(clusters, result.clusters) {
        let position = try #require(group.position)
        #expect(abs(cluster.position.latitude - position[0]) <= 1e-9)
        #expect(abs(cluster.position.longitude - position[1]) <= 1e-9)
      }
    }
  }
}
