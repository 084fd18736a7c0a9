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

  /// Creates the camera, north up, that shows bounds as large as a view can.
  ///
  /// Bounds without an extent, or with south above north, are shown at the maximum zoom. A view that has no room left
  /// inside its padding counts as one point wide and high. A NaN edge makes a target that is not valid.
  /// - Parameters:
  ///   - bounds: What to show; across the antimeridian too.
  ///   - width: The width of the view in points.
  ///   - height: The height of the view in points.
  ///   - padding: What to keep free on each side, in points.
  ///   - maximumZoom: The largest zoom to answer, as map views have one: 21 or so.
  public init(
    fitting bounds: CoordinateBounds, width: Double, height: Double, padding: Double = 0, maximumZoom: Double = 32
  ) {
    let rectangle = MapRectangle(bounds)
    let center = MapPoint(x: rectangle.minX + rectangle.width / 2, y: (rectangle.minY + rectangle.maxY) / 2)
    // A hair more than the bounds, lest rounding leave their edges out: the edge of the world may stand for a pole.
    func extent(_ size: Double) -> Double { size * (1 + 1e-12) + 1e-13 }
    // The world is two units wide, so a unit takes half of its points.
    let pointsPerWorld = min(
      2 * max(1, width - 2 * padding) / extent(rectangle.width),
      2 * max(1, height - 2 * padding) / extent(rectangle.height)
    )
    // One place is answered as it came, and not as it comes back from the flat map.
    let target = bounds.southWest == bounds.northEast ? bounds.southWest : center.coordinate
    self.init(target: target, zoom: min(maximumZoom, Mercator.zoom(pointsPerWorld: pointsPerWorld)))
  }

  /// The smallest bounds around what a view of this camera shows.
  ///
  /// The bearing is honoured, the tilt is not. An edge at or beyond the Mercator limit is the pole; a view that is
  /// wider than the world sees `CoordinateBounds.world`. A camera with a number that is not finite sees bounds that
  /// contain nothing.
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
      viewAround: zoom.isFinite && target.isValid ? MapPoint(target) : MapPoint(x: .nan, y: .nan),
      halfWidth: halfWidth,
      halfHeight: halfHeight
    )
  }

  /// The zoom at which the world is so many points wide, for maps that speak in scales, such as MapKit.
  public static func zoom(pointsPerWorld: Double) -> Double {
    Mercator.zoom(pointsPerWorld: pointsPerWorld)
  }

  /// The zoom that a map with other tiles calls by another number: for tiles of 512 points, as MapLibre's, one more.
  public static func zoom(_ zoom: Double, tileSize: Double) -> Double {
    zoom + Mercator.zoom(pointsPerWorld: tileSize)
  }
}
