/// What is read of a feature.
struct GeoJSONFeature: Decodable {
  /// The properties that are read; those of another type count as absent.
  private struct Properties: Decodable {
    let name: Lenient<String>?
    let title: Lenient<String>?
  }

  private enum CodingKeys: CodingKey {
    case type, id, geometry, properties
  }

  let id: PlaceID?
  /// The geometry; nil for a feature without a place, which GeoJSON allows.
  let geometry: GeoJSONGeometry?
  let name: String?
  let title: String?

  /// Creates the feature that a bare geometry stands for.
  init(geometry: GeoJSONGeometry) {
    id = nil
    self.geometry = geometry
    name = nil
    title = nil
  }

  /// Decodes a feature.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .type) == "Feature" else {
      throw GeoJSONObject.Mismatch(message: "it is no Feature")
    }
    id = try? container.decode(PlaceID.self, forKey: .id)
    geometry = try container.decodeIfPresent(GeoJSONGeometry.self, forKey: .geometry)
    let properties = try? container.decode(Properties.self, forKey: .properties)
    name = try? properties?.name?.result.get()
    title = try? properties?.title?.result.get()
  }
}
