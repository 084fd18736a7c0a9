extension ZoomState {
  /// Makes the owners of a cell's items final.
  mutating func settle(_ cell: Int, pace: inout Pace, while shouldContinue: () -> Bool) throws {
    guard cells[cell].progress < .settled else { return }
    try resolve(cell, pace: &pace, while: shouldContinue)
    for link in linkRange(of: cell) { try resolve(Int(links[link]), pace: &pace, while: shouldContinue) }
    cells[cell].progress = .settled
  }

  /// Counts the items of a settled cell in the totals of their owners, once.
  mutating func tally(_ number: Int, pace: inout Pace, while shouldContinue: () -> Bool) throws {
    guard cells[number].progress < .tallied else { return }
    try settle(number, pace: &pace, while: shouldContinue)
    let cell = cells[number]
    let middle = cell.slots.lowerBound + cell.base.count
    count(cell.base, of: index.base, firstSlot: cell.slots.lowerBound)
    count(cell.delta, of: index.delta, firstSlot: middle)
    cells[number].progress = .tallied
    try pace.spend(cell.slots.count, while: shouldContinue)
  }

  private mutating func count(_ positions: Range<Int>, of run: MortonRun, firstSlot: Int) {
    for (position, slot) in zip(positions, firstSlot...) where owners[slot] >= 0 {
      let owner = Int(owners[slot])
      founders[owner].count += 1
      founders[owner].first = min(founders[owner].first, run.ordinals[position])
      founders[owner].revision &+= ItemTag(bits: run.tags[position]).digest
    }
  }

  /// Makes the totals of a founder final: members stand in the founder's cell and the cells around it.
  mutating func complete(_ founder: Int, pace: inout Pace, while shouldContinue: () -> Bool) throws {
    let cell = Int(founders[founder].cell)
    try tally(cell, pace: &pace, while: shouldContinue)
    for link in linkRange(of: cell) { try tally(Int(links[link]), pace: &pace, while: shouldContinue) }
  }
}
