extension MapGrid {
  /// The items of a cell, or an item that stays alone.
  struct Group {
    let cell: Cell?
    var members: [Int32]
    /// Whether a member is in the bounds.
    var isSeen: Bool
  }

  /// The groups of which a member or the centre of the cell is in some bounds, in the order of their first members.
  func groups(of records: ChunkedArray<ItemRecord>, in bounds: CoordinateBounds?) -> [Group] {
    let surroundings = bounds.map(surroundings)
    var groups: [Group] = []
    var groupOfCell: [Cell: Int] = [:]
    var ordinal: Int32 = -1
    for chunk in records.chunks {
      for record in chunk {
        ordinal += 1
        guard record.isShown, surroundings?.mayContain(record.coordinate) ?? true else { continue }
        let isSeen = bounds?.contains(record.coordinate) ?? true
        if record.tag.isAlone {
          if isSeen { groups.append(Group(cell: nil, members: [ordinal], isSeen: true)) }
          continue
        }
        let cell = cell(at: MapPoint(record.coordinate))
        if let group = groupOfCell[cell] {
          groups[group].members.append(ordinal)
          if isSeen { groups[group].isSeen = true }
        } else {
          groupOfCell[cell] = groups.count
          groups.append(Group(cell: cell, members: [ordinal], isSeen: isSeen))
        }
      }
    }
    guard let bounds else { return groups }
    return groups.filter { group in
      group.isSeen || group.cell.map { bounds.contains(center(of: $0).coordinate) } ?? false
    }
  }
}
