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
    findContenders(of: number)
    cells[number].ownerStart = Int32(cellOwners.count)
    for block in cells[number].blocks { count(block, ownerStart: Int(cells[number].ownerStart)) }
    cells[number].ownerCount = Int32(cellOwners.count) - cells[number].ownerStart
    cells[number].progress = .tallied
    try pace.spend(cells[number].itemCount, while: shouldContinue)
  }

  private mutating func count(_ block: Int, ownerStart: Int) {
    let items = blocks[block].items
    if let owner = owner(ofBlock: block) { return add(items.totals, to: owner, ownerStart: ownerStart) }
    findOwners(of: block)
    let (ordinals, tags) =
      blocks[block].isInDelta
      ? (index.delta.ordinals, index.delta.tags) : (index.base.ordinals, index.base.tags)
    let positions = items.positions
    let start = Int(items.start)
    var position = positions.lowerBound
    while position < positions.upperBound {
      // Neighbours in the run have the same owner, as a rule.
      let owner = owners[position - start]
      var totals = Totals()
      while position < positions.upperBound, owners[position - start] == owner {
        totals.add(ordinals[position], tag: ItemTag(bits: tags[position]))
        position += 1
      }
      if owner != BlockOwners.nobody { add(totals, to: Int32(owner), ownerStart: ownerStart) }
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
