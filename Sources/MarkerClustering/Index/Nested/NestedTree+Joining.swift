extension NestedTree {
  /// Joins nodes into a new one, given in the order of the list, the one that begins it first.
  mutating func join(_ group: [NestedEntry], at point: WorldPoint, level: Int, tags: [UInt64]) -> NestedEntry {
    let node = Int32(truncatingIfNeeded: nodeCount)
    var revision = Self.digest(of: point)
    var count: Int32 = 0
    var radius = 0.0
    for entry in group {
      let child = entry.node
      parents[Int(child)] = node
      children.append(child)
      count += entry.count
      revision &+= isLeaf(child) ? tags[Int(child)] : joins[Int(child) - leaves.count].revision
      let (dx, dy) = (rule.distance(point.x, entry.x), point.y - entry.y)
      radius = max(radius, (dx * dx + dy * dy).squareRoot() + Double(entry.radius))
    }
    let beginning = group[0]
    let join = NestedJoin(
      point: point, revision: revision, count: count, seed: seed(beginning.node),
      firstChild: Int32(truncatingIfNeeded: children.count - group.count),
      childCount: Int32(truncatingIfNeeded: group.count), radius: Float(radius * (1 + 0x1p-20)).nextUp,
      level: Int8(truncatingIfNeeded: level)
    )
    joins.append(join)
    parents.append(-1)
    order?.append(beginningWith: beginning.node)
    return NestedEntry(point, node: node, rank: beginning.rank, count: count, radius: join.radius)
  }

  /// Tells places apart: a node with the same items may have come about in another way, and stand elsewhere.
  private static func digest(of point: WorldPoint) -> UInt64 {
    var bits = point.x.bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ point.y.bitPattern
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    return bits ^ bits >> 32
  }
}
