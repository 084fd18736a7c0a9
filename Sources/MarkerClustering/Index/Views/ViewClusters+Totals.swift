extension ViewClusters {
  /// Makes the owners of a cell's items final and counts the items in their totals, once.
  mutating func tally(_ cell: Int, budget: inout WorkBudget) throws(Interruption) {
    if cells[cell].owners != nil { return }
    try resolve(cell, budget: &budget)
    for link in linkRange(of: cell) { try resolve(Int(links[link]), budget: &budget) }
    budget.note(cells[cell].itemCount)
    findContenders(of: cell)
    let start = cellOwners.count
    for block in cells[cell].blocks.range {
      for owned in ownedItems(of: block) where owned.items != 0 {
        self[owned.founder].totals.add(blocks[block].totals(of: owned.items, in: index))
        if placement == .centroid { addPositions(of: owned, in: block) }
        if !cellOwners[start...].contains(owned.founder) { cellOwners.append(owned.founder) }
      }
    }
    cells[cell].owners = Range32(start..<cellOwners.count)
  }

  /// Makes the totals of a founder final: members stand in the founder's cell and the cells around it.
  mutating func complete(_ founder: FounderNumber, budget: inout WorkBudget) throws(Interruption) {
    let cell = Int(self[founder].cell)
    try tally(cell, budget: &budget)
    for link in linkRange(of: cell) { try tally(Int(links[link]), budget: &budget) }
  }
}
