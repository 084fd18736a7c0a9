import Foundation

/// GeoJSON as other programs read it, for looking at what the tool writes.
struct FeatureCollection: Decodable {
  struct Feature: Decodable {
    let type: String
    let id: Identifier?
    let geometry: Geometry
    let properties: Properties
  }

  struct Geometry: Decodable, Equatable {
    let type: String
    let coordinates: [Double]
  }

  struct Properties: Decodable, Equatable {
    let cluster: Bool?
    let cluster_id: Identifier?
    let point_count: Int?
    let point_count_abbreviated: Identifier?
    let name: String?
    let title: String?
  }

  /// A text or a number.
  enum Identifier: Decodable, Equatable {
    case text(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }

  let type: String
  let features: [Feature]

  init(_ text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }

  var clusters: [Feature] { features.filter { $0.properties.cluster == true } }
  var loneItems: [Feature] { features.filter { $0.properties.cluster == nil } }
  /// The items that all features stand for.
  var itemCount: Int { features.reduce(0) { $0 + ($1.properties.point_count ?? 1) } }
}
