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
  private var reading = PlaceReading()
  private var featureCount = 0

  private init(_ bytes: [UInt8], progress: ProgressLine) {
    self.bytes = bytes
    self.progress = progress
  }

  /// Reads bytes that are known to be UTF-8.
  static func read(_ bytes: [UInt8], progress: ProgressLine) throws(TextError) -> PlaceReading {
    var reader = GeoJSONReader(bytes, progress: progress)
    var parser = JSONParser(bytes)
    parser.skipSeparators()
    repeat {
      guard parser.next == .brace else { throw parser.error }
      try reader.readText(from: &parser)
      let end = parser.offset
      parser.skipSeparators()
      let separator = bytes[end..<parser.offset]
      guard parser.next == nil || separator.contains(where: { $0.isLineEnd || $0 == .recordSeparator }) else {
        throw parser.error
      }
    } while parser.next != nil
    return reader.reading
  }

  private mutating func readText(from parser: inout JSONParser) throws(TextError) {
    let start = parser.offset
    var members: [JSON.Member] = []
    var hasFeatures = false
    try parser.object { key, parser throws(TextError) in
      if key == "features", !hasFeatures, parser.next == .bracket {
        hasFeatures = true
        try parser.array { parser throws(TextError) in
          let start = parser.offset
          try readFeature(parser.value(), at: start)
          if featureCount.isMultiple(of: 8192) { progress.show("Reading", done: parser.offset, of: bytes.count) }
        }
      } else {
        let start = parser.offset
        let value = try parser.value()
        members.append(JSON.Member(key: key, value: value, range: start..<parser.offset))
      }
    }
    let object = JSON.object(members)
    func mismatch(_ reason: String) -> TextError { TextError("the JSON is not GeoJSON: \(reason)", at: start) }
    guard let type = object["type"]?.string else { throw mismatch("its object has no type") }
    switch type {
    case "FeatureCollection":
      guard hasFeatures else { throw mismatch("its FeatureCollection has no list of features") }
      try checkSystem(of: object)
    case _ where hasFeatures: throw mismatch("it has features, but is no FeatureCollection")
    case "Feature": try readFeature(object, at: start)
    case _ where Self.kinds.contains(type):
      featureCount += 1
      try readGeometry(object, of: .object([]), at: start)
    default: throw mismatch("its type is \"\(type.printable.shortened(to: 40))\"")
    }
  }

  private mutating func readFeature(_ feature: JSON, at start: Int) throws(TextError) {
    featureCount += 1
    guard feature["type"]?.string == "Feature" else { return skip("it is no feature") }
    try checkSystem(of: feature)
    guard let geometry = feature["geometry"], !geometry.isNull else { return skip("it has no geometry") }
    try readGeometry(geometry, of: feature, at: start)
  }

  private mutating func readGeometry(_ geometry: JSON, of feature: JSON, at start: Int) throws(TextError) {
    var positions: [JSON?] = []
    var others: [String] = []
    try collect(geometry, into: &positions, others: &others)
    for kind in others { reading.skipGeometry(kind) }
    if positions.isEmpty, others.isEmpty { return skip("its geometry is empty") }
    let id = feature.member("id").flatMap { PlaceID($0, in: bytes) } ?? .unnamed(featureCount)
    let properties = feature.member("properties")
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
      place.name = properties?.value["name"]?.string
      place.heading = properties?.value["title"]?.string
      if case .object(let members)? = properties?.value, let range = properties?.range, !members.isEmpty {
        place.properties = bytes[range]
      }
      reading.places.append(place)
    }
  }

  /// Collects the positions of the points, also of those within collections, and the kinds of all else.
  private func collect(_ geometry: JSON, into positions: inout [JSON?], others: inout [String]) throws(TextError) {
    try checkSystem(of: geometry)
    switch geometry["type"]?.string {
    case "Point": positions.append(geometry["coordinates"])
    case "MultiPoint": positions += geometry["coordinates"]?.array ?? [nil]
    case "GeometryCollection":
      guard let members = geometry["geometries"]?.array else { return positions.append(nil) }
      for member in members { try collect(member, into: &positions, others: &others) }
    case let kind?: others.append(kind)
    case nil: positions.append(nil)
    }
  }

  private mutating func skip(_ reason: String) {
    reading.skip(at: "feature \(featureCount)", because: reason)
  }

  /// Refuses degrees of another kind, and what is no degrees at all.
  private func checkSystem(of object: JSON) throws(TextError) {
    guard let system = object.member("crs"), !system.value.isNull else { return }
    let properties = system.value["properties"]
    let name = properties?["name"]?.string ?? properties?["href"]?.string
    let last = name?.uppercased().split { ":/#".contains($0) }.suffix(5) ?? []
    let isKnown = last.last == "CRS84" || (last.last == "4326" && last.contains { $0.hasPrefix("EPSG") })
    if isKnown { return }
    let text = name ?? String(decoding: bytes[system.range], as: UTF8.self)
    throw TextError(
      "the coordinate reference system is \"\(text.printable.shortened(to: 80))\": only CRS84 and EPSG:4326 are read",
      at: system.range.lowerBound
    )
  }
}
