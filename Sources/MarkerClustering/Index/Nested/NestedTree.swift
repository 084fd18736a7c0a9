/// All levels of nested clusters at once: a tree whose leaves are items and whose other nodes are joined from others.
///
/// Nodes are numbered: first the leaves, near ones next to each other, then the joined nodes, each after its children.
/// A node is in the list of its level and of all further out until it is joined into another one.
struct NestedTree: Sendable {
  let rule: NestingRule
  let leaves: NestedLeaves
  /// What is known of each joined node, by number less that of the first.
  var joins: [NestedJoin] = []
  /// The node that each node was joined into, -1 if none.
  var parents: [Int32]
  /// The children of all joined nodes, those of each in the order of their list.
  var children: [Int32] = []
  /// By level from `minimumLevel - 1` up: nodes that a level further in has left to this one, by where they stand.
  var carried: [LevelDirectory] = []
  /// By level likewise: places that have no other near them further in, and are looked at from this level on.
  var woken: [LevelDirectory] = []
  /// The order of the lists, if it is not that of the seeds.
  var order: ListOrder?

  init(rule: NestingRule, leaves: NestedLeaves) {
    self.rule = rule
    self.leaves = leaves
    parents = [Int32](repeating: -1, count: leaves.count)
  }

  var nodeCount: Int { parents.count }

  func isLeaf(_ node: Int32) -> Bool { node < leaves.count }

  /// What is known of a joined node.
  func join(_ node: Int32) -> NestedJoin { joins[Int(node) - leaves.count] }

  func point(_ node: Int32) -> WorldPoint {
    isLeaf(node) ? leaves.points[Int(node)] : join(node).point
  }

  func count(_ node: Int32) -> Int32 { isLeaf(node) ? 1 : join(node).count }

  /// The ordinal of the item that the node is named after.
  func seed(_ node: Int32) -> Int32 { isLeaf(node) ? leaves.ordinals[Int(node)] : join(node).seed }

  /// The level, counted from the world in, at which a node comes to be.
  func level(_ node: Int32) -> Int { isLeaf(node) ? rule.levels.upperBound + 1 : Int(join(node).level) }

  /// Whether the node is in the list of a level.
  func isListed(_ node: Int32, atLevel level: Int) -> Bool {
    let parent = parents[Int(node)]
    return self.level(node) >= level && (parent < 0 || self.level(parent) < level)
  }

  /// The place of a node in the list of a level; numbers rise, but with gaps.
  func rank(_ node: Int32, atLevel level: Int) -> Int32 {
    order?.rank(node, atLevel: level) ?? seed(node)
  }

  /// The nodes from which a node was joined.
  func childNodes(_ node: Int32) -> ArraySlice<Int32> {
    if isLeaf(node) { return [] }
    let join = join(node)
    return children[Int(join.firstChild)..<Int(join.firstChild + join.childCount)]
  }

  /// Whether all that is in a node has one and the same point.
  func isCoincident(_ node: Int32) -> Bool { level(node) > rule.levels.upperBound }
}
