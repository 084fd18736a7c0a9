import MarkerClustering

extension Coordinate {
  /// Why no file can mean the coordinate, or nil if one can; a longitude beyond a whole turn is a lost decimal point or
  /// another unit.
  var problem: String? {
    if !latitude.isFinite || !longitude.isFinite { return "it has a number that is too large" }
    if abs(latitude) > 90 { return "the latitude \(latitude) is out of range" }
    return abs(longitude) > 360 ? "the longitude \(longitude) is out of range" : nil
  }
}
