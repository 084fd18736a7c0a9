/// Bounds, ready for the index: squares that cover them, and a test that seldom needs a coordinate.
struct SearchRegion {
  /// More than projections are off by, far less than a square of the grid.
  private static var tolerance: Double { 0x1p-36 }

  private let bounds: CoordinateBounds
  private let rectangle: MapRectangle
  /// The columns of squares that hold all that is in the bounds: two ranges across the antimeridian.
  private(set) var columns: [ClosedRange<UInt32>]
  private(set) var rows: ClosedRange<UInt32>
  private let grid: MortonGrid
  private let isWholeCircle: Bool
  private let coordinate: (Int32) -> Coordinate

  /// `coordinate` answers where an item is, given its ordinal.
  /// - Precondition: South is not above north, and all edges are numbers.
  init(_ bounds: CoordinateBounds, grid: MortonGrid, coordinate: @escaping (Int32) -> Coordinate) {
    self.bounds = bounds
    self.grid = grid
    self.coordinate = coordinate
    rectangle = MapRectangle(bounds)
    isWholeCircle = rectangle.minX == -1 && rectangle.maxX == 1
    rows = grid.squares(from: rectangle.minY, to: max(rectangle.minY, rectangle.maxY))
    // Where the eastern edge is the antimeridian, what stands on it is filed in the west.
    columns = grid.columns(from: rectangle.minX, to: rectangle.minX + rectangle.width)
  }

  /// The same bounds with the columns and rows of all that is within reach of them.
  func widened(by reach: Double) -> SearchRegion {
    let margin = reach * (1 + 0x1p-20) + Self.tolerance
    var wide = self
    wide.rows = grid.squares(from: rectangle.minY - margin, to: max(rectangle.minY, rectangle.maxY) + margin)
    wide.columns = grid.columns(from: rectangle.minX - margin, to: rectangle.minX + rectangle.width + margin)
    return wide
  }

  /// Whether a place is in the columns and rows.
  func coversSquare(x: Double, y: Double) -> Bool {
    let column = grid.square(at: x)
    return rows.contains(grid.square(at: y)) && columns.contains { $0.contains(column) }
  }

  /// Where a cluster stands whose members' mean is this; nil is the founder's own place.
  func coordinate(ofMean mean: MapPoint?, founder: Int32) -> Coordinate {
    mean?.coordinate ?? coordinate(founder)
  }

  func contains(_ coordinate: Coordinate) -> Bool { bounds.contains(coordinate) }

  /// Whether an item of a run is in the bounds; near the edges its coordinate decides.
  ///
  /// What is beyond the Mercator limit stands on the edge of the world, where no more than an edge of the bounds can
  /// be.
  func containsItem(at position: Int, of run: MortonRun) -> Bool {
    let (x, y) = (run.xs[position], run.ys[position])
    let (fromWest, fromEast) = (x - rectangle.minX, rectangle.maxX - x)
    let inX = isWholeCircle ? 2 : rectangle.crossesAntimeridian ? max(fromWest, fromEast) : min(fromWest, fromEast)
    let depth = min(inX, y - rectangle.minY, rectangle.maxY - y)
    if depth > Self.tolerance { return true }
    let isBesideEasternEdge = rectangle.maxX == 1 && x < -1 + Self.tolerance
    if depth < -Self.tolerance, !isBesideEasternEdge { return false }
    return bounds.contains(coordinate(run.ordinals[position]))
  }

  /// Whether all of a cell is in the bounds, a square of the grid away from their edges.
  func holdsCell(column: UInt32, row: UInt32, cellShift: Int) -> Bool {
    func isInside(_ number: UInt32, _ range: ClosedRange<UInt32>) -> Bool {
      // What covers the bounds has a square more on each side, and the edge is somewhere in the next.
      let first = Int(number) << cellShift
      return first > Int(range.lowerBound) + 3 && first + 1 << cellShift + 2 < Int(range.upperBound)
    }
    return isInside(row, rows) && columns.contains { isInside(column, $0) }
  }
}
