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

  /// Where all items of all cells are that have a member or their centre in some bounds, and others besides.
  func surroundings(of bounds: CoordinateBounds) -> Surroundings {
    // A cell on each side, and more than projections are off by.
    let margin = 2 / cellsPerSide + 0x1p-36
    let rectangle = MapRectangle(bounds)
    let south = MapPoint(x: 0, y: max(rectangle.minY - margin, -1)).coordinate.latitude
    let north = MapPoint(x: 0, y: min(rectangle.maxY + margin, 1)).coordinate.latitude
    return Surroundings(
      // Beyond the Mercator limit everything is in the outermost rows.
      south: rectangle.minY - margin <= -1 ? -90 : south,
      north: rectangle.maxY + margin >= 1 ? 90 : north,
      west: 180 * (rectangle.minX - margin), width: 180 * (rectangle.width + 2 * margin)
    )
  }

  /// Bounds with a margin.
  struct Surroundings: Sendable {
    let south: Double
    let north: Double
    let west: Double
    let width: Double

    func mayContain(_ position: Coordinate) -> Bool {
      guard position.latitude >= south && position.latitude <= north else { return false }
      var offset = position.longitude - west
      // Longitudes may be any number of turns off.
      if offset < 0 || offset >= 360 { offset -= 360 * (offset / 360).rounded(.down) }
      return offset <= width || offset >= 360 - 0x1p-20
    }
  }
}
