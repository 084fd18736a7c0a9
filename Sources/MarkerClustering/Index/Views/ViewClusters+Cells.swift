extension ViewClusters {
  /// The number of a cell, or `CellTable.none` if there are no items in it.
  mutating func cell(column: UInt32, row: UInt32) -> Int32 {
    let code = MortonKey.interleave(column: column, row: row)
    if let number = table.number(of: code) { return number }
    let base = index.base.positions(column: column, row: row, cellShift: cellShift)
    let delta = index.delta.positions(column: column, row: row, cellShift: cellShift)
    if base.isEmpty, delta.isEmpty {
      table.set(code, to: CellTable.none)
      return CellTable.none
    }
    return makeCell(column: column, row: row, base: base, delta: delta)
  }

  private mutating func makeCell(column: UInt32, row: UInt32, base: Range<Int>, delta: Range<Int>) -> Int32 {
    let number = Int32(cells.count)
    let blockStart = blocks.count
    appendBlocks(base: base)
    appendBlocks(delta: delta)
    cells.append(
      Cell(
        column: column, row: row, base: Range32(base), delta: Range32(delta),
        blocks: Range32(blockStart..<blocks.count), earliestBlock: Int32(blockStart)
      )
    )
    table.set(MortonKey.interleave(column: column, row: row), to: number)
    findEarliest(of: Int(number))
    return number
  }

  /// Appends the blocks of a range of the base: those that all zooms share, but at its ends.
  private mutating func appendBlocks(base: Range<Int>) {
    let size = ItemBlock.size
    var start = base.lowerBound
    while start < base.upperBound {
      // What fits into one block need not be parted.
      let end = base.count <= size ? base.upperBound : min((start / size + 1) * size, base.upperBound)
      let gone = index.gone.bits(from: start)
      let isShared = end - start == size && start % size == 0 && gone == 0
      let items = isShared ? baseBlocks[start / size] : ItemBlock(start..<end, of: index.base, leavingOut: gone)
      blocks.append(CellBlock(items, isInDelta: false))
      start = end
    }
  }

  private mutating func appendBlocks(delta: Range<Int>) {
    for start in stride(from: delta.lowerBound, to: delta.upperBound, by: ItemBlock.size) {
      let end = min(start + ItemBlock.size, delta.upperBound)
      blocks.append(CellBlock(ItemBlock(start..<end, of: index.delta, leavingOut: 0), isInDelta: true))
    }
  }

  /// Looks for the earliest undecided item of a cell.
  mutating func findEarliest(of cell: Int) {
    var earliest = Int32.max
    for block in cells[cell].blocks.range where blocks[block].earliest < earliest {
      blocks[block].findEarliest(in: index)
      if blocks[block].earliest < earliest {
        earliest = blocks[block].earliest
        cells[cell].earliestBlock = Int32(block)
      }
    }
    cells[cell].earliest = earliest
  }

  /// The positions in `links` that hold the numbers of the cells around one, those without items left out.
  mutating func linkRange(of cell: Int) -> Range<Int> {
    if let links = cells[cell].links { return links.range }
    let start = links.count
    let (column, row) = (cells[cell].column, cells[cell].row)
    for nearColumn in columns.around(column) {
      for nearRow in columns.rows(around: row) where (nearColumn, nearRow) != (column, row) {
        let number = self.cell(column: nearColumn, row: nearRow)
        if number != CellTable.none { links.append(number) }
      }
    }
    cells[cell].links = Range32(start..<links.count)
    return start..<links.count
  }
}
