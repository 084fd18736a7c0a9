extension ZoomState {
  /// The ordinal of the earliest-added member of a cluster that has been handed out.
  mutating func firstMember(ofClusterFoundedBy founder: Int32, at point: MapPoint) -> Int32 {
    guard let owner = owner(of: founder, at: point) else { preconditionFailure("A founder is a member of its cluster") }
    return founders[owner].totals.first
  }

  /// The ordinals of the members of a cluster that has been handed out, ascending.
  mutating func members(ofClusterFoundedBy founder: Int32, at point: MapPoint) -> [Int32] {
    guard let owner = owner(of: founder, at: point) else { preconditionFailure("A founder is a member of its cluster") }
    let cell = Int(founders[owner].cell)
    var members: [Int32] = []
    members.reserveCapacity(Int(founders[owner].totals.count))
    for number in [cell] + linkRange(of: cell).map({ Int(links[$0]) }) {
      for block in cells[number].blocks where mayOwn(Int32(owner), membersOf: block) {
        findShares(of: block)
        let ordinals = blocks[block].isInDelta ? index.delta.ordinals : index.base.ordinals
        for share in shares where share.founder == owner {
          for position in share.positions(in: blocks[block].items) { members.append(ordinals[position]) }
        }
      }
    }
    assert(members.count == founders[owner].totals.count, "The totals of a cluster that was handed out are final")
    members.sort()
    return members
  }

  /// Whether an item belongs to a cluster that has been handed out.
  mutating func isMember(_ ordinal: Int32, at point: MapPoint, ofClusterFoundedBy founder: Int32) -> Bool {
    guard let owner = owner(of: ordinal, at: point) else { return false }
    return founders[owner].box.ordinal == founder
  }

  private func mayOwn(_ owner: Int32, membersOf block: Int) -> Bool {
    contenders[blocks[block].contenders].contains { $0.founder == owner }
  }

  /// The number of the founder who owns an item, or nil if that is not known yet.
  mutating func owner(of ordinal: Int32, at point: MapPoint) -> Int? {
    let key = raster.key(x: point.x, y: point.y)
    let number = cell(
      column: MortonKey.column(of: key) >> UInt32(shift), row: MortonKey.row(of: key) >> UInt32(shift)
    )
    guard number != CellTable.none, cells[Int(number)].isTallied else { return nil }
    let inDelta = index.delta.position(ofKey: key, ordinal: ordinal)
    guard let position = inDelta ?? index.base.position(ofKey: key, ordinal: ordinal) else { return nil }
    let blocksOfCell = cells[Int(number)].blocks
    // The last block of the run that starts no later.
    guard
      let block = blocksOfCell.last(where: {
        blocks[$0].isInDelta == (inDelta != nil) && Int(blocks[$0].items.start) <= position
      })
    else { return nil }
    findShares(of: block)
    let item: UInt64 = 1 << UInt64(position - Int(blocks[block].items.start))
    return shares.first { $0.items & item != 0 }.map { Int($0.founder) }
  }
}
