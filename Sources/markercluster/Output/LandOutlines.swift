import MarkerClustering

/// The outlines of the polygons of a GeoJSON FeatureCollection: what a base map is drawn from.
struct LandOutlines: Decodable {
  /// What is read of a feature.
  private struct Feature: Decodable {
    let geometry: Geometry
  }

  /// The outlines of one geometry.
  private struct Geometry: Decodable {
    let rings: [[[Double]]]

    enum CodingKeys: CodingKey {
      case type, coordinates
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "Polygon":
        rings = try container.decode([[[Double]]].self, forKey: .coordinates)
      case "MultiPolygon":
        rings = try container.decode([[[[Double]]]].self, forKey: .coordinates).flatMap(\.self)
      default:
        rings = []
      }
    }
  }

  private let features: [Feature]

  /// The outlines, those of holes too.
  var rings: [[Coordinate]] {
    features.flatMap(\.geometry.rings).map { ring in
      ring.filter { $0.count >= 2 }.map { Coordinate(latitude: $0[1], longitude: $0[0]) }
    }
  }
}
