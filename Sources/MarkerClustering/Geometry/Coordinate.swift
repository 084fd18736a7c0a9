/// A place on the earth, in degrees of WGS 84.
public struct Coordinate: Hashable, Sendable, Codable {
  /// The latitude in degrees, north positive.
  public var latitude: Double
  /// The longitude in degrees, east positive; any finite value, since it wraps.
  public var longitude: Double

  /// Creates a coordinate as given: nothing is clamped or wrapped.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both degrees are finite and the latitude lies in -90...90.
  public var isValid: Bool {
    latitude >= -90 && latitude <= 90 && longitude.isFinite
  }

  /// The longitude in -180..<180; NaN if it is not finite.
  package var wrappedLongitude: Double {
    let longitude = longitude.remainder(dividingBy: 360)
    return longitude == 180 ? -180 : longitude
  }
}
