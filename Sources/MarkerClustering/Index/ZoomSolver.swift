/// Works out all clusters of a zoom at once.
///
/// An undecided item that no earlier undecided item is within reach of founds a cluster, whatever happens elsewhere. So
/// items are decided in their order in the run, where neighbours are neighbours in memory too, with detours to earlier
/// items within reach; where there are many items to a cell, founders are few, and the order of adding is the shorter
/// way.
struct ZoomSolver {
  /// Where quads have more items than this on average, the order of adding is the shorter way, as was measured.
  private static var itemsOfDenseQuad: Int { 8 }

  private let run: MortonRun
  private let raster: Raster
  private let reach: Double
  /// More than the reach, as rounding is not the same seen from both ends.
  private let safeReach: Double
  private let quads: CellQuads
  /// One more than the largest ordinal.
  private let ordinalEnd: Int

  /// Takes the positions of all items that have others within reach, ascending; others may be among these candidates.
  init(
    _ run: MortonRun, candidates: some RandomAccessCollection<Int32>, raster: Raster, reach: Double, shift: Int,
    ordinalEnd: Int, while shouldContinue: () -> Bool
  ) throws {
    self.run = run
    self.raster = raster
    self.reach = reach
    self.ordinalEnd = ordinalEnd
    safeReach = reach * (1 + 0x1p-20) + 0x1p-50
    quads = try CellQuads(run, candidates: candidates, raster: raster, shift: shift, while: shouldContinue)
  }

  func solve(while shouldContinue: () -> Bool) throws -> SolvedZoom {
    var ownership = Ownership(of: run, ordinalEnd: ordinalEnd)
    if quads.itemCount > Self.itemsOfDenseQuad * quads.count {
      try decideInOrderOfAdding(&ownership, while: shouldContinue)
    } else {
      try decideInOrderOfRun(&ownership, while: shouldContinue)
    }
    let totals = try tally(&ownership, while: shouldContinue)
    return SolvedZoom(
      run: run, raster: raster, shift: quads.shift, owners: ownership.owners, totals: totals,
      numbers: ownership.numbers, clusterCount: run.count - ownership.memberCount
    )
  }

  private func decideInOrderOfAdding(_ ownership: inout Ownership, while shouldContinue: () -> Bool) throws {
    var pace = Pace()
    let (xs, ys, ordinals, keys) = (run.xs.span, run.ys.span, run.ordinals.span, run.keys.span)
    var positions = [Int32](repeating: -1, count: ordinalEnd)
    for quad in 0..<quads.count {
      for position in quads.items(ofQuad: quad) { positions[Int(ordinals[position])] = Int32(position) }
    }
    for position in positions where position >= 0 && ownership.isUndecided(Int(position)) {
      let position = Int(position)
      let near = quads.surroundings(ofKey: keys[position])
      ownership.found(position, ordinal: ordinals[position], near, reach: reach, xs: xs, ys: ys)
      try pace.spend(near.itemCount, while: shouldContinue)
    }
  }

  private func decideInOrderOfRun(_ ownership: inout Ownership, while shouldContinue: () -> Bool) throws {
    var pace = Pace()
    var path: [Int] = []
    var reached = NearPositions()
    for quad in 0..<quads.count {
      for position in quads.items(ofQuad: quad) where ownership.isUndecided(position) {
        try decide(position, &ownership, path: &path, reached: &reached, pace: &pace, while: shouldContinue)
      }
    }
  }

  /// Gives an item an owner, and earlier ones on which that depends.
  ///
  /// The path has the positions whose decision waits for that of the next; it is empty before and after.
  @inline(__always)
  private func decide(
    _ position: Int, _ ownership: inout Ownership, path: inout [Int], reached: inout NearPositions, pace: inout Pace,
    while shouldContinue: () -> Bool
  ) throws {
    let (xs, ys, ordinals, keys) = (run.xs.span, run.ys.span, run.ordinals.span, run.keys.span)
    var current = position
    while true {
      let near = quads.surroundings(ofKey: keys[current])
      if near.itemCount == 1 {
        assert(path.isEmpty, "What waits for an item is near it")
        return ownership.leaveAlone(current)
      }
      let box = FounderBox(ordinal: ordinals[current], x: xs[current], y: ys[current], reach: safeReach)
      reached.gather(near)
      reached.keep(in: box, xs: xs, ys: ys)
      let earliest = ownership.earliestUndecided(reached.all, ordinals: ordinals)
      try pace.spend(near.itemCount, while: shouldContinue)
      if earliest != current {
        path.append(current)
        current = earliest
        continue
      }
      if reached.count > 1 {
        ownership.found(current, ordinal: ordinals[current], reached, reach: reach, xs: xs, ys: ys)
      } else {
        ownership.leaveAlone(current)
      }
      while let last = path.last, !ownership.isUndecided(last) { path.removeLast() }
      guard let last = path.popLast() else { return }
      current = last
    }
  }

  /// Counts the members of all clusters.
  private func tally(_ ownership: inout Ownership, while shouldContinue: () -> Bool) throws -> [Totals] {
    var pace = Pace()
    let (ordinals, tags) = (run.ordinals.span, run.tags.span)
    var totals = [Totals](repeating: Totals(), count: ownership.founderCount)
    for quad in 0..<quads.count {
      let range = quads.items(ofQuad: quad)
      for position in range {
        assert(!ownership.isUndecided(position), "Every item has an owner, or is alone")
        let ordinal = ordinals[position]
        let owner = ownership.owners[position]
        let number = ownership.numbers[Int(owner)]
        guard number >= 0 else { continue }
        totals[Int(number)].add(ordinal, tag: ItemTag(bits: tags[position]))
        if owner != ordinal { ownership.noteMember(ordinal) }
      }
      try pace.spend(1 + range.count, while: shouldContinue)
    }
    return totals
  }
}
