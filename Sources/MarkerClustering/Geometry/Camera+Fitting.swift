extension Camera {
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
    self.init(
      fitting: bounds, in: ViewSize(width: width, height: height),
      insets: ViewInsets(top: padding, left: padding, bottom: padding, right: padding), maximumZoom: maximumZoom
    )
  }

  /// Creates the camera that shows bounds as large as it can within what the insets leave free of a view.
  ///
  /// The middle of the bounds stands in the middle of what is left free; `target` is the middle of the whole view. Near
  /// the poles the target stays on the world. Bounds without an extent, or with south above north, are shown at the
  /// maximum zoom. Insets that leave nothing free count as leaving one point. A NaN edge makes a target that is not
  /// valid.
  /// - Parameters:
  ///   - bounds: What to show; across the antimeridian too.
  ///   - size: The size of the view in points.
  ///   - insets: What bars and sheets cover, in points.
  ///   - bearing: The direction that is up, in degrees clockwise from north.
  ///   - maximumZoom: The largest zoom to answer, as map views have one: 21 or so.
  public init(
    fitting bounds: CoordinateBounds, in size: ViewSize, insets: ViewInsets = .zero, bearing: Double = 0,
    maximumZoom: Double = 32
  ) {
    let rectangle = MapRectangle(bounds)
    let center = rectangle.center
    let (sine, cosine) = Mercator.direction(degrees: bearing)
    let free = insets.freeSize(of: size)
    // A hair more than the bounds, lest rounding leave their edges out: the edge of the world may stand for a pole.
    func extent(_ size: Double) -> Double { size * (1 + 1e-12) + 1e-13 }
    let width = extent(rectangle.width)
    let height = extent(rectangle.height)
    // The world is two units wide, so a unit takes half of its points.
    let pointsPerWorld = min(
      2 * free.width / (width * abs(cosine) + height * abs(sine)),
      2 * free.height / (width * abs(sine) + height * abs(cosine))
    )
    let zoom = Mercator.zoom(pointsPerWorld: pointsPerWorld)
    self.init(
      // One place is answered as it came, and not as it comes back from the flat map.
      target: bounds.southWest == bounds.northEast ? bounds.southWest : center.coordinate,
      zoom: zoom.isNaN ? maximumZoom : min(maximumZoom, zoom), bearing: bearing
    )
    self.center(on: target, insets: insets)
  }

  /// Moves the camera so that a coordinate stands in the middle of what the insets leave free.
  package mutating func center(on coordinate: Coordinate, insets: ViewInsets) {
    target = coordinate
    let offset = insets.freeCenter
    guard offset != ScreenOffset() else { return }
    var point = self.point(at: ScreenOffset(x: -offset.x, y: -offset.y), from: MapPoint(coordinate))
    point.y = min(max(point.y, -1), 1)
    target = point.coordinate
  }

  /// What stands at an offset on the screen from a place on the flat map; it may lie beyond the edge of the world.
  package func point(at offset: ScreenOffset, from point: MapPoint) -> MapPoint {
    let unitsPerPoint = 2 / pointsPerWorld
    let (sine, cosine) = Mercator.direction(degrees: bearing)
    return MapPoint(
      x: point.x + (offset.x * cosine + offset.y * sine) * unitsPerPoint,
      y: point.y + (offset.y * cosine - offset.x * sine) * unitsPerPoint
    )
  }
}
