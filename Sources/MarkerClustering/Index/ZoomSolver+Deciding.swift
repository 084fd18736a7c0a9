extension ZoomSolver {
  /// Where a walk from item to item stands.
  private struct Walk {
    /// The positions of those whose decision waits for that of the next; empty between two walks.
    var path: [Int] = []
    var founders: [Int32] = []
    var pace = Pace()
  }

  /// Gives every item an owner and answers the positions of the founders.
  ///
  /// `scratch` has a place for every ordinal, -1 in each.
  func decideAll(
    owners: inout [Int32], distances: inout [Double], scratch: inout [Int32], while shouldContinue: () -> Bool
  ) throws -> [Int32] {
    let hasCrowds = enterCrowds(into: &scratch)
    var walk = Walk()
    walk.founders.reserveCapacity(owners.count)
    var places = [Int32](repeating: 0, count: NearScan.capacity)
    var reached = places.mutableSpan
    var owners = owners.mutableSpan
    var distances = distances.mutableSpan
    if hasCrowds {
      for position in scratch where position >= 0 && owners[Int(position)] < 0 {
        try decide(Int(position), &owners, &distances, reached: &reached, &walk, while: shouldContinue)
      }
    }
    for quad in 0..<quads.count {
      for position in quads.items(ofQuad: quad) where owners[position] < 0 {
        try decide(position, &owners, &distances, reached: &reached, &walk, while: shouldContinue)
      }
    }
    return walk.founders
  }

  /// Enters the positions of the items of crowded quads by their ordinals, and says whether there are any.
  private func enterCrowds(into positions: inout [Int32]) -> Bool {
    let ordinals = run.ordinals.span
    var hasCrowds = false
    for quad in 0..<quads.count where quads.items(ofQuad: quad).count > CellQuads.crowdLimit {
      hasCrowds = true
      for position in quads.items(ofQuad: quad) { positions[Int(ordinals[position])] = Int32(position) }
    }
    return hasCrowds
  }

  /// Gives an item an owner, and earlier ones on which that depends.
  ///
  /// In a crowd within reach nobody earlier is undecided: when a crowd is walked from, in the order of adding, they have
  /// all had their turn, and thereafter there are none left.
  @inline(__always)
  private func decide(
    _ start: Int, _ owners: inout MutableSpan<Int32>, _ distances: inout MutableSpan<Double>,
    reached: inout MutableSpan<Int32>, _ walk: inout Walk, while shouldContinue: () -> Bool
  ) throws {
    let (xs, ys, ordinals, keys) = (run.xs.span, run.ys.span, run.ordinals.span, run.keys.span)
    var current = start
    while true {
      let isAtSeam = quads.isAtSeam(key: keys[current])
      let nearby = isAtSeam ? quads.surroundingsAcrossSeam(ofKey: keys[current]) : []
      let near = isAtSeam ? CellQuads.Surroundings() : quads.surroundings(ofKey: keys[current])
      let safeBox = FounderBox(ordinal: ordinals[current], x: xs[current], y: ys[current], reach: safeReach)
      var scan = NearScan(around: current, owner: owners[current])
      scan.look(at: near, for: safeBox, reached: &reached, owners: owners, xs: xs, ys: ys)
      walk.pace.spend(near.itemCount)
      for near in nearby {
        scan.look(at: near, for: safeBox, reached: &reached, owners: owners, xs: xs, ys: ys)
        walk.pace.spend(near.itemCount)
      }
      try walk.pace.check(while: shouldContinue)
      if scan.earliest != current {
        walk.path.append(current)
        current = scan.earliest
        continue
      }
      if scan.count > 1 || scan.hasCrowds {
        let box = FounderBox(ordinal: safeBox.ordinal, x: safeBox.x, y: safeBox.y, reach: reach)
        if isAtSeam {
          for near in nearby {
            box.claim(near, onlyCrowds: false, owners: &owners, distances: &distances, xs: xs, ys: ys)
          }
        } else {
          for place in 0..<scan.count {
            box.claim(Int(reached[place]), owners: &owners, distances: &distances, xs: xs, ys: ys)
          }
          if scan.hasCrowds {
            box.claim(near, onlyCrowds: true, owners: &owners, distances: &distances, xs: xs, ys: ys)
          }
        }
        walk.founders.append(Int32(truncatingIfNeeded: current))
      }
      // A founder is nobody else's, even where squares of tiny distances vanish.
      owners[current] = safeBox.ordinal
      distances[current] = -1
      while let last = walk.path.last, owners[last] >= 0 { walk.path.removeLast() }
      guard let last = walk.path.popLast() else { return }
      current = last
    }
  }
}
