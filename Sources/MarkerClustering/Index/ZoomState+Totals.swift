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
    cells[number].ownerStart = Int32(cellOwners.count)
    count(cell.base, of: index.base, firstSlot: cell.slots.lowerBound, ownerStart: cellOwners.count)
    count(cell.delta, of: index.delta, firstSlot: middle, ownerStart: Int(cells[number].ownerStart))
    cells[number].ownerCount = Int32(cellOwners.count) - cells[number].ownerStart
    cells[number].progress = .tallied
    try pace.spend(cell.slots.count, while: shouldContinue)
  }

  private mutating func count(_ positions: Range<Int>, of run: MortonRun, firstSlot: Int, ownerStart: Int) {
    let ownersBySlot = owners
    let owners = ownersBySlot.span
    let ordinals = run.ordinals.span
    let tags = run.tags.span
    let slotOffset = firstSlot - positions.lowerBound
    var position = positions.lowerBound
    while position < positions.upperBound {
      // Neighbours in the run have the same owner, as a rule.
      let owner = owners[position + slotOffset]
      var total = Totals()
      while position < positions.upperBound, owners[position + slotOffset] == owner {
        total.add(ordinals[position], tag: ItemTag(bits: tags[position]))
        position += 1
      }
      guard owner >= 0 else { continue }
      founders[Int(owner)].totals.add(total)
      if !cellOwners[ownerStart...].contains(owner) { cellOwners.append(owner) }
    }
  }

  /// Makes the totals of a founder final: members stand in the founder's cell and the cells around it.
  mutating func complete(_ founder: Int, pace: inout Pace, while shouldContinue: () -> Bool) throws {
    let cell = Int(founders[founder].cell)
    try tally(cell, pace: &pace, while: shouldContinue)
    for link in linkRange(of: cell) { try tally(Int(links[link]), pace: &pace, while: shouldContinue) }
  }
}
