import MarkerClustering

/// What is read of a GeoJSON text: a collection of features, a feature or a geometry.
enum GeoJSONObject: Decodable {
  case collection([Result<GeoJSONFeature, any Error>])
  case feature(GeoJSONFeature)
  case geometry(GeoJSONGeometry)

  /// Why JSON is not GeoJSON.
  struct Mismatch: Error, Equatable {
    let message: String
  }

  private enum CodingKeys: CodingKey {
    case type, features
  }

  /// Decodes what the type says.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let type = try? container.decode(String.self, forKey: .type) else {
      throw Mismatch(message: "the JSON is not GeoJSON: its object has no type")
    }
    switch type {
    case "FeatureCollection":
      guard let features = try? container.decode([Lenient<GeoJSONFeature>].self, forKey: .features) else {
        throw Mismatch(message: "the JSON is not GeoJSON: its FeatureCollection has no list of features")
      }
      self = .collection(features.map(\.result))
    case "Feature":
      self = .feature(try GeoJSONFeature(from: decoder))
    case let kind where GeoJSONGeometry.kinds.contains(kind):
      self = .geometry(try GeoJSONGeometry(from: decoder))
    default:
      throw Mismatch(message: "the JSON is not GeoJSON: its type is \"\(type.printable.shortened(to: 40))\"")
    }
  }
}
