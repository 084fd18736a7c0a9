/// A rectangle of coordinates, edges included, which may cross the antimeridian.
///
/// Longitudes are reduced into -180...180, so 190° is -170°, and a west greater than the east means that the bounds
/// cross the antimeridian. A width of 360° or more, infinite ones included, is the whole circle, -180...180. South above
/// north, or a NaN edge, makes bounds that contain nothing.
public struct CoordinateBounds: Hashable, Sendable, Codable {
  /// The southern latitude and the western longitude, in degrees.
  public var southWest: Coordinate {
    didSet { self = CoordinateBounds(southWest: southWest, northEast: northEast) }
  }
  /// The northern latitude and the eastern longitude, in degrees.
  public var northEast: Coordinate {
    didSet { self = CoordinateBounds(southWest: southWest, northEast: northEast) }
  }

  /// Creates bounds from two corners and reduces their longitudes.
  public init(southWest: Coordinate, northEast: Coordinate) {
    self.southWest = southWest
    self.northEast = northEast
    if northEast.longitude - southWest.longitude >= 360 {
      self.southWest.longitude = -180
      self.northEast.longitude = 180
    } else {
      self.southWest.longitude = southWest.wrappedLongitude
      self.northEast.longitude = northEast.wrappedLongitude
      // The antimeridian as an eastern edge is 180, lest bounds that only touch it seem to cross it.
      if self.northEast.longitude == -180, self.southWest.longitude != -180 { self.northEast.longitude = 180 }
    }
  }

  /// Decodes the two corners and reduces their longitudes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      southWest: try container.decode(Coordinate.self, forKey: .southWest),
      northEast: try container.decode(Coordinate.self, forKey: .northEast)
    )
  }

  private enum CodingKeys: CodingKey {
    case southWest, northEast
  }

  /// The smallest bounds around coordinates, or nil if none of them is valid.
  ///
  /// Invalid coordinates are skipped. Of two equally small bounds it is the one that does not cross the antimeridian.
  /// - Complexity: O(*n*), where *n* is the number of coordinates; O(*n* log *n*) for those that lie around ±180° or more
  ///   than half of the circle apart.
  public init?(enclosing coordinates: some Sequence<Coordinate>) {
    let valid = coordinates.filter(\.isValid)
    guard let south = valid.lazy.map(\.latitude).min(), let north = valid.lazy.map(\.latitude).max() else { return nil }
    if let west = valid.lazy.map(\.longitude).min(), let east = valid.lazy.map(\.longitude).max(),
      west >= -180, east < 180, east - west <= 180
    {
      // What is left of the circle is its widest gap.
      self.init(
        southWest: Coordinate(latitude: south, longitude: west), northEast: Coordinate(latitude: north, longitude: east)
      )
      return
    }
    let longitudes = valid.map(\.wrappedLongitude).sorted()
    // The bounds are what is left of the circle without its widest gap; the first candidate is the one at ±180°.
    var west = longitudes[0]
    var east = longitudes[longitudes.count - 1]
    var widestGap = west + 360 - east
    for (previous, next) in zip(longitudes, longitudes.dropFirst()) where next - previous > widestGap {
      widestGap = next - previous
      west = next
      east = previous
    }
    self.init(
      southWest: Coordinate(latitude: south, longitude: west),
      northEast: Coordinate(latitude: north, longitude: east)
    )
  }

  /// All latitudes and longitudes.
  public static let world = CoordinateBounds(
    southWest: Coordinate(latitude: -90, longitude: -180),
    northEast: Coordinate(latitude: 90, longitude: 180)
  )

  /// Whether the bounds hold a coordinate, edges included; its longitude wraps.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard coordinate.latitude >= southWest.latitude, coordinate.latitude <= northEast.latitude else { return false }
    let longitude = coordinate.wrappedLongitude
    let west = southWest.longitude
    let east = northEast.longitude
    if west > east { return longitude >= west || longitude <= east }
    return (longitude >= west && longitude <= east) || (longitude == -180 && east == 180 && !west.isNaN)
  }

  /// Whether the bounds go over ±180°, which is when their west is greater than their east.
  public var crossesAntimeridian: Bool { southWest.longitude > northEast.longitude }

  /// The middle of the latitudes and of the longitudes, in degrees; across the antimeridian too.
  public var center: Coordinate {
    let east = northEast.longitude + (crossesAntimeridian ? 360 : 0)
    let center = Coordinate(
      latitude: (southWest.latitude + northEast.latitude) / 2,
      longitude: (southWest.longitude + east) / 2
    )
    return Coordinate(latitude: center.latitude, longitude: center.wrappedLongitude)
  }
}
