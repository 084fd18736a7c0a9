extension ViewClusters {
  /// The ordinal of the earliest-added member of a cluster that has been handed out.
  mutating func firstMember(ofClusterFoundedBy founder: Int32, at point: MapPoint) -> Int32 {
    self[handedOut(founder, at: point)].totals.first
  }

  /// The ordinals of the members of a cluster that has been handed out, ascending.
  mutating func members(ofClusterFoundedBy founder: Int32, at point: MapPoint) -> [Int32] {
    let owner = handedOut(founder, at: point)
    let cell = Int(self[owner].cell)
    var members: [Int32] = []
    members.reserveCapacity(Int(self[owner].totals.count))
    for number in [cell] + linkRange(of: cell).map({ Int(links[$0]) }) {
      for block in cells[number].blocks.range
      where contenders[blocks[block].contenders.range].contains(where: { $0.founder == owner }) {
        let ordinals = index.run(of: blocks[block]).ordinals
        for owned in ownedItems(of: block) where owned.founder == owner {
          for position in owned.positions(in: blocks[block].items) { members.append(ordinals[position]) }
        }
      }
    }
    assert(members.count == self[owner].totals.count, "The totals of a cluster that was handed out are final")
    members.sort()
    return members
  }

  /// Whether an item belongs to a cluster that has been handed out.
  mutating func isMember(_ ordinal: Int32, at point: MapPoint, ofClusterFoundedBy founder: Int32) -> Bool {
    owner(of: ordinal, at: point).map { self[$0].box.ordinal } == founder
  }

  private mutating func handedOut(_ founder: Int32, at point: MapPoint) -> FounderNumber {
    guard let owner = owner(of: founder, at: point) else { preconditionFailure("A founder is a member of its cluster") }
    return owner
  }

  /// The founder that owns an item, or nil if that is not known yet.
  mutating func owner(of ordinal: Int32, at point: MapPoint) -> FounderNumber? {
    let key = grid.key(of: point)
    let number = cell(
      column: MortonKey.column(of: key) >> UInt32(cellShift), row: MortonKey.row(of: key) >> UInt32(cellShift)
    )
    guard number != CellTable.none, cells[Int(number)].owners != nil else { return nil }
    let inDelta = index.delta.position(ofKey: key, ordinal: ordinal)
    guard let position = inDelta ?? index.base.position(ofKey: key, ordinal: ordinal) else { return nil }
    // The last block of the run that starts no later.
    let block = cells[Int(number)].blocks.range.last {
      blocks[$0].isInDelta == (inDelta != nil) && Int(blocks[$0].items.start) <= position
    }
    guard let block else { return nil }
    let item: UInt64 = 1 << UInt64(position - Int(blocks[block].items.start))
    return ownedItems(of: block).first { $0.items & item != 0 }?.founder
  }
}
