extension ViewClusters {
  /// The clusters that stand or have a member in a region, in founding order.
  mutating func clusters(in region: SearchRegion, budget: inout WorkBudget) throws(Interruption) -> [ClusterDigest] {
    var digests: [ClusterDigest] = []
    var answer: [FounderNumber] = []
    queryCount += 1
    let cells = try cells(in: region, budget: &budget)
    for number in cells {
      try tally(number, budget: &budget)
      if region.holdsCell(column: self.cells[number].column, row: self.cells[number].row, cellShift: cellShift) {
        for owner in cellOwners[(self.cells[number].owners ?? Range32()).range] { note(owner, in: &answer) }
      } else {
        look(at: number, region: region, answer: &answer)
      }
      appendLoners(of: number, region: region, to: &digests)
      budget.note(self.cells[number].itemCount)
    }
    if placement == .centroid { try noteCentroids(in: region, near: cells, answer: &answer, budget: &budget) }
    for number in answer {
      try complete(number, budget: &budget)
      if placement == .centroid, self[number].totals.count > 1 { _ = centroid(of: number, for: region) }
      digests.append(self[number].totals.digest(founder: self[number].box.ordinal))
    }
    checkInvariants()
    return digests.sortedWithoutRepetitions()
  }

  /// Whether all clusters of the zoom are found sooner than those in a region, one cell after the other.
  ///
  /// That is so if the region is far larger than a screen and holds most of what there is.
  func isWorthSolving(for region: SearchRegion) -> Bool {
    let columnCount = region.columns.reduce(0) { $0 + $1.count >> cellShift }
    guard Double(columnCount) * Double(region.rows.count >> cellShift) > 4096 else { return false }
    var count = 0
    for columns in region.columns {
      index.base.visit(columns: columns, rows: region.rows) { positions, _ in count += positions.count }
    }
    return 2 * count > index.base.count
  }

  /// Takes a founder into the answer, once.
  mutating func note(_ owner: FounderNumber, in answer: inout [FounderNumber]) {
    if self[owner].lastQuery == queryCount { return }
    self[owner].lastQuery = queryCount
    answer.append(owner)
  }

  /// Takes into the answer what owns an item of a cell that is in the region.
  private mutating func look(at cell: Int, region: SearchRegion, answer: inout [FounderNumber]) {
    func isMissing(_ owner: FounderNumber) -> Bool { self[owner].lastQuery != queryCount }
    guard cellOwners[(cells[cell].owners ?? Range32()).range].contains(where: isMissing) else { return }
    for block in cells[cell].blocks.range
    where contenders[blocks[block].contenders.range].contains(where: { isMissing($0.founder) }) {
      let run = index.run(of: blocks[block])
      for owned in ownedItems(of: block) where isMissing(owned.founder) {
        let positions = owned.positions(in: blocks[block].items)
        if positions.contains(where: { region.containsItem(at: $0, of: run) }) { note(owned.founder, in: &answer) }
      }
    }
  }

  /// Appends the items of a cell that stay alone and are in the region.
  private func appendLoners(of cell: Int, region: SearchRegion, to digests: inout [ClusterDigest]) {
    func append(_ positions: Range32, of run: MortonRun, leavingOut gone: BitSet) {
      guard run.hasLoneItems else { return }
      for position in positions.range where ItemTag(bits: run.tags[position]).isAlone {
        if !gone.contains(Int32(position)), region.containsItem(at: position, of: run) {
          digests.append(ClusterDigest(alone: run.ordinals[position]))
        }
      }
    }
    append(cells[cell].base, of: index.base, leavingOut: index.gone)
    append(cells[cell].delta, of: index.delta, leavingOut: BitSet())
  }

  /// The cells with items that meet a region, each once a query.
  mutating func cells(in region: SearchRegion, budget: inout WorkBudget) throws(Interruption) -> [Int] {
    let shift = UInt32(cellShift)
    let side = (1 as UInt32) << shift &- 1
    let cellRows = region.rows.lowerBound >> shift...region.rows.upperBound >> shift
    var found: [Int] = []
    for columns in region.columns {
      let cellColumns = columns.lowerBound >> shift...columns.upperBound >> shift
      for run in [index.base, index.delta] {
        try run.visit(
          columns: cellColumns.lowerBound << shift...(cellColumns.upperBound << shift | side),
          rows: cellRows.lowerBound << shift...(cellRows.upperBound << shift | side)
        ) { (positions, _) throws(Interruption) in
          var position = positions.lowerBound
          while position < positions.upperBound {
            let code = run.keys[position] >> UInt64(2 * cellShift)
            let column = MortonKey.column(of: code)
            let row = MortonKey.row(of: code)
            position = run.positions(column: column, row: row, cellShift: cellShift).upperBound
            guard cellColumns.contains(column), cellRows.contains(row) else { continue }
            let number = Int(cell(column: column, row: row))
            if cells[number].lastQuery != queryCount {
              cells[number].lastQuery = queryCount
              found.append(number)
            }
            try budget.spend(cells[number].itemCount)
          }
        }
      }
    }
    return found
  }
}
