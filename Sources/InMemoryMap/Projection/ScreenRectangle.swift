/// A rectangle on the screen, in points, edges included.
struct ScreenRectangle: Hashable, Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// The rectangle with so much more, or less, on each side.
  func grown(by margin: Double) -> ScreenRectangle {
    ScreenRectangle(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The rectangle at another place.
  func moved(by way: ScreenPoint) -> ScreenRectangle {
    ScreenRectangle(minX: minX + way.x, minY: minY + way.y, maxX: maxX + way.x, maxY: maxY + way.y)
  }

  /// The smallest rectangle around this one turned about the origin, in degrees clockwise.
  func turned(degrees: Double) -> ScreenRectangle {
    if degrees == 0 { return self }
    let corners = [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)]
      .map { ScreenPoint(x: $0.0, y: $0.1).turned(degrees: degrees) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return ScreenRectangle(
      minX: xs.min() ?? minX, minY: ys.min() ?? minY, maxX: xs.max() ?? maxX, maxY: ys.max() ?? maxY)
  }

  func intersects(_ other: ScreenRectangle) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }

  /// The part of a polygon that lies in the rectangle. (Sutherland and Hodgman, 1974.)
  ///
  /// Where the polygon leaves and comes back, it runs along the edge of the rectangle.
  func clip(_ polygon: [ScreenPoint]) -> [ScreenPoint] {
    let insides: [(ScreenPoint) -> Double] = [
      { $0.x - minX }, { maxX - $0.x }, { $0.y - minY }, { maxY - $0.y },
    ]
    return insides.reduce(polygon) { polygon, inside in
      guard var previous = polygon.last else { return [] }
      var clipped: [ScreenPoint] = []
      for point in polygon {
        let (before, after) = (inside(previous), inside(point))
        if (before < 0) != (after < 0) {
          let fraction = before / (before - after)
          clipped.append(previous * (1 - fraction) + point * fraction)
        }
        if after >= 0 { clipped.append(point) }
        previous = point
      }
      return clipped
    }
  }
}
