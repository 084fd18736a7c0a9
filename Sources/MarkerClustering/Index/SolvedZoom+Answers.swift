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
          if owner >= 0, answered.contains(owner) { continue }
          let point = MapPoint(x: run.xs[position], y: run.ys[position])
          guard region.contains(point, coordinate: { coordinate(run.ordinals[position]) }) else { continue }
          if owner >= 0 {
            answered.insert(owner)
            digests.append(founders[Int(owner)].totals.digest(founder: founders[Int(owner)].ordinal))
          } else {
            let revision = ItemTag(bits: run.tags[position]).digest
            digests.append(ClusterDigest(founder: run.ordinals[position], count: 1, revision: revision))
          }
        }
        try pace.spend(positions.count, while: shouldContinue)
      }
    }
    // Two ranges of columns may have a square in common.
    return digests.sortedWithoutRepetitions()
  }

  /// The ordinal of the earliest-added member of a cluster.
  func firstMember(ofClusterFoundedBy founder: Int32, at point: MapPoint) -> Int32 {
    guard let owner = owner(of: founder, at: point), owner >= 0 else { return founder }
    return founders[Int(owner)].totals.first
  }

  /// The ordinals of the members of a cluster, ascending.
  func members(ofClusterFoundedBy founder: Int32, at point: MapPoint) -> [Int32] {
    guard let owner = owner(of: founder, at: point), owner >= 0 else { return [founder] }
    let code = raster.key(x: point.x, y: point.y) >> UInt64(2 * shift)
    let (column, row) = (MortonKey.column(of: code), MortonKey.row(of: code))
    let columns = CellColumns(last: raster.square(at: 1) >> UInt32(shift))
    var members: [Int32] = []
    members.reserveCapacity(Int(founders[Int(owner)].totals.count))
    for nearColumn in columns.around(column) {
      for nearRow in (row == 0 ? 0 : row - 1)...min(row + 1, columns.last) {
        for position in run.positions(column: nearColumn, row: nearRow, shift: shift) where owners[position] == owner {
          members.append(run.ordinals[position])
        }
      }
    }
    assert(members.count == founders[Int(owner)].totals.count, "All members stand in the cells around their founder")
    members.sort()
    return members
  }

  /// Whether an item belongs to a cluster.
  func isMember(_ ordinal: Int32, at point: MapPoint, ofClusterFoundedBy founder: Int32) -> Bool {
    guard let owner = owner(of: ordinal, at: point) else { return false }
    return owner < 0 ? ordinal == founder : founders[Int(owner)].ordinal == founder
  }

  private func owner(of ordinal: Int32, at point: MapPoint) -> Int32? {
    run.position(ofKey: raster.key(x: point.x, y: point.y), ordinal: ordinal).map { owners[$0] }
  }
}
