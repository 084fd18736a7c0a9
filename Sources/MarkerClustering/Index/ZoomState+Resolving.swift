extension ZoomState {
  /// Decides every item of a cell.
  ///
  /// The path is kept, as items that were added from west to east lead it far away.
  mutating func resolve(_ cell: Int, pace: inout Pace, while shouldContinue: () -> Bool) throws {
    var path = [cell]
    while let current = path.last {
      var earliest = earliestUndecided(in: current, below: .max, pace: &pace)
      guard earliest < .max else {
        path.removeLast()
        continue
      }
      var next: Int?
      for link in linkRange(of: current) {
        let near = Int(links[link])
        let ordinal = earliestUndecided(in: near, below: earliest, pace: &pace)
        if ordinal < earliest {
          earliest = ordinal
          next = near
        }
      }
      if let next {
        path.append(next)
      } else {
        found(in: current, pace: &pace)
      }
      try pace.check(while: shouldContinue)
    }
  }

  /// The ordinal of the earliest undecided item of a cell, if it is below a bound; else any number not below it.
  private mutating func earliestUndecided(in cell: Int, below bound: Int32, pace: inout Pace) -> Int32 {
    if cells[cell].earliest < bound {
      let block = blocks[Int(cells[cell].earliestBlock)]
      if block.earliest != cells[cell].earliest || !block.isEarliestUndecided {
        findEarliest(of: cell)
        pace.spend(ItemBlock.size + cells[cell].blocks.count)
      }
    }
    return cells[cell].earliest
  }

  /// Makes the earliest undecided item of a cell a founder, who decides what he reaches.
  private mutating func found(in cell: Int, pace: inout Pace) {
    let block = Int(cells[cell].earliestBlock)
    let offset = blocks[block].earliestOffset
    assert(blocks[block].isEarliestUndecided && blocks[block].earliest == cells[cell].earliest)
    let point = point(offset: Int(offset), in: block)
    let box = FounderBox(ordinal: cells[cell].earliest, x: point.x, y: point.y, reach: reach)
    let founder = Founder(
      box: box, cell: Int32(cell), block: Int32(block), offset: offset, previous: cells[cell].lastFounder
    )
    cells[cell].lastFounder = Int32(founders.count)
    founders.append(founder)
    decide(by: box, in: cell, pace: &pace)
    for link in linkRange(of: cell) { decide(by: box, in: Int(links[link]), pace: &pace) }
    assert(blocks[block].undecided >> UInt64(offset) & 1 == 0, "A founder reaches himself")
  }

  private func point(offset: Int, in block: Int) -> MapPoint {
    let position = Int(blocks[block].items.start) + offset
    return blocks[block].isInDelta
      ? MapPoint(x: index.delta.xs[position], y: index.delta.ys[position])
      : MapPoint(x: index.base.xs[position], y: index.base.ys[position])
  }

  private mutating func decide(by founder: FounderBox, in cell: Int, pace: inout Pace) {
    decide(by: founder, in: cell, shift: 0, pace: &pace)
    if founder.crossesWest { decide(by: founder, in: cell, shift: -2, pace: &pace) }
    if founder.crossesEast { decide(by: founder, in: cell, shift: 2, pace: &pace) }
  }

  private mutating func decide(by founder: FounderBox, in cell: Int, shift: Double, pace: inout Pace) {
    pace.spend(cells[cell].blocks.count)
    for block in cells[cell].blocks
    where blocks[block].undecided != 0 && blocks[block].items.isNear(founder, shift: shift) {
      let decided = blocks[block].undecided(near: founder, shift: shift, in: index)
      blocks[block].decide(decided)
      pace.spend(ItemBlock.size)
    }
  }
}
