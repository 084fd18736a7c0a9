import MarkerClustering
import Testing

@testable import markercluster

struct GeoJSONReaderTests {
  private func read(_ text: String) throws(TextError) -> PlaceReading {
    try GeoJSONReader.read(Array(text.utf8), progress: ProgressLine(write: nil))
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
    #expect(reading.places.map(\.id) == [.text("OSL"), .integer(7), .number(7.5), .unnamed(4)])
    #expect(reading.places.map(\.position.longitude) == [10.75, 1, 3, 5])
    #expect(reading.places.map(\.position.latitude) == [59.91, 2, 4, 6])
    #expect(reading.places.map(\.name) == ["Oslo", nil, nil, nil])
    #expect(reading.places.map(\.heading) == ["Capital", "T", nil, nil])
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
      try read("{\"type\": \"GeometryCollection\", \"geometries\": []}").remarks.last
        == "  feature 1: its geometry is empty"
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
    ("{\"type\": \"Feature\", \"features\": []}", "it has features, but is no FeatureCollection"),
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

  @Test(arguments: [
    "1.2.3", "01", "-", "+1", "1.", ".5", "1e", "NaN", "Infinity", "nul", "'a'", "[1,]", "{\"a\":1,}", "{a:1}", "[1 2]",
    "\"\t\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00a\"", "[", "{\"a\"", "\"", "1\u{0}", "/**/1",
  ])
  func `What is not strictly JSON is refused wherever it stands`(value: String) {
    #expect(throws: TextError.self) { try read("{\"type\":\"Point\",\"coordinates\":[1,2],\"x\":\(value)}") }
    #expect(throws: TextError.self) {
      try read(collection("{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"a\":[\(value)]}}"))
    }
  }

  @Test func `Text that is nested too deeply is refused`() throws {
    for opening in ["[", "{\"a\":"] {
      let text = "{\"type\":" + String(repeating: opening, count: 1_000_000)
      let error = try #require(throws: TextError.self) { try read(text) }
      #expect(error.message == "the JSON is nested too deeply")
    }
  }

  @Test(arguments: [
    "\u{1E}A\n\u{1E}B\n", "A\nB", "A\r\n\r\nB\n", "\u{1E}A\u{1E}B",
  ])
  func `A feature may stand on each line`(text: String) throws {
    let text = text.replacing("A", with: feature("[1, 2]")).replacing("B", with: feature("[3, 4]"))
    #expect(try read(text).places.map(\.id) == [.unnamed(1), .unnamed(2)])
    #expect(throws: TextError.self) { try read(text + "x") }
    #expect(throws: TextError.self) { try read(feature("[1, 2]") + feature("[3, 4]")) }
  }

  @Test func `Points within collections of geometries are read`() throws {
    let reading = try read(
      """
      {"type":"Feature","id":"g","geometry":{"type":"GeometryCollection","geometries":[
        {"type":"Point","coordinates":[2.17,41.38]},{"type":"MultiPoint","coordinates":[[2.18,41.38],[2.19,41.38]]},
        {"type":"LineString","coordinates":[]},
        {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[2.2,41.38]}]}]}}
      """
    )
    #expect(reading.places.map(\.position.longitude) == [2.17, 2.18, 2.19, 2.2])
    #expect(reading.places.map(\.id.description) == ["g/1", "g/2", "g/3", "g/4"])
    #expect(reading.remarks == ["geometries that are not points skipped: 1 LineString"])
  }

  @Test(arguments: [
    ("\"urn:ogc:def:crs:OGC:1.3:CRS84\"", true), ("\"EPSG:4326\"", true), ("\"urn:ogc:def:crs:EPSG::4326\"", true),
    ("\"http://www.opengis.net/def/crs/EPSG/0/4326\"", true), ("\"urn:ogc:def:crs:EPSG::3857\"", false),
    ("\"EPSG:25832\"", false), ("\"4326\"", false), ("7", false),
  ])
  func `Another reference system than that of degrees is refused`(name: String, isRead: Bool) {
    let system = "\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\(name)}}"
    let point = "{\"type\":\"Point\",\"coordinates\":[1,2],\(system)}"
    let texts = [
      point, "{\"type\":\"Feature\",\"geometry\":\(point)}",
      "{\"type\":\"FeatureCollection\",\"features\":[\(feature("[1, 2]"))],\(system)}",
    ]
    for text in texts { #expect(((try? read(text))?.places.count == 1) == isRead) }
  }

  @Test func `Many features that are skipped are named in part, and read in linear time`() throws {
    let large = Array(repeating: feature("[1e400, 2]"), count: 20_000)
    let kinds = (0..<20_000).map { "{\"type\":\"Feature\",\"geometry\":{\"type\":\"K\($0)\"}}" }
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\((large + kinds).joined(separator: ","))]}"
    let remarks = try read(text).remarks
    #expect(remarks[1] == "  feature 1: it has a number that is too large")
    #expect(remarks[6] == "  and 19995 more")
    #expect(
      remarks[7] == "geometries that are not points skipped: 1 K0, 1 K1, 1 K2, 1 K3, 1 K4, and 19995 of other kinds"
    )
  }
}
