/// A node of a tree, which answers from the tree when it is asked.
///
/// It fits into three words, so that a list of many clusters needs no storage for each.
struct NestedCluster<Item: ClusterItem>: Cluster {
  let source: NestedSnapshot<Item>
  let node: Int32

  private var tree: NestedTree { source.tree }

  var id: Item.ID { source.items.item(tree.seed(node)).id }

  /// An item stands at its own coordinate, and so do coincident ones.
  var position: Coordinate {
    tree.isCoincident(node)
      ? source.items.record(tree.seed(node)).coordinate : tree.point(node).mapPoint.coordinate
  }

  var count: Int { Int(tree.count(node)) }

  var items: [Item] { tree.members(node).map { source.items.item($0) } }

  var firstItem: Item { source.items.item(tree.firstMember(node)) }

  func contains(_ id: Item.ID) -> Bool {
    source.items.list.ordinal(of: id).map { tree.contains(Int32($0), in: node) } ?? false
  }

  var revision: UInt64? {
    tree.isLeaf(node) ? source.items.record(tree.seed(node)).tag.bits : tree.join(node).revision
  }

  var children: [any Cluster<Item>] {
    tree.isCoincident(node) ? [] : source.clusters(Array(tree.childNodes(node)))
  }
}
