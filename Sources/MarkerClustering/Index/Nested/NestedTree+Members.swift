extension NestedTree {
  /// The ordinals of the items in a node, ascending.
  func members(_ node: Int32) -> [Int32] {
    var members: [Int32] = []
    members.reserveCapacity(Int(count(node)))
    forEachMember(node) { members.append($0) }
    members.sort()
    return members
  }

  /// The smallest ordinal of the items in a node.
  func firstMember(_ node: Int32) -> Int32 {
    // What begins a cluster comes first in the list, and unless nodes move, that is the order of adding.
    if order == nil || isLeaf(node) { return seed(node) }
    var first = Int32.max
    forEachMember(node) { first = min(first, $0) }
    return first
  }

  /// Whether the item with an ordinal is in a node.
  func contains(_ ordinal: Int32, in node: Int32) -> Bool {
    guard ordinal < leaves.leafOfOrdinal.count else { return false }
    var ancestor = leaves.leafOfOrdinal[Int(ordinal)]
    // Numbers rise from a node to what it was joined into.
    while ancestor >= 0, ancestor < node { ancestor = parents[Int(ancestor)] }
    return ancestor == node
  }

  /// Visits the ordinals of the items in a node, in any order.
  func forEachMember(_ node: Int32, _ visit: (_ ordinal: Int32) -> Void) {
    var open = [node]
    while let node = open.popLast() {
      if isLeaf(node) { visit(leaves.ordinals[Int(node)]) } else { open += childNodes(node) }
    }
  }
}
