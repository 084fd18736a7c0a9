extension ZoomState {
  /// The clusters that have a member in bounds, in founding order.
  ///
  /// A founder is a member, so that those which stand in the bounds are among them.
  mutating func clusters(
    in bounds: CoordinateBounds, coordinate: (Int32) -> Coordinate, while shouldContinue: () -> Bool
  ) throws -> [ClusterDigest] {
    var pace = Pace()
    let region = SearchRegion(bounds, raster: raster)
    reserveSlots(for: region)
    queryCount += 1
    var digests: [ClusterDigest] = []
    var answer: [Int] = []
    for number in try cells(inColumns: region.columns, rows: region.rows, pace: &pace, while: shouldContinue) {
      try tally(number, pace: &pace, while: shouldContinue)
      let cell = cells[number]
      let cellOwners = cellOwners[Int(cell.ownerStart)..<Int(cell.ownerStart + cell.ownerCount)]
      if region.holdsCell(column: cell.column, row: cell.row, shift: shift) {
        for owner in cellOwners where founders[Int(owner)].lastQuery != queryCount {
          founders[Int(owner)].lastQuery = queryCount
          answer.append(Int(owner))
        }
        guard index.base.hasLoneItems || index.delta.hasLoneItems else { continue }
      }
      var missing = cellOwners.reduce(0) { $0 + (founders[Int($1)].lastQuery == queryCount ? 0 : 1) }
      func look(at positions: Range<Int>, of run: MortonRun, firstSlot: Int) {
        let (xs, ys) = (run.xs, run.ys)
        for position in positions {
          if missing == 0, !run.hasLoneItems { return }
          let owner = owners[position - positions.lowerBound + firstSlot]
          guard owner >= 0 ? founders[Int(owner)].lastQuery != queryCount : owner == Owner.itself else { continue }
          let point = MapPoint(x: xs[position], y: ys[position])
          guard region.contains(point, coordinate: { coordinate(run.ordinals[position]) }) else { continue }
          if owner >= 0 {
            founders[Int(owner)].lastQuery = queryCount
            answer.append(Int(owner))
            missing -= 1
          } else {
            digests.append(ClusterDigest(alone: run.ordinals[position]))
          }
        }
      }
      look(at: cell.base, of: index.base, firstSlot: cell.slots.lowerBound)
      look(at: cell.delta, of: index.delta, firstSlot: cell.slots.lowerBound + cell.base.count)
      try pace.spend(cell.slots.count, while: shouldContinue)
    }
    for number in answer {
      try complete(number, pace: &pace, while: shouldContinue)
      digests.append(founders[number].totals.digest(founder: founderOrdinals[number]))
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
    for columns in region.columns {
      index.base.visit(columns: columns, rows: region.rows) {
        count += $0.count; _ = $1
      }
    }
    return 2 * count > index.base.count
  }

  /// Makes room for all items in and around a region where those are many, as growing step by step copies them all.
  private mutating func reserveSlots(for region: SearchRegion) {
    guard owners.isEmpty, columns.last < 1 << 8 else { return }
    var count = index.delta.count
    for columns in region.columns {
      index.base.visit(columns: columns, rows: region.rows) { positions, _ in count += positions.count }
    }
    let capacity = min(4 * count, index.base.count + index.delta.count)
    owners.reserveCapacity(capacity)
    distances.reserveCapacity(capacity)
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
