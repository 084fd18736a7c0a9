import Foundation
import MarkerClustering
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import markercluster

@MainActor
struct MapReportTests {
  private func operations(_ text: String) throws -> [RenderOperation] {
    try text.split(separator: "\n").map { line in
      try JSONDecoder().decode(RenderOperation.self, from: Data(line.utf8))
    }
  }

  @Test func `The operations put on the map what is drawn`() throws {
    var markers = MarkerSet()
    markers.apply(try operations(ToolRun("--format", "operations").output))
    let features = try FeatureCollection(ToolRun("--format", "geojson").output).features
    let positions = markers.markers.map { [$0.position.longitude, $0.position.latitude] }
    #expect(positions == features.map(\.geometry.coordinates))
    #expect(
      markers.markers.map { if case .cluster(let count) = $0.kind { count } else { nil } }
        == features.map(\.properties.point_count)
    )
  }

  @Test func `The operations follow the camera`() throws {
    let all = try operations(ToolRun("--format", "operations", "--zoom", "5").output)
    let some = try operations(
      ToolRun("--format", "operations", "--zoom", "5", "--bounds", "150,-50,-150,20").output
    )
    #expect(!some.isEmpty)
    #expect(some.count < all.count / 4)
  }

  @Test func `Without items nothing is sent`() throws {
    #expect(try ToolRun("-", "--format", "operations", input: "lat,lon\n").output == "")
  }

  @Test func `The picture has a marker for each operation, over land`() throws {
    let picture = try ToolRun("--format", "svg", "--minimum-size", "9")
    #expect(picture.status == .success)
    #expect(picture.output.hasPrefix("<svg "))
    #expect(picture.output.hasSuffix("</svg>\n"))
    #expect(picture.output.contains(">1000+</text>"))
    #expect(picture.output.contains("width=\"1024\" height=\"1024\""))
    let parser = XMLParser(data: Data(picture.output.utf8))
    #expect(parser.parse())
  }

  @Test func `A picture that no program could open is refused`() throws {
    let input = "lat,lon\n0,-90\n0,0\n"
    let run = try ToolRun("-", "--format", "svg", "--zoom", "9", input: input)
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("markercluster: at zoom 9 the picture would be 32896 by 256 points: "))
    #expect(try ToolRun("-", "--format", "operations", "--zoom", "9", input: input).status == .success)
  }

  @Test func `The outlines of polygons are read, and only those`() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"geometry": {"type": "Polygon", "coordinates": [[[1, 2], [3, 4], [1, 2]], [[5, 6]]]}},
        {"geometry": {"type": "MultiPolygon", "coordinates": [[[[7, 8]]], [[[9]]]]}},
        {"geometry": {"type": "Point", "coordinates": [1, 2]}}
      ]}
      """
    let rings = try LandOutlines(Data(text.utf8)).rings
    #expect(rings.map(\.count) == [3, 1, 1, 0])
    #expect(rings[0][1] == Coordinate(latitude: 4, longitude: 3))
  }
}
