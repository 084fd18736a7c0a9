extension SolvedZoom {
  /// Works out all clusters of a zoom, in the order in which items were added.
  ///
  /// Items without another in the cells around are set aside at once: at high zooms that is almost all of them.
  init(_ views: ZoomState, ordinalEnd: Int, while shouldContinue: () -> Bool) throws {
    let run = try views.index.merged(while: shouldContinue)
    let (raster, reach, shift) = (views.raster, views.reach, views.shift)
    var pace = Pace()
    var active = ActiveCells(run, raster: raster, shift: shift)
    try active.find(pace: &pace, while: shouldContinue)
    // By ordinal: -1 for what is alone, -2 for what is not here, else the position of an active item.
    var places = [Int32](repeating: run.count == ordinalEnd ? -1 : -2, count: ordinalEnd)
    if run.count != ordinalEnd {
      for ordinal in run.ordinals { places[Int(ordinal)] = -1 }
    }
    var owners = [Int32](repeating: Self.itself, count: run.count)
    var distances = [Double](repeating: .infinity, count: run.count)
    for cell in active.cells {
      for position in cell.positions where !(run.hasLoneItems && ItemTag(bits: run.tags[position]).isAlone) {
        places[Int(run.ordinals[position])] = Int32(position)
      }
    }
    if run.hasLoneItems {
      for position in 0..<run.count where ItemTag(bits: run.tags[position]).isAlone { distances[position] = -1 }
    }
    var founders: [Founder] = []
    var founderOrdinals: [Int32] = []
    for place in places where place >= 0 && distances[Int(place)] == .infinity {
      let position = Int(place)
      let box = FounderBox(
        number: Int32(founders.count), ordinal: run.ordinals[position], x: run.xs[position], y: run.ys[position],
        reach: reach
      )
      founders.append(Founder(position: place))
      founderOrdinals.append(box.ordinal)
      for range in active.ranges(aroundPosition: position) {
        func claim(shift: Double) {
          box.claim(
            range, of: run, firstSlot: range.lowerBound, shift: shift, owners: &owners, distances: &distances,
            founderOrdinals: founderOrdinals
          )
        }
        claim(shift: 0)
        if box.crossesWest { claim(shift: -2) }
        if box.crossesEast { claim(shift: 2) }
        pace.spend(range.count)
      }
      // A founder is nobody else's, even where squares of tiny distances vanish.
      owners[position] = box.number
      distances[position] = -1
      try pace.check(while: shouldContinue)
    }
    var roles = places.map { $0 == -1 ? Role.alone : .none }
    for cell in active.cells {
      for position in cell.positions where owners[position] != Self.itself {
        let owner = Int(owners[position])
        founders[owner].count += 1
        founders[owner].first = min(founders[owner].first, run.ordinals[position])
        founders[owner].revision &+= ItemTag(bits: run.tags[position]).digest
      }
      try pace.spend(cell.positions.count, while: shouldContinue)
    }
    for founder in founders { roles[Int(run.ordinals[Int(founder.position)])] = .founder }
    self.init(
      run: run, raster: raster, shift: shift, owners: owners, founders: founders, roles: roles,
      clusterCount: roles.reduce(0) { $0 + ($1 == .none ? 0 : 1) }
    )
  }
}
