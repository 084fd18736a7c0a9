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
    cells.append(
      Cell(
        column: column, row: row, baseStart: Int32(base.lowerBound), baseEnd: Int32(base.upperBound),
        deltaStart: Int32(delta.lowerBound), deltaEnd: Int32(delta.upperBound), firstSlot: Int32(firstSlot),
        earliest: -1, earliestSlot: Int32(firstSlot)
      )
    )
    table.set(MortonKey.interleave(column: column, row: row), to: number)
    findEarliest(of: Int(number))
    return number
  }

  /// Takes out of the rule what is gone and what stays alone.
  private mutating func exclude(_ positions: Range<Int>, of run: MortonRun, firstSlot: Int, gone: BitSet) {
    guard gone.count > 0 || run.hasLoneItems else { return }
    for (position, slot) in zip(positions, firstSlot...) {
      if gone.contains(run.ordinals[position]) {
        owners[slot] = Owner.nobody
        distances[slot] = -1
      } else if ItemTag(bits: run.tags[position]).isAlone {
        owners[slot] = Owner.itself
        distances[slot] = -1
      }
    }
  }

  /// Looks for the earliest undecided item of a cell.
  mutating func findEarliest(of cell: Int) {
    var earliest = Int32.max
    var earliestSlot = cells[cell].firstSlot
    let ownersBySlot = owners
    func look(at positions: Range<Int>, of run: MortonRun, firstSlot: Int) {
      let owners = ownersBySlot.span
      let ordinals = run.ordinals.span
      let slotOffset = firstSlot - positions.lowerBound
      for position in positions
      where ordinals[position] < earliest && owners[position + slotOffset] == Owner.undecided {
        earliest = ordinals[position]
        earliestSlot = Int32(position + slotOffset)
      }
    }
    let slots = cells[cell].slots
    look(at: cells[cell].base, of: index.base, firstSlot: slots.lowerBound)
    look(at: cells[cell].delta, of: index.delta, firstSlot: slots.lowerBound + cells[cell].base.count)
    cells[cell].earliest = earliest
    cells[cell].earliestSlot = earliestSlot
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
