import MarkerClustering

/// Reads places from GeoJSON: a collection, a feature or a geometry, or one of these a line.
///
/// Lines may begin with the record separator of RFC 8142. Only one feature at a time is in memory.
struct GeoJSONReader {
  private static let kinds = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
  ]

  private let progress: ProgressLine
  private let bytes: [UInt8]
  private var reading: PlaceReading
  /// The columns that no feature has had yet.
  private var missing: [String]
  private var featureCount = 0

  /// Reads bytes that are known to be UTF-8.
  static func read(_ bytes: [UInt8], progress: ProgressLine, choice: ColumnChoice = ColumnChoice()) throws(TextError)
    -> PlaceReading
  {
    var reader = GeoJSONReader(
      progress: progress, bytes: bytes, reading: PlaceReading(choice: choice), missing: choice.ofItems
    )
    var parser = JSONParser(bytes: bytes)
    let isSeparator = { (byte: UInt8) in byte.isSpace || byte == .recordSeparator }
    parser.skip(while: isSeparator)
    repeat {
      guard parser.next == .brace else { throw parser.error }
      try reader.readText(from: &parser)
      let end = parser.offset
      parser.skip(while: isSeparator)
      guard parser.next == nil || bytes[end..<parser.offset].contains(where: { !$0.isBlank }) else {
        throw parser.error
      }
    } while parser.next != nil
    if let column = reader.missing.first, !reader.reading.isLost, reader.featureCount > 0 {
      throw TextError("no feature has a property named \(column.printable.shortened(to: 40))", at: 0)
    }
    return reader.reading
  }

  private mutating func readText(from parser: inout JSONParser) throws(TextError) {
    let start = parser.offset
    var members: [(key: String, value: JSON)] = []
    var hasFeatures = false
    try parser.object { key, parser throws(TextError) in
      guard key == "features", !hasFeatures, parser.next == .bracket else {
        return members.append((key, try parser.value()))
      }
      hasFeatures = true
      try parser.list(until: "]") { parser throws(TextError) in
        try readFeature(parser.value())
        if featureCount.isMultiple(of: 8192) { progress.show("Reading", done: parser.offset, of: bytes.count) }
      }
    }
    let object = JSON(content: .object(members), range: start..<parser.offset)
    func mismatch(_ reason: String) -> TextError { TextError("the JSON is not GeoJSON: \(reason)", at: start) }
    guard let type = object["type"]?.string else { throw mismatch("its object has no type") }
    switch type {
    case "FeatureCollection":
      guard hasFeatures else { throw mismatch("its FeatureCollection has no list of features") }
      try checkSystem(of: object)
    case _ where hasFeatures: throw mismatch("it has features, but is no FeatureCollection")
    case "Feature": try readFeature(object)
    case _ where Self.kinds.contains(type):
      featureCount += 1
      try readGeometry(object, of: nil)
    default: throw mismatch("its type is \"\(type.printable.shortened(to: 40))\"")
    }
  }

  private mutating func readFeature(_ feature: JSON) throws(TextError) {
    featureCount += 1
    guard feature["type"]?.string == "Feature" else { return skip("it is no feature") }
    try checkSystem(of: feature)
    guard let geometry = feature["geometry"], !geometry.isNull else { return skip("it has no geometry") }
    try readGeometry(geometry, of: feature)
  }

  private mutating func readGeometry(_ geometry: JSON, of feature: JSON?) throws(TextError) {
    let otherCount = reading.geometryCount
    let positions = try positions(in: geometry)
    if positions.isEmpty, reading.geometryCount == otherCount { return skip("its geometry is empty") }
    let id = feature?["id"].flatMap { PlaceID($0, in: bytes) } ?? .unnamed(featureCount)
    let properties = feature?["properties"]
    missing.removeAll { properties?[$0] != nil }
    for (index, position) in positions.enumerated() {
      guard let axes = position?.array, axes.count >= 2, let longitude = axes[0].number, let latitude = axes[1].number
      else {
        skip("it is not a feature with coordinates that are numbers")
        continue
      }
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      if let problem = coordinate.problem {
        skip(problem)
        continue
      }
      var place = Place(id: positions.count == 1 ? id : .part(id, index + 1), position: coordinate)
      place.name = properties?["name"]?.string
      place.heading = properties?["title"]?.string
      if let properties, case .object(let members) = properties.content, !members.isEmpty {
        place.properties = bytes[properties.range]
      }
      reading.add(place, at: "feature \(featureCount)") { properties?[$0]?.text(in: bytes) }
    }
  }

  /// The positions of the points, also of those within collections; all else is counted by its kind.
  private mutating func positions(in geometry: JSON) throws(TextError) -> [JSON?] {
    try checkSystem(of: geometry)
    switch geometry["type"]?.string {
    case "Point": return [geometry["coordinates"]]
    case "MultiPoint": return geometry["coordinates"]?.array ?? [nil]
    case "GeometryCollection":
      guard let members = geometry["geometries"]?.array else { return [nil] }
      var all: [JSON?] = []
      for member in members { all += try positions(in: member) }
      return all
    case let kind?:
      reading.skipGeometry(kind)
      return []
    case nil: return [nil]
    }
  }

  private mutating func skip(_ reason: String) {
    reading.skip(at: "feature \(featureCount)", because: reason)
  }

  /// Refuses degrees of another kind, and what is no degrees at all.
  private func checkSystem(of object: JSON) throws(TextError) {
    guard let system = object["crs"], !system.isNull else { return }
    let properties = system["properties"]
    let name = properties?["name"]?.string ?? properties?["href"]?.string
    let last = name?.uppercased().split { ":/#".contains($0) }.suffix(5) ?? []
    if last.last == "CRS84" || (last.last == "4326" && last.contains { $0.hasPrefix("EPSG") }) { return }
    let text = name ?? String(decoding: bytes[system.range], as: UTF8.self)
    throw TextError(
      "the coordinate reference system is \"\(text.printable.shortened(to: 80))\": only CRS84 and EPSG:4326 are read",
      at: system.range.lowerBound
    )
  }
}
