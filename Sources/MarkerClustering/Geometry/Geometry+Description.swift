extension Coordinate: CustomStringConvertible {
  /// The latitude and the longitude in degrees: "(41.4, 2.2)".
  public var description: String { "(\(latitude), \(longitude))" }
}

extension CoordinateBounds: CustomStringConvertible {
  /// The south-western and the north-eastern corner: "(41.0, 2.0) to (42.0, 3.0)".
  public var description: String { "\(southWest) to \(northEast)" }
}

extension Camera: CustomStringConvertible {
  /// The target and the zoom, and what else is not zero: "(41.4, 2.2), zoom 10.0, bearing 90.0".
  public var description: String {
    "\(target), zoom \(zoom)" + (bearing == 0 ? "" : ", bearing \(bearing)") + (tilt == 0 ? "" : ", tilt \(tilt)")
  }
}
