/// The other end of a marker's way, and how long the way takes.
public struct MarkerMotion: Hashable, Sendable, Codable {
  /// Where a marker comes from, or where it goes.
  public var coordinate: Coordinate
  /// How long the marker is on its way.
  public var duration: Duration

  /// Creates a motion.
  public init(coordinate: Coordinate, duration: Duration) {
    self.coordinate = coordinate
    self.duration = duration
  }
}
