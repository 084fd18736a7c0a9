extension ZoomState {
  /// The clusters that have a member in bounds, in founding order.
  ///
  /// A founder is a member, so that those which stand in the bounds are among them.
  mutating func clusters(
    in bounds: CoordinateBounds, coordinate: (Int32) -> Coordinate, while shouldContinue: () -> Bool
  ) throws -> [ClusterDigest] {
    var pace = Pace()
    let region = SearchRegion(bounds, raster: raster)
    queryCount += 1
    var digests: [ClusterDigest] = []
    var answer: [Int] = []
    for number in try cells(inColumns: region.columns, rows: region.rows, pace: &pace, while: shouldContinue) {
      try settle(number, pace: &pace, while: shouldContinue)
      Self.forEachItem(of: cells[number], in: index) { slot, run, position in
        let owner = owners[slot]
        guard owner >= 0 || owner == Owner.itself else { return }
        if owner >= 0, founders[Int(owner)].lastQuery == queryCount { return }
        let point = MapPoint(x: run.xs[position], y: run.ys[position])
        guard region.contains(point, coordinate: { coordinate(run.ordinals[position]) }) else { return }
        if owner >= 0 {
          founders[Int(owner)].lastQuery = queryCount
          answer.append(Int(owner))
        } else {
          digests.append(Self.lone(run, position))
        }
      }
      try pace.spend(cells[number].slots.count, while: shouldContinue)
    }
    for number in answer {
      try complete(number, pace: &pace, while: shouldContinue)
      let founder = founders[number]
      digests.append(ClusterDigest(founder: founderOrdinals[number], count: founder.count, revision: founder.revision))
    }
    return digests.sortedWithoutRepetitions()
  }

  /// Whether all clusters of the zoom are found sooner than those in bounds, one cell after the other.
  ///
  /// That is so if the bounds are far larger than a screen and hold most of what there is.
  func isWorthSolving(for bounds: CoordinateBounds) -> Bool {
    let region = SearchRegion(bounds, raster: raster)
    let columnCount = region.columns.reduce(0) { $0 + $1.count >> shift }
    guard columnCount * (region.rows.count >> shift) > 4096 else { return false }
    var count = 0
    for columns in region.columns { index.base.visit(columns: columns, rows: region.rows) { count += $0.count; _ = $1 } }
    return 2 * count > index.base.count
  }

  private static func lone(_ run: MortonRun, _ position: Int) -> ClusterDigest {
    ClusterDigest(founder: run.ordinals[position], count: 1, revision: ItemTag(bits: run.tags[position]).digest)
  }

  private static func forEachItem(
    of cell: Cell, in index: MortonIndex, _ body: (_ slot: Int, _ run: MortonRun, _ position: Int) -> Void
  ) {
    for (position, slot) in zip(cell.base, cell.slots.lowerBound...) { body(slot, index.base, position) }
    for (position, slot) in zip(cell.delta, (cell.slots.lowerBound + cell.base.count)...) {
      body(slot, index.delta, position)
    }
  }

  /// The cells with items that meet some squares of the raster, each once.
  private mutating func cells(
    inColumns columns: [ClosedRange<UInt32>], rows: ClosedRange<UInt32>, pace: inout Pace,
    while shouldContinue: () -> Bool
  ) throws -> [Int] {
    let shift = UInt32(shift)
    let cellRows = rows.lowerBound >> shift...rows.upperBound >> shift
    queryCount += 1
    var found: [Int] = []
    for columns in columns {
      let cellColumns = columns.lowerBound >> shift...columns.upperBound >> shift
      let allColumns = cellColumns.lowerBound << shift...(cellColumns.upperBound << shift | (1 << shift - 1))
      let allRows = cellRows.lowerBound << shift...(cellRows.upperBound << shift | (1 << shift - 1))
      for run in [index.base, index.delta] {
        try run.visit(columns: allColumns, rows: allRows) { positions, _ in
          var position = positions.lowerBound
          while position < positions.upperBound {
            let code = run.keys[position] >> UInt64(2 * shift)
            let column = MortonKey.column(of: code)
            let row = MortonKey.row(of: code)
            position = run.lowerBound((code + 1) << UInt64(2 * shift), in: position..<positions.upperBound)
            guard cellColumns.contains(column), cellRows.contains(row) else { continue }
            let number = Int(cell(column: column, row: row))
            if cells[number].lastQuery != queryCount {
              cells[number].lastQuery = queryCount
              found.append(number)
            }
            try pace.spend(cells[number].slots.count, while: shouldContinue)
          }
        }
      }
    }
    return found
  }
}
