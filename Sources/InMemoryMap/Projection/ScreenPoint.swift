import MarkerClustering

/// A place on the screen in points, x growing to the right and y downwards; or the way between two of them.
struct ScreenPoint: Hashable, Sendable {
  var x: Double
  var y: Double

  static func + (point: ScreenPoint, way: ScreenPoint) -> ScreenPoint {
    ScreenPoint(x: point.x + way.x, y: point.y + way.y)
  }

  static func * (way: ScreenPoint, factor: Double) -> ScreenPoint {
    ScreenPoint(x: way.x * factor, y: way.y * factor)
  }

  /// The way turned, in degrees clockwise.
  func turned(degrees: Double) -> ScreenPoint {
    let (sine, cosine) = Mercator.direction(degrees: degrees)
    return ScreenPoint(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}
