extension ViewClusters {
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
      placeOfFounder[Int(owner.value)] = Int32(place)
      let cell = Int(self[owner].cell)
      for number in [cell] + linkRange(of: cell).map({ Int(links[$0]) }) where cells[number].lastQuery != queryCount {
        cells[number].lastQuery = queryCount
        around.append(number)
      }
    }
    func place(of founder: FounderNumber) -> Int32 { placeOfFounder[Int(founder.value)] }
    for number in around {
      for block in cells[number].blocks.range
      where contenders[blocks[block].contenders.range].contains(where: { place(of: $0.founder) >= 0 }) {
        let ordinals = index.run(of: blocks[block]).ordinals
        for owned in ownedItems(of: block) where place(of: owned.founder) >= 0 {
          for position in owned.positions(in: blocks[block].items) {
            places[Int(ordinals[position])] = place(of: owned.founder)
          }
        }
      }
    }
  }
}
