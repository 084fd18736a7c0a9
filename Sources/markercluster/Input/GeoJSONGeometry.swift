import MarkerClustering

/// What is read of a geometry: points, each valid or with its problem, or the name of another kind.
enum GeoJSONGeometry: Decodable {
  case points([Result<Coordinate, any Error>])
  case other(kind: String)

  /// The kinds that GeoJSON knows.
  static let kinds = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
  ]

  /// A position as it is written: longitude, latitude and whatever follows.
  private struct Position: Decodable {
    let coordinate: Coordinate

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      let longitude = try container.decode(Double.self)
      coordinate = Coordinate(latitude: try container.decode(Double.self), longitude: longitude)
    }
  }

  private enum CodingKeys: CodingKey {
    case type, coordinates
  }

  /// Decodes a geometry of any kind.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try container.decode(String.self, forKey: .type)
    let positions: [Lenient<Position>]
    switch kind {
    case "Point":
      positions = [try container.decode(Lenient<Position>.self, forKey: .coordinates)]
    case "MultiPoint":
      positions = try container.decode([Lenient<Position>].self, forKey: .coordinates)
    default:
      self = .other(kind: kind)
      return
    }
    self = .points(
      positions.map { position in
        Result {
          let coordinate = try position.result.get().coordinate
          try coordinate.check()
          return coordinate
        }
      }
    )
  }
}
