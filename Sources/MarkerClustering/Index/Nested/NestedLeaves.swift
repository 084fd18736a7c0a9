/// The items of the tree, near ones next to each other.
struct NestedLeaves: Sendable {
  let ordinals: [Int32]
  let points: [WorldPoint]
  /// By ordinal: the leaf of an item; -1 where there is none.
  let leafOfOrdinal: [Int32]

  var count: Int { ordinals.count }

  init(_ run: MortonRun, budget: inout WorkBudget) throws(Interruption) {
    ordinals = run.ordinals
    var points: [WorldPoint] = []
    points.reserveCapacity(run.count)
    var ordinalEnd: Int32 = 0
    for leaf in 0..<run.count {
      points.append(WorldPoint(MapPoint(x: run.xs[leaf], y: run.ys[leaf])))
      ordinalEnd = max(ordinalEnd, run.ordinals[leaf] + 1)
      try budget.spend(1)
    }
    var leaves = [Int32](repeating: -1, count: Int(ordinalEnd))
    for leaf in 0..<run.count {
      leaves[Int(run.ordinals[leaf])] = Int32(truncatingIfNeeded: leaf)
      try budget.spend(1)
    }
    self.points = points
    leafOfOrdinal = leaves
  }
}
