/// How far a founder reaches at one zoom, and the cells that go with it.
struct ZoomGrid: Sendable {
  let grid: MortonGrid
  /// In half worlds; zero if only coincident items are joined.
  let reach: Double
  /// How many bits of a square's column its cell's column leaves out.
  let cellShift: Int
  let columns: CellColumns
  let placement: ClusterPlacement

  /// A distance that is not above zero, or not finite, is none.
  init(_ grid: MortonGrid, clusterDistancePoints distance: Double, zoom: Double, placement: ClusterPlacement) {
    self.grid = grid
    // 2 · distance / 2^(zoom + 8), to the last bit; put so that twice the distance is not beyond all numbers.
    reach = distance.isFinite && distance > 0 ? distance / (Mercator.pointsPerWorld(zoom: zoom + 8) / 512) : 0
    cellShift = grid.cellShift(forReach: reach)
    columns = CellColumns(of: grid, cellShift: cellShift)
    self.placement = placement
  }
}
