import Foundation

/// The data that comes with the tool.
enum SampleData {
  /// 7,884 airports as CSV.
  static func airports() throws -> Data { try data(named: "airports", extension: "csv") }

  /// The land of the world as GeoJSON.
  static func land() throws -> Data { try data(named: "world-land", extension: "geojson") }

  private static func data(named name: String, extension suffix: String) throws -> Data {
    guard let url = Bundle.module.url(forResource: name, withExtension: suffix) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try Data(contentsOf: url)
  }
}
