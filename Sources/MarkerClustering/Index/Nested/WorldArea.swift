/// A rectangle on the world and a margin around it, edges included.
struct WorldArea: Sendable {
  /// One range, or two where it goes over the antimeridian; none reaches beyond the world.
  private let xs: [ClosedRange<Double>]
  let minY: Double
  let maxY: Double

  init(_ rectangle: MapRectangle, margin: Double) {
    let corners = (
      WorldPoint(MapPoint(x: rectangle.minX, y: rectangle.minY)),
      WorldPoint(MapPoint(x: rectangle.maxX, y: rectangle.maxY))
    )
    minY = corners.0.y - margin
    maxY = max(corners.1.y + margin, minY)
    let west = corners.0.x - margin
    // Across the antimeridian the eastern edge is a world further on.
    let east = corners.1.x + margin + (rectangle.crossesAntimeridian ? 1 : 0)
    if east - west >= 1 {
      xs = [0...1]
    } else if west < 0 {
      xs = [0...max(east, 0), west + 1...1]
    } else if east >= 1 {
      // What stands on the antimeridian itself is filed in the west.
      xs = [0...east - 1, min(west, 1)...1]
    } else {
      xs = [west...max(west, east)]
    }
  }

  /// The columns of a grid that hold all that is in the area, none of them twice.
  func columns(of grid: FoldedGrid) -> [ClosedRange<Int>] {
    let ranges = xs.map { grid.cell(at: $0.lowerBound)...grid.cell(at: $0.upperBound) }
    guard ranges.count == 2, ranges[0].upperBound >= ranges[1].lowerBound else { return ranges }
    return [0...grid.side - 1]
  }

  /// The squared distance of a point from the area.
  func squaredDistance(from point: WorldPoint) -> Double {
    let dy = max(minY - point.y, point.y - maxY, 0)
    var dx = Double.infinity
    for range in xs {
      for x in [point.x, point.x + 1, point.x - 1] {
        dx = min(dx, max(range.lowerBound - x, x - range.upperBound, 0))
      }
    }
    return dx * dx + dy * dy
  }
}
