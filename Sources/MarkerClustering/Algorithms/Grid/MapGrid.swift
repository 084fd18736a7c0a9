/// A grid of square cells over the flat map, the same number of columns and rows.
struct MapGrid: Sendable {
  /// A cell, counted from the south-western corner of the world; that of a finer grid is another one.
  struct Cell: Hashable, Sendable {
    let cellsPerSide: Double
    let column: Double
    let row: Double
  }

  /// The number of cells a side, a whole number; a `Double`, as tiny cells are more than an integer counts.
  private let cellsPerSide: Double

  init(cellSizePoints: Double, zoom: Double) {
    let zoom = min(max(zoom, 0), 32)
    // Beyond 2^53 cells a side all coordinates are told apart as it is, and numbers stay whole.
    cellsPerSide = min((Mercator.pointsPerWorld(zoom: zoom) / cellSizePoints).rounded(.up), 0x1p53)
  }

  func cell(at point: MapPoint) -> Cell {
    func index(_ offset: Double) -> Double { min((cellsPerSide * offset).rounded(.down), cellsPerSide - 1) }
    return Cell(
      cellsPerSide: cellsPerSide, column: index((1 + point.x) / 2), row: index((1 + point.y) / 2)
    )
  }

  func center(of cell: Cell) -> MapPoint {
    MapPoint(x: 2 * (cell.column + 0.5) / cellsPerSide - 1, y: 2 * (cell.row + 0.5) / cellsPerSide - 1)
  }
}
