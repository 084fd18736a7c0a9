/// The items of the tree, near ones next to each other.
struct NestedLeaves: Sendable {
  let ordinals: [Int32]
  let points: [WorldPoint]
  /// By ordinal: the leaf of an item; -1 where there is none.
  let leafOfOrdinal: [Int32]

  var count: Int { ordinals.count }

  init(_ run: MortonRun) {
    ordinals = run.ordinals
    points = zip(run.xs, run.ys).map { WorldPoint(MapPoint(x: $0, y: $1)) }
    var leaves = [Int32](repeating: -1, count: Int(run.ordinals.max() ?? -1) + 1)
    for (leaf, ordinal) in run.ordinals.enumerated() { leaves[Int(ordinal)] = Int32(truncatingIfNeeded: leaf) }
    leafOfOrdinal = leaves
  }
}
