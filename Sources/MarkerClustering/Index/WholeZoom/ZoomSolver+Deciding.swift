extension ZoomSolver {
  /// Where a walk from item to item stands.
  private struct Walk {
    /// The positions of those whose decision waits for that of the next; empty between two walks.
    var path: [Int] = []
    var founders: [Int32] = []
  }

  /// Gives every item an owner and answers the positions of the founders that have others near them.
  ///
  /// `crowdPositions` has a place for every ordinal, -1 in each; it is overwritten.
  func decideAll(
    owners: inout [Int32], distances: inout [Double], crowdPositions: inout [Int32],
    budget: inout WorkBudget
  ) throws(Interruption) -> [Int32] {
    let hasCrowds = try enterCrowds(into: &crowdPositions, budget: &budget)
    var walk = Walk()
    walk.founders.reserveCapacity(owners.count)
    var places = [Int32](repeating: 0, count: NearScan.capacity)
    var reached = places.mutableSpan
    var owners = owners.mutableSpan
    var distances = distances.mutableSpan
    if hasCrowds {
      for position in crowdPositions {
        try budget.spend(1)
        guard position >= 0 && owners[Int(position)] < 0 else { continue }
        try decide(Int(position), &owners, &distances, reached: &reached, &walk, budget: &budget)
      }
    }
    for quad in 0..<quads.count {
      for position in quads.items(ofQuad: quad) where owners[position] < 0 {
        try decide(position, &owners, &distances, reached: &reached, &walk, budget: &budget)
      }
    }
    return walk.founders
  }

  /// Enters the positions of the items of crowded quads by their ordinals, and says whether there are any.
  private func enterCrowds(into positions: inout [Int32], budget: inout WorkBudget) throws(Interruption) -> Bool {
    let ordinals = run.ordinals.span
    var hasCrowds = false
    for quad in 0..<quads.count where quads.items(ofQuad: quad).count > quads.crowdLimit {
      hasCrowds = true
      try budget.spend(on: quads.items(ofQuad: quad)) { part in
        for position in part { positions[Int(ordinals[position])] = Int32(truncatingIfNeeded: position) }
      }
    }
    return hasCrowds
  }

  /// Gives an item an owner, and earlier ones on which that depends.
  @inline(__always)
  private func decide(
    _ start: Int, _ owners: inout MutableSpan<Int32>, _ distances: inout MutableSpan<Double>,
    reached: inout MutableSpan<Int32>, _ walk: inout Walk, budget: inout WorkBudget
  ) throws(Interruption) {
    let (ordinals, keys) = (run.ordinals.span, run.keys.span)
    var current = start
    while true {
      let key = keys[current]
      let earliest =
        quads.isAtSeam(key: key)
        ? visit(
          current, quads.neighborRangesAcrossSeam(ofKey: key), &owners, &distances, reached: &reached, &walk,
          &budget)
        : visit(
          current, CollectionOfOne(quads.neighborRanges(ofKey: key)), &owners, &distances, reached: &reached, &walk,
          &budget)
      try budget.spend(1)
      if earliest != current {
        walk.path.append(current)
        current = earliest
        continue
      }
      // A founder always owns itself: squares of tiny distances underflow to 0, and a later founder would win the tie.
      owners[current] = ordinals[current]
      distances[current] = -1
      while let last = walk.path.last, owners[last] >= 0 { walk.path.removeLast() }
      guard let last = walk.path.last else { return }
      walk.path.removeLast()
      current = last
    }
  }

  /// Answers the position of the earliest undecided item near one; if it is that one, it claims what it reaches.
  ///
  /// In dense quads nothing earlier is undecided: they are visited in the order of adding first, and thereafter all of
  /// their items are decided. A founder with nothing near is not among the founders: it is alone.
  @inline(__always)
  private func visit(
    _ position: Int, _ nearby: some Collection<NeighborRanges>, _ owners: inout MutableSpan<Int32>,
    _ distances: inout MutableSpan<Double>, reached: inout MutableSpan<Int32>, _ walk: inout Walk,
    _ budget: inout WorkBudget
  ) -> Int {
    let (xs, ys, ordinals) = (run.xs.span, run.ys.span, run.ordinals.span)
    let box = FounderBox(ordinal: ordinals[position], x: xs[position], y: ys[position], reach: zoom.reach)
    let safeBox = box.widened(reach: zoom.reach)
    var scan = NearScan(around: position, owner: owners[position])
    for near in nearby {
      scan.look(
        at: near, for: safeBox, crowdLimit: quads.crowdLimit, reached: &reached, owners: owners, xs: xs, ys: ys
      )
      budget.note(near.itemCount)
    }
    guard scan.earliest == position, scan.count > 1 || scan.hasCrowds else { return scan.earliest }
    for place in 0..<scan.count {
      box.claim(Int(reached[place]), owners: &owners, distances: &distances, xs: xs, ys: ys)
    }
    if scan.hasCrowds {
      for near in nearby {
        box.claim(near, above: quads.crowdLimit, owners: &owners, distances: &distances, xs: xs, ys: ys)
      }
    }
    walk.founders.append(Int32(truncatingIfNeeded: position))
    return position
  }
}
