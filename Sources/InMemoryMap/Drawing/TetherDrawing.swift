import MarkerClustering

/// The SVG of the line from a marker to where it belongs.
struct TetherDrawing {
  private let start: MapPoint
  private let end: MapPoint

  /// The drawing of a marker's line, or nil if it has none.
  init?(_ marker: Marker) {
    guard let tether = marker.tether, marker.position.isValid else { return nil }
    start = MapPoint(marker.position)
    end = MapPoint(tether)
  }

  /// The lines, one for each copy of the world that shows the marker; the short way round the world.
  func elements(in projection: ScreenProjection) -> [String] {
    guard let way = projection.ways(from: start, to: end).first else { return [] }
    let eastEnd = start.x + (end.x - start.x).remainder(dividingBy: 2)
    let screenStart = projection.screenPoint(x: start.x, y: start.y)
    return projection.copies(from: min(start.x, eastEnd), to: max(start.x, eastEnd), margin: 1).map { copy in
      let from = screenStart + projection.worldWay * copy
      let to = from + way
      return "<line x1=\"\(SVGText.number(from.x))\" y1=\"\(SVGText.number(from.y))\""
        + " x2=\"\(SVGText.number(to.x))\" y2=\"\(SVGText.number(to.y))\" stroke=\"#4A5560\" stroke-width=\"1.5\"/>"
    }
  }
}
