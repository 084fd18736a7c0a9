import MarkerClustering
import Testing

@testable import markercluster

struct GeoJSONReaderTests {
  private func read(_ text: String) throws(TextError) -> PlaceReading {
    try GeoJSONReader(progress: ProgressLine(write: nil)).read(Array(text.utf8))
  }

  private func feature(_ coordinates: String) -> String {
    """
    {"type": "Feature", "geometry": {"type": "Point", "coordinates": \(coordinates)}, "properties": null}
    """
  }

  private func collection(_ features: String...) -> String {
    "{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ",\n"))]}"
  }

  @Test func `Points are read with their ids, names and titles`() throws {
    let reading = try read(
      collection(
        """
        {"type": "Feature", "id": "OSL", "geometry": {"type": "Point", "coordinates": [10.75, 59.91, 12]},
         "properties": {"name": "Oslo", "title": "Capital", "size": 3}}
        """,
        """
        {"type": "Feature", "id": 7, "geometry": {"type": "Point", "coordinates": [1, 2]},
         "properties": {"name": 5, "title": "T"}}
        """,
        """
        {"type": "Feature", "id": 7.5, "geometry": {"type": "Point", "coordinates": [3, 4]}}
        """,
        feature("[5, 6]")
      )
    )
    #expect(
      reading.places == [
        Place(
          id: .text("OSL"), position: Coordinate(latitude: 59.91, longitude: 10.75), name: "Oslo", heading: "Capital"
        ),
        Place(id: .integer(7), position: Coordinate(latitude: 2, longitude: 1), heading: "T"),
        Place(id: .number(7.5), position: Coordinate(latitude: 4, longitude: 3)),
        Place(id: .unnamed(4), position: Coordinate(latitude: 6, longitude: 5)),
      ]
    )
    #expect(reading.remarks.isEmpty)
    #expect(reading.places.map(\.label) == ["Oslo", "T", "7.5", "4"])
  }

  @Test func `Each point of several is a place, numbered within its feature`() throws {
    let reading = try read(
      """
      {"type": "Feature", "id": "a", "properties": {"name": "A"},
       "geometry": {"type": "MultiPoint", "coordinates": [[1, 2], [3, 4]]}}
      """
    )
    #expect(reading.places.map(\.id) == [.part(.text("a"), 1), .part(.text("a"), 2)])
    #expect(reading.places.map(\.id.description) == ["a/1", "a/2"])
    #expect(reading.places.map(\.name) == ["A", "A"])
    #expect(reading.places.allSatisfy { $0.id.isGiven })
  }

  @Test(arguments: [
    ("{\"type\": \"Point\", \"coordinates\": [1, 2]}", 1),
    ("{\"type\": \"MultiPoint\", \"coordinates\": [[1, 2], [3, 4]]}", 2),
    ("{\"type\": \"Feature\", \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 2]}}", 1),
    ("{\"type\": \"FeatureCollection\", \"features\": []}", 0),
    (" \n {\"coordinates\": [1, 2], \"type\": \"Point\"}\n", 1),
  ])
  func `A bare geometry or feature is read as well`(text: String, count: Int) throws {
    let reading = try read(text)
    #expect(reading.places.count == count)
    #expect(reading.remarks.isEmpty)
    #expect(!reading.places.contains { $0.id.isGiven })
  }

  @Test func `Other geometries are counted and named in the order in which they come`() throws {
    func other(_ kind: String) -> String {
      "{\"type\": \"Feature\", \"geometry\": {\"type\": \"\(kind)\", \"coordinates\": []}}"
    }
    let reading = try read(
      collection(other("Polygon"), feature("[1, 2]"), other("LineString"), other("Polygon"))
    )
    #expect(reading.places.count == 1)
    #expect(reading.remarks == ["geometries that are not points skipped: 2 Polygon, 1 LineString"])
    #expect(
      try read("{\"type\": \"GeometryCollection\", \"geometries\": []}").remarks
        == ["geometries that are not points skipped: 1 GeometryCollection"]
    )
  }

  @Test(arguments: [
    ("[1, 95]", "the latitude 95.0 is out of range"),
    ("[\"1\", 2]", "it is not a feature with coordinates that are numbers"),
    ("[1]", "it is not a feature with coordinates that are numbers"),
    ("[1, null]", "it is not a feature with coordinates that are numbers"),
    ("null", "it is not a feature with coordinates that are numbers"),
    ("[1, 1e999]", "it has a number that is too large"),
  ])
  func `A point without a valid position is skipped and named`(coordinates: String, reason: String) throws {
    let reading = try read(collection(feature("[1, 2]"), feature(coordinates), feature("[3, 4]")))
    #expect(reading.places.map(\.id) == [.unnamed(1), .unnamed(3)])
    #expect(reading.remarks == ["1 item without a valid position skipped:", "  feature 2: \(reason)"])
  }

  @Test(arguments: ["5", "null", "{}", "{\"type\": \"Point\", \"coordinates\": [1, 2]}", "[]"])
  func `What is no feature takes no other one with it`(text: String) throws {
    let reading = try read(collection(feature("[1, 2]"), text, feature("[3, 4]")))
    #expect(reading.places.count == 2)
    #expect(reading.skippedCount == 1)
  }

  @Test func `A feature without a geometry is counted`() throws {
    let reading = try read(collection("{\"type\": \"Feature\", \"geometry\": null, \"properties\": {}}"))
    #expect(reading.remarks == ["1 item without a valid position skipped:", "  feature 1: it has no geometry"])
  }

  @Test func `One bad point of several takes no other one with it`() throws {
    let reading = try read("{\"type\": \"MultiPoint\", \"coordinates\": [[1, 2], [1, 99], [3, 4]]}")
    #expect(reading.places.map(\.id) == [.part(.unnamed(1), 1), .part(.unnamed(1), 3)])
    #expect(reading.skippedCount == 1)
  }

  @Test(arguments: [
    ("{}", "its object has no type"),
    ("{\"type\": 5}", "its object has no type"),
    (" {\"type\": \"Topology\"}", "its type is \"Topology\""),
    ("{\"type\": \"FeatureCollection\"}", "its FeatureCollection has no list of features"),
    ("{\"type\": \"FeatureCollection\", \"features\": {}}", "its FeatureCollection has no list of features"),
    ("{\"type\": \"MultiPoint\"}", "its geometry has no type or no coordinates"),
    ("{\"type\": \"Feature\", \"geometry\": {}}", "its geometry has no type or no coordinates"),
  ])
  func `JSON that is not GeoJSON is refused`(text: String, message: String) throws {
    let error = try #require(throws: TextError.self) { try read(text) }
    #expect(error.message == "the JSON is not GeoJSON: \(message)")
    #expect(error.offset == (text.hasPrefix(" ") ? 1 : 0))
  }

  @Test(arguments: [
    ("{\"type\":\n  x}", 11),
    ("{\"type\": \"Point\"", 16),
    ("{\"é\": x}", 7),
    ("{\"type\": \"FeatureCollection\", \"features\": [}]}", 43),
    ("{\"type\": \"Point\", \"coordinates\": [1, 02]}", 38),
  ])
  func `Text that is not JSON is refused with its place`(text: String, offset: Int) throws {
    let error = try #require(throws: TextError.self) { try read(text) }
    #expect(error.message.hasPrefix("the JSON is not valid: "))
    #expect(error.offset == offset)
  }
}
