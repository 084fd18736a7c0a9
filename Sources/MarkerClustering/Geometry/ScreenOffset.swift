/// A way on the screen, in points: x to the right, y up.
public struct ScreenOffset: Hashable, Sendable {
  /// To the right, in points.
  public var x: Double
  /// Up, in points.
  public var y: Double

  /// Creates an offset as given; by default none.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}
