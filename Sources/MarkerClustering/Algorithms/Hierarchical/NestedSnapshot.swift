/// The items of one moment and the tree of all their clusters.
///
/// Algorithms that hold the same items share it, and every cluster that was handed out keeps it.
final class NestedSnapshot<Item: ClusterItem>: Sendable {
  let items: ItemStore<Item>
  let numbering: ItemNumbering
  let tree: NestedTree

  init(items: ItemStore<Item>, numbering: ItemNumbering, tree: NestedTree) {
    self.items = items
    self.numbering = numbering
    self.tree = tree
  }

  func clusters(_ nodes: some Collection<Int32>) -> [NestedCluster<Item>] {
    nodes.map { NestedCluster(source: self, node: $0) }
  }
}

extension ItemStore {
  /// Joins the items level by level.
  func nestedTree(rule: NestingRule, budget: inout WorkBudget) throws(Interruption) -> NestedTree {
    let grid = MortonGrid()
    var builder = MortonBuilder(capacity: shownCount)
    var ordinal: Int32 = 0
    for chunk in records.chunks {
      for record in chunk {
        if record.isShown {
          let point = MapPoint(record.coordinate)
          builder.append(
            key: grid.key(of: point), ordinal: ordinal, point: point, tag: record.tag.bits
          )
        }
        ordinal += 1
      }
      // Projecting is as much work as looking at several.
      try budget.spend(4 * chunk.count)
    }
    return try NestedTreeBuilder.tree(of: builder.run(budget: &budget), rule: rule, budget: &budget)
  }
}
