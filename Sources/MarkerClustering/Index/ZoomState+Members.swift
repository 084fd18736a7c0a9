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
    func collect(_ positions: Range<Int>, of run: MortonRun, firstSlot: Int) {
      for (position, slot) in zip(positions, firstSlot...) where owners[slot] == owner {
        members.append(run.ordinals[position])
      }
    }
    for number in [cell] + linkRange(of: cell).map({ Int(links[$0]) }) {
      let cell = cells[number]
      let middle = cell.slots.lowerBound + cell.base.count
      collect(cell.base, of: index.base, firstSlot: cell.slots.lowerBound)
      collect(cell.delta, of: index.delta, firstSlot: middle)
    }
    assert(members.count == founders[owner].totals.count, "The totals of a cluster that was handed out are final")
    members.sort()
    return members
  }

  /// Whether an item belongs to a cluster that has been handed out.
  mutating func isMember(_ ordinal: Int32, at point: MapPoint, ofClusterFoundedBy founder: Int32) -> Bool {
    guard let owner = owner(of: ordinal, at: point) else { return false }
    return founderOrdinals[owner] == founder
  }

  /// The number of the founder who owns an item, or nil if none does yet.
  private mutating func owner(of ordinal: Int32, at point: MapPoint) -> Int? {
    let key = raster.key(x: point.x, y: point.y)
    let number = cell(
      column: MortonKey.column(of: key) >> UInt32(shift), row: MortonKey.row(of: key) >> UInt32(shift)
    )
    guard number != CellTable.none else { return nil }
    let cell = cells[Int(number)]
    var slot: Int?
    if let position = index.delta.position(ofKey: key, ordinal: ordinal) {
      slot = cell.slots.lowerBound + cell.base.count + position - cell.delta.lowerBound
    } else if let position = index.base.position(ofKey: key, ordinal: ordinal) {
      slot = cell.slots.lowerBound + position - cell.base.lowerBound
    }
    guard let slot, owners[slot] >= 0 else { return nil }
    return Int(owners[slot])
  }
}
