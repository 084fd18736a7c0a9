extension ZoomState {
  /// Makes the owners of a cell's items final and counts the items in their totals, once.
  mutating func tally(_ number: Int, pace: inout Pace, while shouldContinue: () -> Bool) throws {
    if cells[number].isTallied { return }
    try resolve(number, pace: &pace, while: shouldContinue)
    for link in linkRange(of: number) { try resolve(Int(links[link]), pace: &pace, while: shouldContinue) }
    findContenders(of: number)
    cells[number].ownerStart = Int32(cellOwners.count)
    for block in cells[number].blocks { count(block, ownerStart: Int(cells[number].ownerStart)) }
    cells[number].ownerCount = Int32(cellOwners.count) - cells[number].ownerStart
    cells[number].isTallied = true
    try pace.spend(cells[number].itemCount, while: shouldContinue)
  }

  private mutating func count(_ block: Int, ownerStart: Int) {
    findShares(of: block)
    for place in shares.indices where shares[place].items != 0 {
      let totals = blocks[block].totals(of: shares[place].items, in: index)
      add(totals, to: shares[place].founder, ownerStart: ownerStart)
    }
  }

  private mutating func add(_ totals: Totals, to owner: Int32, ownerStart: Int) {
    founders[Int(owner)].totals.add(totals)
    if !cellOwners[ownerStart...].contains(owner) { cellOwners.append(owner) }
  }

  /// Makes the totals of a founder final: members stand in the founder's cell and the cells around it.
  mutating func complete(_ founder: Int, pace: inout Pace, while shouldContinue: () -> Bool) throws {
    let cell = Int(founders[founder].cell)
    try tally(cell, pace: &pace, while: shouldContinue)
    for link in linkRange(of: cell) { try tally(Int(links[link]), pace: &pace, while: shouldContinue) }
  }
}
