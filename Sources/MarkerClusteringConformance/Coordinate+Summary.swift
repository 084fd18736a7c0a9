internal import MarkerClustering

extension Coordinate {
  /// The latitude and the longitude.
  var summary: String { "(\(latitude), \(longitude))" }
}
