extension ZoomState {
  /// Writes down by ordinal which of some clusters, that have been handed out, owns an item; each block is looked at
  /// once.
  mutating func assign(membersOf clusters: [(founder: Int32, point: MapPoint)], to places: inout [Int32]) {
    var placeOfFounder = [Int32](repeating: Memberships.none, count: founders.count)
    var around: [Int] = []
    queryCount += 1
    for (place, cluster) in clusters.enumerated() {
      guard let owner = owner(of: cluster.founder, at: cluster.point) else {
        // An item that stays alone takes no part in the rule.
        places[Int(cluster.founder)] = Int32(place)
        continue
      }
      placeOfFounder[owner] = Int32(place)
      let cell = Int(founders[owner].cell)
      for number in [cell] + linkRange(of: cell).map({ Int(links[$0]) }) where cells[number].lastQuery != queryCount {
        cells[number].lastQuery = queryCount
        around.append(number)
      }
    }
    for number in around {
      for block in cells[number].blocks
      where contenders[blocks[block].contenders].contains(where: { placeOfFounder[Int($0.founder)] >= 0 }) {
        findShares(of: block)
        let start = Int(blocks[block].items.start)
        let run = blocks[block].isInDelta ? index.delta : index.base
        for share in shares where placeOfFounder[Int(share.founder)] >= 0 {
          assign(share, from: start, of: run, to: placeOfFounder[Int(share.founder)], in: &places)
        }
      }
    }
  }

  private func assign(_ share: Share, from start: Int, of run: MortonRun, to place: Int32, in places: inout [Int32]) {
    var items = share.items
    while items != 0 {
      places[Int(run.ordinals[start + items.trailingZeroBitCount])] = place
      items &= items - 1
    }
  }
}

extension SolvedZoom {
  /// Writes down by ordinal which of some clusters owns an item.
  func assign(membersOf clusters: [(founder: Int32, point: MapPoint)], to places: inout [Int32]) {
    var placeOfFounder = [Int32](repeating: Memberships.none, count: places.count)
    for (place, cluster) in clusters.enumerated() { placeOfFounder[Int(cluster.founder)] = Int32(place) }
    for position in owners.indices {
      places[Int(run.ordinals[position])] = placeOfFounder[Int(owners[position])]
    }
  }
}
