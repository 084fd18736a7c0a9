extension ZoomState {
  /// The clusters that have a member in bounds, in founding order.
  ///
  /// A founder is a member, so that those which stand in the bounds are among them.
  mutating func clusters(
    in bounds: CoordinateBounds, coordinate: (Int32) -> Coordinate, while shouldContinue: () -> Bool
  ) throws -> [ClusterDigest] {
    var pace = Pace()
    let region = SearchRegion(bounds, raster: raster)
    var digests: [ClusterDigest] = []
    var answer: [Int] = []
    for number in try cells(inColumns: region.columns, rows: region.rows, pace: &pace, while: shouldContinue) {
      try tally(number, pace: &pace, while: shouldContinue)
      let isInside = region.holdsCell(column: cells[number].column, row: cells[number].row, shift: shift)
      if isInside {
        for owner in cellOwners[cells[number].owners] { note(owner, in: &answer) }
      } else {
        look(at: number, region: region, coordinate: coordinate, answer: &answer)
      }
      appendLoners(of: number, region: region, coordinate: coordinate, to: &digests)
      try pace.spend(cells[number].itemCount, while: shouldContinue)
    }
    for number in answer {
      try complete(number, pace: &pace, while: shouldContinue)
      digests.append(founders[number].totals.digest(founder: founders[number].box.ordinal))
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
      index.base.visit(columns: columns, rows: region.rows) { positions, _ in count += positions.count }
    }
    return 2 * count > index.base.count
  }

  /// Takes a founder into the answer, once.
  private mutating func note(_ owner: Int32, in answer: inout [Int]) {
    if founders[Int(owner)].lastQuery == queryCount { return }
    founders[Int(owner)].lastQuery = queryCount
    answer.append(Int(owner))
  }

  /// Takes into the answer who owns an item of a cell that is in the region.
  private mutating func look(
    at cell: Int, region: SearchRegion, coordinate: (Int32) -> Coordinate, answer: inout [Int]
  ) {
    func isMissing(_ owner: Int32) -> Bool { founders[Int(owner)].lastQuery != queryCount }
    guard cellOwners[cells[cell].owners].contains(where: isMissing) else { return }
    for block in cells[cell].blocks
    where contenders[blocks[block].contenders].contains(where: { isMissing($0.founder) }) {
      findShares(of: block)
      let run = blocks[block].isInDelta ? index.delta : index.base
      for share in shares where isMissing(share.founder) {
        let isSeen = share.positions(in: blocks[block].items).contains { position in
          region.contains(MapPoint(x: run.xs[position], y: run.ys[position])) { coordinate(run.ordinals[position]) }
        }
        if isSeen { note(share.founder, in: &answer) }
      }
    }
  }

  /// Appends the items of a cell that stay alone and are in the region.
  private func appendLoners(
    of cell: Int, region: SearchRegion, coordinate: (Int32) -> Coordinate, to digests: inout [ClusterDigest]
  ) {
    func append(_ positions: Range<Int>, of run: MortonRun, leavingOut gone: BitSet) {
      guard run.hasLoneItems else { return }
      for position in positions where ItemTag(bits: run.tags[position]).isAlone {
        let point = MapPoint(x: run.xs[position], y: run.ys[position])
        if gone.contains(Int32(position)) { continue }
        guard region.contains(point, coordinate: { coordinate(run.ordinals[position]) }) else { continue }
        digests.append(ClusterDigest(alone: run.ordinals[position]))
      }
    }
    append(cells[cell].base, of: index.base, leavingOut: index.gone)
    append(cells[cell].delta, of: index.delta, leavingOut: BitSet())
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
            try pace.spend(cells[number].itemCount, while: shouldContinue)
          }
        }
      }
    }
    return found
  }
}
