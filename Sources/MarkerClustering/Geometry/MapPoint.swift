/// A place on the flat map: spherical Mercator, the world being -1..<1 wide and -1...1 high, y growing north.
///
/// Clustering, distances and the quadtree work on map points, so that a distance is the same number of points on the
/// screen wherever it is measured.
public struct MapPoint: Hashable, Sendable, Codable {
  /// East, in half worlds: longitude / 180.
  public var x: Double
  /// North, in half worlds: ln(tan(π/4 + latitude/2))/π.
  public var y: Double

  /// Creates a map point from its two numbers, as given.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects a coordinate.
  ///
  /// The longitude wraps into -180..<180, so 180° and -180° are one place; a latitude beyond ±85.05112877980659° stands
  /// on the edge of the world. NaN or an infinite longitude gives NaN.
  public init(_ coordinate: Coordinate) {
    x = coordinate.wrappedLongitude / 180
    y = Mercator.y(latitude: coordinate.latitude)
  }

  /// The coordinate that projects here, its longitude in -180..<180.
  public var coordinate: Coordinate {
    let coordinate = Coordinate(latitude: Mercator.latitude(y: y), longitude: x * 180)
    return Coordinate(latitude: coordinate.latitude, longitude: coordinate.wrappedLongitude)
  }
}
