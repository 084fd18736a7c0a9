import MarkerClustering

/// A closed line on the flat map that goes on beyond the antimeridian rather than jumping.
struct Outline {
  private(set) var points: [MapPoint] = []

  /// Lays a ring of a base map out flat.
  init(_ ring: [Coordinate]) {
    var previous: Coordinate?
    for coordinate in ring where coordinate.isValid {
      var x = MapPoint(coordinate).x
      if let previous, let last = points.last { x = last.x + Self.turn(from: previous, to: coordinate) }
      points.append(MapPoint(x: x, y: MapPoint(coordinate).y))
      previous = coordinate
    }
    guard let first = ring.first(where: \.isValid), let previous, let start = points.first, let end = points.last else {
      return
    }
    // Where the way back to the start is another one, the ring goes round a pole, and is closed through it.
    let turns = end.x + Self.turn(from: previous, to: first) - start.x
    guard abs(turns) > 1 else { return }
    let pole: Double = points.reduce(0) { $0 + $1.y } < 0 ? -1 : 1
    points += [
      MapPoint(x: start.x + turns, y: start.y), MapPoint(x: start.x + turns, y: pole), MapPoint(x: start.x, y: pole),
    ]
  }

  /// The rectangle between two x and two y, edges included.
  init(minX: Double, maxX: Double) {
    points = [
      MapPoint(x: minX, y: -1), MapPoint(x: maxX, y: -1), MapPoint(x: maxX, y: 1), MapPoint(x: minX, y: 1),
    ]
  }

  /// The way eastwards in half worlds: the short one, unless the longitudes are 360° apart.
  private static func turn(from start: Coordinate, to end: Coordinate) -> Double {
    let degrees = end.longitude - start.longitude
    return (abs(degrees) == 360 ? degrees : degrees.remainder(dividingBy: 360)) / 180
  }

  /// The paths of what is seen of the outline, in every copy of the world, or an empty text.
  func path(in projection: ScreenProjection) -> String {
    let xs = points.map(\.x)
    guard let minX = xs.min(), let maxX = xs.max() else { return "" }
    // The margin hides the edges along which an outline is clipped.
    let frame = projection.screen.grown(by: 8)
    let screenPoints = points.map { projection.screenPoint(x: $0.x, y: $0.y) }
    var path = ""
    for copy in projection.copies(from: minX, to: maxX, margin: 8) {
      let way = projection.worldWay * copy
      let clipped = frame.clip(screenPoints.map { $0 + way })
      var pairs: [String] = []
      for point in clipped {
        let pair = "\(SVGText.number(point.x)),\(SVGText.number(point.y))"
        if pair != pairs.last { pairs.append(pair) }
      }
      if pairs.count > 2 { path += "M\(pairs.joined(separator: " "))Z" }
    }
    return path
  }
}
