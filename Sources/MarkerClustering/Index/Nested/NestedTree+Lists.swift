extension NestedTree {
  /// The list of a level.
  func nodes(atLevel level: Int) -> [Int32] {
    var nodes = [Int32](repeating: -1, count: order?.rankCount ?? leaves.leafOfOrdinal.count)
    var count = 0
    for node in 0..<Int32(nodeCount) where isListed(node, atLevel: level) {
      nodes[Int(rank(node, atLevel: level))] = node
      count += 1
    }
    nodes.removeAll { $0 < 0 }
    assert(nodes.count == count, "No two nodes of a level have the same rank")
    return nodes
  }

  /// Those in the list of a level that stand in bounds, or have an item there, in the order of the list.
  ///
  /// `coordinate` is that of the item with an ordinal.
  func nodes(
    atLevel level: Int, in bounds: CoordinateBounds, coordinate: @escaping (_ ordinal: Int32) -> Coordinate,
    budget: inout WorkBudget
  ) throws(Interruption) -> [Int32] {
    let search = NestedSearch(self, bounds: bounds, coordinate: coordinate)
    // The rank in the upper half, the node in the lower.
    var found: [UInt64] = []
    func visit(_ node: Int32) {
      if search.finds(node) {
        found.append(UInt64(UInt32(bitPattern: rank(node, atLevel: level))) << 32 | UInt64(UInt32(bitPattern: node)))
      }
    }
    let outermost = rule.levels.lowerBound - 1
    search.forEachNode(of: carried[level - 1 - outermost], margin: 4 * rule.radius(atLevel: level), visit)
    for directory in woken[...(level - 1 - outermost)] {
      try budget.spend(1)
      search.forEachNode(of: directory, margin: 0, visit)
    }
    found.sort()
    return found.map { Int32(truncatingIfNeeded: $0) }
  }
}
