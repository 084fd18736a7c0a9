extension NestedTree {
  /// Joins nodes into a new one, given in the order of the list, the one that begins it first.
  mutating func join(_ nodes: some Collection<Int32>, at point: WorldPoint, level: Int, tags: [UInt64]) -> Int32 {
    let node = Int32(nodeCount)
    var join = NestedJoin(
      point: point, revision: Self.digest(of: point), count: 0, seed: 0, firstChild: Int32(children.count),
      childCount: Int32(nodes.count), radius: 0, level: Int8(level)
    )
    var radius = 0.0
    var beginning: Int32 = -1
    for child in nodes {
      if beginning < 0 { beginning = child }
      parents[Int(child)] = node
      children.append(child)
      join.count += count(child)
      join.revision &+= isLeaf(child) ? tags[Int(child)] : self.join(child).revision
      let childPoint = self.point(child)
      let (dx, dy) = (rule.distance(point.x, childPoint.x), point.y - childPoint.y)
      radius = max(radius, (dx * dx + dy * dy).squareRoot() + (isLeaf(child) ? 0 : Double(self.join(child).radius)))
    }
    join.seed = seed(beginning)
    join.radius = Float(radius * (1 + 0x1p-20)).nextUp
    joins.append(join)
    parents.append(-1)
    order?.append(beginningWith: beginning)
    return node
  }

  /// Tells places apart: a node with the same items may have come about in another way, and stand elsewhere.
  private static func digest(of point: WorldPoint) -> UInt64 {
    var bits = point.x.bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ point.y.bitPattern
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    return bits ^ bits >> 32
  }
}
