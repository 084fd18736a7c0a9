extension SolvedZoom {
  /// The clusters that have a member in bounds, in founding order.
  func clusters(
    in bounds: CoordinateBounds, coordinate: (Int32) -> Coordinate, while shouldContinue: () -> Bool
  ) throws -> [ClusterDigest] {
    var pace = Pace()
    let region = SearchRegion(bounds, raster: raster)
    var digests: [ClusterDigest] = []
    var answered = BitSet()
    for columns in region.columns {
      try run.visit(columns: columns, rows: region.rows) { positions, _ in
        for position in positions {
          let owner = owners[position]
          if answered.contains(owner) { continue }
          let point = MapPoint(x: run.xs[position], y: run.ys[position])
          guard region.contains(point, coordinate: { coordinate(run.ordinals[position]) }) else { continue }
          answered.insert(owner)
          digests.append(digest(founder: owner, number: numbers[Int(owner)]))
        }
        try pace.spend(positions.count, while: shouldContinue)
      }
    }
    return digests.sortedWithoutRepetitions()
  }

  /// The ordinal of the earliest-added member of a cluster.
  func firstMember(ofClusterFoundedBy founder: Int32) -> Int32 {
    let number = numbers[Int(founder)]
    return number >= 0 ? totals[Int(number)].first : founder
  }

  /// The ordinals of the members of a cluster, ascending.
  func members(ofClusterFoundedBy founder: Int32, at point: MapPoint) -> [Int32] {
    let number = numbers[Int(founder)]
    guard number >= 0 else { return [founder] }
    let code = raster.key(x: point.x, y: point.y) >> UInt64(2 * shift)
    let (column, row) = (MortonKey.column(of: code), MortonKey.row(of: code))
    let columns = CellColumns(of: raster, shift: shift)
    var members: [Int32] = []
    members.reserveCapacity(Int(totals[Int(number)].count))
    for nearColumn in columns.around(column) {
      for nearRow in columns.rows(around: row) {
        for position in run.positions(column: nearColumn, row: nearRow, shift: shift) where owners[position] == founder
        {
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
    run.position(ofKey: raster.key(x: point.x, y: point.y), ordinal: ordinal).map { owners[$0] } == founder
  }
}
