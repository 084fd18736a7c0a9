import MarkerClustering

/// What takes places of the flat map onto the screen of a camera.
///
/// The world repeats itself to the east and west.
struct ScreenProjection: Sendable {
  /// More copies of the world than anyone wants to see side by side.
  private static var copyLimit: Double { 16 }

  /// The view.
  let screen: ScreenRectangle
  /// The way once round the world, eastwards.
  let worldWay: ScreenPoint
  private let center: MapPoint
  private let eastWay: ScreenPoint
  private let northWay: ScreenPoint

  /// Creates the projection of a camera, or nil if a number is not finite or there is no view.
  init?(camera: Camera, width: Double, height: Double) {
    let pointsPerUnit = Mercator.pointsPerWorld(zoom: camera.zoom) / 2
    let (sine, cosine) = Mercator.direction(degrees: camera.bearing)
    guard camera.target.isValid, pointsPerUnit.isFinite, pointsPerUnit > 0, sine.isFinite, cosine.isFinite,
      width.isFinite, width > 0, height.isFinite, height > 0
    else { return nil }
    screen = ScreenRectangle(minX: 0, minY: 0, maxX: width, maxY: height)
    center = MapPoint(camera.target)
    eastWay = ScreenPoint(x: cosine, y: -sine) * pointsPerUnit
    northWay = ScreenPoint(x: -sine, y: -cosine) * pointsPerUnit
    worldWay = eastWay * 2
  }

  /// Where a place of the map is on the screen; x is not wrapped, so that each copy of the world has its own.
  func screenPoint(x: Double, y: Double) -> ScreenPoint {
    ScreenPoint(x: screen.maxX / 2, y: screen.maxY / 2) + eastWay * (x - center.x) + northWay * (y - center.y)
  }

  /// The ways on the screen from one place to the nearest copies of another, the nearest first.
  func ways(from start: MapPoint, to end: MapPoint) -> [ScreenPoint] {
    let east = (end.x - start.x).remainder(dividingBy: 2)
    let way = eastWay * east + northWay * (end.y - start.y)
    return [way, way + worldWay, way + worldWay * -1]
  }

  /// Which copies of the world show anything that lies between two x of the map, given how far it sticks out in points.
  func copies(from minX: Double, to maxX: Double, margin: Double = 0) -> [Double] {
    let pointsPerUnit = (eastWay.x * eastWay.x + eastWay.y * eastWay.y).squareRoot()
    let view = screen.grown(by: margin)
    let halfWidth =
      (abs((view.maxX - view.minX) * eastWay.x) + abs((view.maxY - view.minY) * eastWay.y)) / 2
      / (pointsPerUnit * pointsPerUnit)
    let first = max(((center.x - halfWidth - maxX) / 2).rounded(.up), -Self.copyLimit)
    let last = min(((center.x + halfWidth - minX) / 2).rounded(.down), Self.copyLimit)
    return first <= last ? Array(stride(from: first, through: last, by: 1)) : []
  }
}
