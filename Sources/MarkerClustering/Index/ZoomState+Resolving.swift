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
        found(in: current, slot: Int(cells[current].earliestSlot), pace: &pace)
      }
      try pace.check(while: shouldContinue)
    }
  }

  /// The ordinal of the earliest undecided item of a cell, if it is below a bound; else any number not below it.
  private mutating func earliestUndecided(in cell: Int, below bound: Int32, pace: inout Pace) -> Int32 {
    if cells[cell].earliest < bound, owners[Int(cells[cell].earliestSlot)] != Owner.undecided {
      findEarliest(of: cell)
      pace.spend(cells[cell].slots.count)
    }
    return cells[cell].earliest
  }

  /// Makes the item in a slot a founder, who takes what he reaches and no other founder is nearer to.
  private mutating func found(in cell: Int, slot: Int, pace: inout Pace) {
    let (run, position) = place(ofSlot: slot, in: cells[cell])
    let founder = FounderBox(
      ordinal: run.ordinals[position], x: run.xs[position], y: run.ys[position], reach: reach
    )
    let number = Int32(founders.count)
    founders.append(Founder(cell: Int32(cell)))
    founderOrdinals.append(founder.ordinal)
    claim(for: founder, in: cell, pace: &pace)
    for link in linkRange(of: cell) { claim(for: founder, in: Int(links[link]), pace: &pace) }
    // A founder is nobody else's, even where squares of tiny distances vanish.
    owners[slot] = number
    distances[slot] = -1
  }

  private mutating func claim(for founder: FounderBox, in cell: Int, pace: inout Pace) {
    let cell = cells[cell]
    claim(for: founder, in: cell, shift: 0)
    if founder.crossesWest { claim(for: founder, in: cell, shift: -2) }
    if founder.crossesEast { claim(for: founder, in: cell, shift: 2) }
    pace.spend(cell.slots.count)
  }

  private mutating func claim(for founder: FounderBox, in cell: Cell, shift: Double) {
    if shift == 0, cell.firstBlock >= 0 {
      for block in cell.blocks where blocks[block].isOpen(to: founder) {
        blocks[block].farthest = claim(cell.base(ofBlock: block), for: founder, in: cell, shift: 0)
      }
    } else {
      claim(cell.base, for: founder, in: cell, shift: shift)
    }
    guard !cell.delta.isEmpty else { return }
    founder.claim(
      number: Int32(founders.count - 1), cell.delta, of: index.delta,
      firstSlot: cell.slots.lowerBound + cell.base.count, shift: shift, owners: &owners, distances: &distances,
      founderOrdinals: founderOrdinals
    )
  }

  @discardableResult
  private mutating func claim(
    _ positions: Range<Int>, for founder: FounderBox, in cell: Cell, shift: Double
  ) -> Double {
    founder.claim(
      number: Int32(founders.count - 1), positions, of: index.base,
      firstSlot: cell.slots.lowerBound + positions.lowerBound - cell.base.lowerBound, shift: shift, owners: &owners,
      distances: &distances, founderOrdinals: founderOrdinals
    )
  }

  /// The run and the position in it of the item in a slot of a cell.
  func place(ofSlot slot: Int, in cell: Cell) -> (run: MortonRun, position: Int) {
    let offset = slot - cell.slots.lowerBound
    return offset < cell.base.count
      ? (index.base, cell.base.lowerBound + offset)
      : (index.delta, cell.delta.lowerBound + offset - cell.base.count)
  }
}
