import MarkerClustering

/// One item of a file.
struct Place: ClusterItem, Equatable {
  var id: PlaceID
  let position: Coordinate
  /// The property or column `name`.
  var name: String?
  /// The property or column `title`.
  var heading: String?
  /// The JSON of the properties, as the file has it.
  var properties: ArraySlice<UInt8>?
  /// What parts the place from others; empty unless the options ask for it, as the amount is 0.
  var group = ""
  /// What the place adds to the sum of a cluster.
  var amount = 0.0

  var title: String? { name ?? heading }

  /// What a person calls the place: its name or else its id.
  var label: String { title ?? id.description }
}

extension Coordinate {
  /// Why no file can mean the coordinate, or nil if one can; a longitude beyond a whole turn is a lost decimal point or
  /// another unit.
  var problem: String? {
    if !latitude.isFinite || !longitude.isFinite { return "it has a number that is too large" }
    if abs(latitude) > 90 { return "the latitude \(latitude) is out of range" }
    return abs(longitude) > 360 ? "the longitude \(longitude) is out of range" : nil
  }
}
