/// The other end of a marker's way, and how the marker goes it.
public struct MarkerMotion: Hashable, Sendable, Codable {
  /// How the speed changes on the way.
  public enum Curve: Hashable, Sendable, Codable {
    /// Fast at first, then slower and slower: for a marker that settles.
    case easeOut
    /// Evenly: for a vehicle whose next position follows.
    case linear
  }

  /// Where a marker comes from, or where it goes.
  public var coordinate: Coordinate
  /// How long the marker is on its way.
  public var duration: Duration
  /// How the speed changes on the way.
  public var curve: Curve

  /// Creates a motion.
  public init(coordinate: Coordinate, duration: Duration, curve: Curve = .easeOut) {
    self.coordinate = coordinate
    self.duration = duration
    self.curve = curve
  }

  /// Decodes a motion; in a record without a curve markers settle.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      coordinate: try container.decode(Coordinate.self, forKey: .coordinate),
      duration: try container.decode(Duration.self, forKey: .duration),
      curve: try container.decodeIfPresent(Curve.self, forKey: .curve) ?? .easeOut
    )
  }
}
