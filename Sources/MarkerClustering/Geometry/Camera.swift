/// What a map looks at.
public struct Camera: Hashable, Sendable, Codable {
  /// The coordinate at the centre of the view.
  public var target: Coordinate
  /// The zoom: the world is 256 · 2^zoom points wide.
  public var zoom: Double
  /// The direction that is up, in degrees clockwise from north.
  public var bearing: Double
  /// The angle of the view in degrees, 0 being straight down.
  public var tilt: Double

  /// Creates a camera as given.
  public init(target: Coordinate, zoom: Double, bearing: Double = 0, tilt: Double = 0) {
    self.target = target
    self.zoom = zoom
    self.bearing = bearing
    self.tilt = tilt
  }

  /// The smallest bounds around what a view of this camera shows.
  ///
  /// The bearing is honoured, the tilt is not. An edge at or beyond the Mercator limit is the pole; a view that is
  /// wider than the world sees `CoordinateBounds.world`. A camera with a number that is not finite sees bounds that
  /// contain nothing; any other sees its target, at any zoom.
  /// - Parameters:
  ///   - width: The width of the view in points.
  ///   - height: The height of the view in points.
  /// - Returns: Bounds that cross the antimeridian where the view does.
  public func visibleBounds(width: Double, height: Double) -> CoordinateBounds {
    let unitsPerPoint = 2 / Mercator.pointsPerWorld(zoom: zoom)
    let (sine, cosine) = Mercator.direction(degrees: bearing)
    let halfWidth = (abs(width * cosine) + abs(height * sine)) / 2 * unitsPerPoint
    let halfHeight = (abs(width * sine) + abs(height * cosine)) / 2 * unitsPerPoint
    if zoom.isFinite, target.isValid, halfWidth > 1 { return .world }
    return CoordinateBounds(
      viewAround: target, halfWidth: zoom.isFinite ? halfWidth : .nan, halfHeight: halfHeight
    )
  }
}
