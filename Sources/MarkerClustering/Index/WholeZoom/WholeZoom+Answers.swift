extension WholeZoom {
  /// The clusters that stand or have a member in a region, in founding order.
  func clusters(in region: SearchRegion, budget: inout WorkBudget) throws(Interruption) -> [ClusterDigest] {
    var digests: [ClusterDigest] = []
    var answered = BitSet()
    for columns in region.columns {
      try run.visit(columns: columns, rows: region.rows) { (positions, _) throws(Interruption) in
        try budget.spend(on: positions) { part in
          for position in part where !answered.contains(owners[position]) {
            guard region.containsItem(at: position, of: run) else { continue }
            answered.insert(owners[position])
            digests.append(digest(founder: owners[position]))
          }
        }
      }
    }
    if zoom.placement == .centroid {
      let wide = region.widened(by: zoom.reach)
      for columns in wide.columns {
        try run.visit(columns: columns, rows: wide.rows) { (positions, _) throws(Interruption) in
          try budget.spend(on: positions) { part in
            for position in part {
              let founder = owners[position]
              guard run.ordinals[position] == founder, !answered.contains(founder) else { continue }
              let mean = centroid(ofClusterFoundedBy: founder, at: MapPoint(x: run.xs[position], y: run.ys[position]))
              guard let mean, region.contains(mean.coordinate) else { continue }
              answered.insert(founder)
              digests.append(digest(founder: founder))
            }
          }
        }
      }
    }
    return digests.sortedWithoutRepetitions()
  }

  /// The mean of a cluster's members, nil if that is where its founder stands.
  func centroid(ofClusterFoundedBy founder: Int32, at point: MapPoint) -> MapPoint? {
    let number = Int(founderNumberByOrdinal[Int(founder)])
    guard number >= 0 else { return nil }
    return positionSums[number].mean(count: totals[number].count, founder: point)
  }

  /// The ordinal of the earliest-added member of a cluster.
  func firstMember(ofClusterFoundedBy founder: Int32) -> Int32 {
    let number = founderNumberByOrdinal[Int(founder)]
    return number >= 0 ? totals[Int(number)].first : founder
  }

  /// The ordinals of the members of a cluster, ascending.
  func members(ofClusterFoundedBy founder: Int32, at point: MapPoint) -> [Int32] {
    let number = founderNumberByOrdinal[Int(founder)]
    guard number >= 0 else { return [founder] }
    let code = zoom.grid.key(of: point) >> UInt64(2 * zoom.cellShift)
    let (column, row) = (MortonKey.column(of: code), MortonKey.row(of: code))
    var members: [Int32] = []
    members.reserveCapacity(Int(totals[Int(number)].count))
    for nearColumn in zoom.columns.around(column) {
      for nearRow in zoom.columns.rows(around: row) {
        for position in run.positions(column: nearColumn, row: nearRow, cellShift: zoom.cellShift)
        where owners[position] == founder {
          members.append(run.ordinals[position])
        }
      }
    }
    assert(members.count == totals[Int(number)].count, "All members stand in the cells around their founder")
    members.sort()
    return members
  }

  /// Whether an item belongs to a cluster.
  func isMember(_ ordinal: Int32, at point: MapPoint, ofClusterFoundedBy founder: Int32) -> Bool {
    run.position(ofKey: zoom.grid.key(of: point), ordinal: ordinal).map { owners[$0] } == founder
  }

  /// Writes down by ordinal which of some clusters owns an item.
  func assign(membersOf clusters: [(founder: Int32, point: MapPoint)], to places: inout [Int32]) {
    var placeOfFounder = [Int32](repeating: Memberships.none, count: places.count)
    for (place, cluster) in clusters.enumerated() { placeOfFounder[Int(cluster.founder)] = Int32(place) }
    for position in owners.indices {
      places[Int(run.ordinals[position])] = placeOfFounder[Int(owners[position])]
    }
  }
}
