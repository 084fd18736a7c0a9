/// The size of a view, in points.
public struct ViewSize: Hashable, Sendable, Codable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a size as given; by default that of a view that is not laid out yet.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
}
