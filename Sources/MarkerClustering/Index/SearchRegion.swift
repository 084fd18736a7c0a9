/// Bounds, ready for the index: squares that cover them, and a test that seldom needs a coordinate.
struct SearchRegion {
  /// More than projections are off by, far less than a square of the raster.
  private static var tolerance: Double { 0x1p-36 }

  private let bounds: CoordinateBounds
  private let rectangle: MapRectangle
  /// The columns of squares that hold all that is in the bounds: two ranges across the antimeridian.
  let columns: [ClosedRange<UInt32>]
  let rows: ClosedRange<UInt32>
  private let isWholeCircle: Bool

  /// - Precondition: South is not above north, and all edges are numbers.
  init(_ bounds: CoordinateBounds, raster: Raster) {
    self.bounds = bounds
    rectangle = MapRectangle(bounds)
    isWholeCircle = rectangle.minX == -1 && rectangle.maxX == 1
    let last = raster.square(at: 1)
    // A square more on each side makes up for what projections are off by.
    func cover(_ low: Double, _ high: Double) -> ClosedRange<UInt32> {
      let first = raster.square(at: low)
      return (first == 0 ? 0 : first - 1)...min(raster.square(at: high) + 1, last)
    }
    rows = cover(rectangle.minY, max(rectangle.minY, rectangle.maxY))
    if rectangle.crossesAntimeridian {
      columns = [cover(-1, rectangle.maxX), cover(rectangle.minX, 1)]
    } else if rectangle.maxX == 1, rectangle.minX > -1 {
      // The eastern edge is the antimeridian, and what stands on it is filed in the west.
      columns = [cover(-1, -1), cover(rectangle.minX, 1)]
    } else {
      columns = [cover(rectangle.minX, rectangle.maxX)]
    }
  }

  /// Whether an item at a point is in the bounds; near the edges its coordinate decides.
  ///
  /// What is beyond the Mercator limit stands on the edge of the world, where no more than an edge of the bounds can
  /// be.
  func contains(_ point: MapPoint, coordinate: () -> Coordinate) -> Bool {
    let fromWest = point.x - rectangle.minX
    let fromEast = rectangle.maxX - point.x
    let inX = isWholeCircle ? 2 : rectangle.crossesAntimeridian ? max(fromWest, fromEast) : min(fromWest, fromEast)
    let depth = min(inX, point.y - rectangle.minY, rectangle.maxY - point.y)
    if depth > Self.tolerance { return true }
    let isBesideEasternEdge = rectangle.maxX == 1 && point.x < -1 + Self.tolerance
    if depth < -Self.tolerance, !isBesideEasternEdge { return false }
    return bounds.contains(coordinate())
  }

  /// Whether all of a cell is in the bounds, a square of the raster away from their edges.
  func holdsCell(column: UInt32, row: UInt32, shift: Int) -> Bool {
    func isInside(_ number: UInt32, _ range: ClosedRange<UInt32>) -> Bool {
      // What covers the bounds has a square more on each side, and the edge is somewhere in the next.
      let first = number << UInt32(shift)
      let last = first + (1 << UInt32(shift) - 1)
      return first > range.lowerBound + 3 && last + 3 < range.upperBound
    }
    return isInside(row, rows) && columns.contains { isInside(column, $0) }
  }
}
