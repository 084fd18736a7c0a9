/// How far a founder reaches at one zoom, and the cells that go with it.
struct ZoomGrid: Sendable {
  let grid: MortonGrid
  /// In half worlds.
  let reach: Double
  /// How many bits of a square's column its cell's column leaves out.
  let cellShift: Int
  let columns: CellColumns

  init(_ grid: MortonGrid, clusterDistancePoints distance: Double, zoom: Double) {
    self.grid = grid
    // 2 · distance / 2^(zoom + 8), to the last bit; put so that twice the distance is not beyond all numbers.
    reach = distance / (Mercator.pointsPerWorld(zoom: zoom + 8) / 512)
    cellShift = grid.cellShift(atZoom: zoom)
    columns = CellColumns(of: grid, cellShift: cellShift)
  }
}
