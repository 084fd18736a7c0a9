extension ZoomState {
  /// The number of a cell, or `CellTable.none` if there are no items in it.
  mutating func cell(column: UInt32, row: UInt32) -> Int32 {
    let code = MortonKey.interleave(column: column, row: row)
    if let number = table.number(of: code) { return number }
    let base = index.base.positions(column: column, row: row, shift: shift)
    let delta = index.delta.positions(column: column, row: row, shift: shift)
    if base.isEmpty, delta.isEmpty {
      table.set(code, to: CellTable.none)
      return CellTable.none
    }
    return makeCell(column: column, row: row, base: base, delta: delta)
  }

  mutating func makeCell(column: UInt32, row: UInt32, base: Range<Int>, delta: Range<Int>) -> Int32 {
    let number = Int32(cells.count)
    let firstSlot = owners.count
    owners.append(contentsOf: repeatElement(Owner.undecided, count: base.count + delta.count))
    distances.append(contentsOf: repeatElement(.infinity, count: base.count + delta.count))
    exclude(base, of: index.base, firstSlot: firstSlot, gone: index.gone)
    exclude(delta, of: index.delta, firstSlot: firstSlot + base.count, gone: BitSet())
    let hasBlocks = base.count > 4 * ItemBlock.size
    let cell = Cell(
      column: column, row: row, baseStart: Int32(base.lowerBound), baseEnd: Int32(base.upperBound),
      deltaStart: Int32(delta.lowerBound), deltaEnd: Int32(delta.upperBound), firstSlot: Int32(firstSlot),
      firstBlock: hasBlocks ? Int32(blocks.count) : -1, earliest: -1, earliestSlot: Int32(firstSlot)
    )
    if hasBlocks {
      for block in cell.blocks { blocks.append(ItemBlock(cell.base(ofBlock: block), of: index.base)) }
    }
    cells.append(cell)
    table.set(MortonKey.interleave(column: column, row: row), to: number)
    findEarliest(of: Int(number))
    return number
  }

  /// Takes out of the rule what is gone and what stays alone.
  private mutating func exclude(_ positions: Range<Int>, of run: MortonRun, firstSlot: Int, gone: BitSet) {
    let slotOffset = firstSlot - positions.lowerBound
    if gone.count > 0 {
      let ordinals = run.ordinals.span
      for position in positions where gone.contains(ordinals[position]) {
        owners[position + slotOffset] = Owner.nobody
        distances[position + slotOffset] = -1
      }
    }
    guard run.hasLoneItems else { return }
    for position in positions
    where ItemTag(bits: run.tags[position]).isAlone && owners[position + slotOffset] != Owner.nobody {
      owners[position + slotOffset] = Owner.itself
      distances[position + slotOffset] = -1
    }
  }

  /// Looks for the earliest undecided item of a cell.
  mutating func findEarliest(of cell: Int) {
    let (base, delta, firstSlot) = (cells[cell].base, cells[cell].delta, cells[cell].slots.lowerBound)
    var earliest = (ordinal: Int32.max, slot: firstSlot)
    if cells[cell].firstBlock >= 0 {
      for block in cells[cell].blocks where blocks[block].earliest < earliest.ordinal {
        let positions = cells[cell].base(ofBlock: block)
        let found = earliestUndecided(
          positions, of: index.base, firstSlot: firstSlot + positions.lowerBound - base.lowerBound
        )
        blocks[block].earliest = found.ordinal
        if found.ordinal < earliest.ordinal { earliest = found }
      }
    } else {
      earliest = earliestUndecided(base, of: index.base, firstSlot: firstSlot)
    }
    let changed = earliestUndecided(delta, of: index.delta, firstSlot: firstSlot + base.count)
    if changed.ordinal < earliest.ordinal { earliest = changed }
    cells[cell].earliest = earliest.ordinal
    cells[cell].earliestSlot = Int32(earliest.slot)
  }

  private func earliestUndecided(
    _ positions: Range<Int>, of run: MortonRun, firstSlot: Int
  ) -> (ordinal: Int32, slot: Int) {
    let owners = owners.span
    let ordinals = run.ordinals.span
    let slotOffset = firstSlot - positions.lowerBound
    var earliest = (ordinal: Int32.max, slot: firstSlot)
    for position in positions
    where ordinals[position] < earliest.ordinal && owners[position + slotOffset] == Owner.undecided {
      earliest = (ordinals[position], position + slotOffset)
    }
    return earliest
  }

  /// The positions in `links` that hold the numbers of the cells around one, those without items left out.
  mutating func linkRange(of cell: Int) -> Range<Int> {
    if cells[cell].linkStart < 0 {
      var around: [Int32] = []
      let (column, row) = (cells[cell].column, cells[cell].row)
      for nearColumn in columns.around(column) {
        for nearRow in (row == 0 ? 0 : row - 1)...min(row + 1, columns.last)
        where (nearColumn, nearRow) != (column, row) {
          let number = self.cell(column: nearColumn, row: nearRow)
          if number != CellTable.none { around.append(number) }
        }
      }
      cells[cell].linkStart = Int32(links.count)
      cells[cell].linkCount = Int32(around.count)
      links += around
    }
    let start = Int(cells[cell].linkStart)
    return start..<start + Int(cells[cell].linkCount)
  }
}
