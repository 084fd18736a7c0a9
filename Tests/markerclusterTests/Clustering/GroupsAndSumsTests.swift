import Foundation
import InMemoryMap
import MarkerClustering
import Testing

@testable import markercluster

@MainActor
struct GroupsAndSumsTests {
  /// Places near each other by turns of two kinds, one of which has more to add up.
  private static let input =
    "id,kind,n,lat,lon\n"
    + (0..<12).map { "\($0),\($0.isMultiple(of: 2) ? "even" : "odd"),\(Double($0) + 0.25),1,\($0 / 3)\n" }.joined()

  @Test(arguments: CommandLineOptions.Algorithm.allCases, [0, 5, 9])
  func `Items of different groups never share a cluster, and all are there`(
    algorithm: CommandLineOptions.Algorithm, level: Int
  ) {
    let places = (0..<600).map { index in
      let position = Coordinate(latitude: Double(index % 7), longitude: Double(index % 11))
      return Place(id: .integer(index), position: position, group: "\(index % 3)", amount: Double(index))
    }
    var options = CommandLineOptions(algorithm: algorithm)
    options.columns = ColumnChoice(group: "kind", sum: "n")
    var clusters = ClusteredPlaces.emptyAlgorithm(options)
    clusters.add(places)
    let all = clusters.clusters(atZoom: Double(level))
    #expect(all.allSatisfy { Set($0.items.map(\.group)).count == 1 })
    #expect(all.flatMap { $0.items.map(\.id.description) }.sorted() == places.map(\.id.description).sorted())
    for cluster in all {
      #expect(cluster.aggregate(as: Double.self) == cluster.items.reduce(0) { $0 + $1.amount })
    }
    let view = ClusteredPlaces(places, options: options).view(atLevel: level, clock: TestClock())
    #expect(view.clusteredItemCount + view.loneItemCount == 600)
    for drawn in view.drawn {
      guard case .cluster(let cluster) = drawn, algorithm == .distance else { continue }
      #expect(cluster.founder.position == cluster.position)
    }
  }

  @Test func `A table has the sums`() throws {
    let one = try ToolRun("-", "--group", "kind", "--sum", "n", "--zoom", "1", input: Self.input)
    #expect(one.errors.isEmpty)
    #expect(
      one.lines == [
        "12 items of standard input, clustered within 100 points by kind, drawn as one from 4 items on",
        "Level 1: 2 clusters of 12 items, 0 lone items, 0.0 ms", "",
        "items      n  latitude  longitude  at", "    6  31.50      1.00       0.00  0",
        "    6  37.50      1.00       0.00  1",
      ]
    )
    let many = try ToolRun("-", "--sum", "n", "--filter", "kind=odd", input: Self.input)
    #expect(many.lines[0].hasPrefix("6 items of standard input where kind is odd, clustered within 100 points, drawn"))
    #expect(many.lines[2].hasPrefix("level  clusters  items in them  n in them  lone items"))
    #expect(many.lines[3].hasPrefix("    0         1              6      37.50           0"))
    #expect(many.lines[11].hasPrefix("    8         2              4         29           2"))
  }

  @Test func `GeoJSON has the sums under the name of the column`() throws {
    let run = try ToolRun(
      "-", "--format", "geojson", "--zoom", "1", "--group", "kind", "--sum", "n",
      input: Self.input + "x,lone,-2,60,90\n"
    )
    #expect(run.lines.count == 5)
    #expect(
      run.lines[1].contains(
        #""id":"0","properties":{"cluster":true,"cluster_id":"0","point_count":6,"point_count_abbreviated":6,"n":31.5}"#
      )
    )
    #expect(run.lines[3].contains(#""id":"x","properties":{"n":-2}"#))
    let names = try ToolRun("-", "--format", "geojson", "--sum", "name", input: "lat,lon,name\n1,2,7\n")
    #expect(names.lines[1].contains(#""properties":{"name":7}"#))
  }

  @Test func `A sum takes no name that means something else, and is null where it is too large`() throws {
    let input = "lat,lon,cluster\n" + String(repeating: "1,2,1e308\n", count: 4)
    let run = try ToolRun("-", "--format", "geojson", "--sum", "cluster", input: input)
    #expect(try FeatureCollection(run.output).clusters.count == 1)
    #expect(run.lines[1].contains(#""point_count_abbreviated":4,"sum":null}"#))
  }

  @Test(arguments: [("5.25", ">21</text>"), ("-1", ">-4</text>"), ("1e300", ">\(Int.max)</text>")])
  func `The labels of a picture are the sums`(amount: String, label: String) throws {
    let input = "lat,lon,n\n" + String(repeating: "1,2,\(amount)\n", count: 4)
    #expect(try ToolRun("-", "--format", "svg", "--sum", "n", input: input).output.contains(label))
  }

  @Test(arguments: ["distance", "grid", "none"])
  func `A picture shows what GeoJSON has`(algorithm: String) throws {
    let arguments = ["-", "--group", "kind", "--sum", "n", "--zoom", "2", "--algorithm", algorithm, "--format"]
    let features = try FeatureCollection(ToolRun(arguments + ["geojson"], input: .init(Self.input.utf8)).output)
      .features
    let operations = try ToolRun(arguments + ["operations"], input: .init(Self.input.utf8))
    #expect(operations.lines.count == features.count)
  }
}
