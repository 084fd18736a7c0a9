import Foundation
import MarkerClustering

/// The outlines of the polygons of a GeoJSON FeatureCollection, those of holes too: what a base map is drawn from.
struct LandOutlines {
  let rings: [[Coordinate]]

  init(_ data: Data) throws {
    var parser = JSONParser(bytes: [UInt8](data))
    let geometries = try parser.value()["features"]?.array?.compactMap { $0["geometry"] } ?? []
    let outlines = geometries.flatMap { geometry in
      let coordinates = geometry["coordinates"]?.array ?? []
      switch geometry["type"]?.string {
      case "Polygon": return coordinates
      case "MultiPolygon": return coordinates.flatMap { $0.array ?? [] }
      default: return []
      }
    }
    rings = outlines.map { outline in
      (outline.array ?? []).compactMap { position in
        let axes = (position.array ?? []).compactMap(\.number)
        return axes.count < 2 ? nil : Coordinate(latitude: axes[1], longitude: axes[0])
      }
    }
  }
}
