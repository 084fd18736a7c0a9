/// Works out all clusters of a zoom at once.
///
/// An undecided item that no earlier undecided item is within reach of founds a cluster, whatever happens elsewhere. So
/// items may be decided in any order, with detours to earlier items within reach. Those of crowds come first, in the
/// order in which they were added: so few of them are founders that looking for earlier ones would cost more. The others
/// follow in the order of the run, where neighbours are neighbours in memory too.
struct ZoomSolver {
  /// The highest bit, which is set in what stands for the owner of an undecided item.
  private static var undecided: Int32 { .min }

  let run: MortonRun
  let quads: CellQuads
  let zoom: ZoomGrid
  /// One more than the largest ordinal.
  private let ordinalEnd: Int

  /// Takes what is known of the items of the run that are isolated.
  init(
    _ run: MortonRun, isolation: Isolation?, zoom: ZoomGrid, ordinalEnd: Int, budget: inout WorkBudget
  ) throws(Interruption) {
    self.run = run
    self.zoom = zoom
    self.ordinalEnd = ordinalEnd
    quads = try CellQuads(run, isolation: isolation, zoom: zoom, budget: &budget)
  }

  func solve(budget: inout WorkBudget) throws(Interruption) -> WholeZoom {
    // By position: the ordinal of the founder; of an undecided item its own, with the highest bit.
    var owners = run.ordinals
    // By position: the squared distance to the owner; infinite without one, negative where none may take the item.
    var distances = [Double](repeating: .infinity, count: run.count)
    try budget.spend(on: 0..<quads.count) { part in
      for quad in part {
        for position in quads.items(ofQuad: quad) { owners[position] |= Self.undecided }
      }
    }
    if run.hasLoneItems {
      try budget.spend(on: 0..<run.count) { part in
        for position in part where ItemTag(bits: run.tags[position]).isAlone {
          owners[position] = run.ordinals[position]
          distances[position] = -1
        }
      }
    }
    // By ordinal: first positions, then the numbers of founders. Fresh memory costs more than what is done with it.
    var numbers = [Int32](repeating: -1, count: ordinalEnd)
    let founders = try decideAll(
      owners: &owners, distances: &distances, crowdPositions: &numbers, budget: &budget
    )
    let (totals, memberCount) = try tally(owners, founders: founders, &numbers, budget: &budget)
    let sums = try positionSums(owners, founders: founders, numbers, budget: &budget)
    return WholeZoom(
      run: run, zoom: zoom, owners: owners, totals: totals, positionSums: sums, founderNumberByOrdinal: numbers,
      clusterCount: run.count - memberCount
    )
  }

  /// Numbers the founders and counts the members of all clusters.
  private func tally(
    _ owners: [Int32], founders: [Int32], _ numbers: inout [Int32], budget: inout WorkBudget
  ) throws(Interruption) -> (totals: [Totals], memberCount: Int) {
    let (ordinals, tags) = (run.ordinals.span, run.tags.span)
    let isEveryOrdinalInUse = run.count == ordinalEnd
    try budget.spend(on: numbers.indices) { part in
      for ordinal in part { numbers[ordinal] = isEveryOrdinalInUse ? WholeZoom.alone : WholeZoom.member }
    }
    if !isEveryOrdinalInUse {
      try budget.spend(on: ordinals.indices) { part in
        for position in part { numbers[Int(ordinals[position])] = WholeZoom.alone }
      }
    }
    try budget.spend(on: founders.indices) { part in
      for number in part { numbers[Int(ordinals[Int(founders[number])])] = Int32(truncatingIfNeeded: number) }
    }
    var totals = [Totals](repeating: Totals(), count: founders.count)
    var memberCount = 0
    for quad in 0..<quads.count {
      let items = quads.items(ofQuad: quad)
      for position in items {
        let (ordinal, owner) = (ordinals[position], owners[position])
        assert(owner >= 0, "Every item has an owner, or is alone")
        let number = numbers[Int(owner)]
        guard number >= 0 else { continue }
        totals[Int(number)].add(ordinal, tag: ItemTag(bits: tags[position]))
        if owner != ordinal {
          numbers[Int(ordinal)] = WholeZoom.member
          memberCount += 1
        }
      }
      try budget.spend(1 + items.count)
    }
    return (totals, memberCount)
  }

  /// Sums up the positions of the members of all clusters, if clusters stand at centroids.
  private func positionSums(
    _ owners: [Int32], founders: [Int32], _ numbers: [Int32], budget: inout WorkBudget
  ) throws(Interruption) -> [PositionSum] {
    if zoom.placement == .founder { return [] }
    let (xs, ys) = (run.xs.span, run.ys.span)
    var sums = [PositionSum](repeating: PositionSum(), count: founders.count)
    for quad in 0..<quads.count {
      let items = quads.items(ofQuad: quad)
      for position in items {
        let number = Int(numbers[Int(owners[position])])
        guard number >= 0 else { continue }
        sums[number].add(x: xs[position], y: ys[position], asSeenFrom: xs[Int(founders[number])])
      }
      try budget.spend(1 + items.count)
    }
    return sums
  }
}
