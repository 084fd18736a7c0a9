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

  var items: [Item] { memberNumbers.map { source.items.item($0) } }

  var firstItem: Item { source.items.item(firstNumber) }

  func contains(_ id: Item.ID) -> Bool {
    source.items.list.ordinal(of: id).map { tree.contains(Int32($0), in: node) } ?? false
  }

  var revision: UInt64? { membersRevision }

  var children: [any Cluster<Item>] {
    tree.isCoincident(node) ? [] : source.clusters(tree.childNodes(node)).map { $0 as any Cluster<Item> }
  }
}

extension NestedCluster: NumberedCluster {
  var store: ItemStore<Item> { source.items }

  var numbering: ItemNumbering { source.numbering }

  var firstNumber: Int32 { tree.firstMember(node) }

  var memberNumbers: [Int32] { tree.members(node) }

  /// Other members, or the same joined in another way, make another revision.
  var membersRevision: UInt64 {
    tree.isLeaf(node) ? source.items.record(tree.seed(node)).tag.bits : tree.join(node).revision
  }

  static func memberships(of clusters: [Self]) -> Memberships {
    let count = clusters.reduce(0) { $0 + $1.count }
    let end = clusters.first?.source.items.list.ordinalEnd ?? 0
    var memberships = Memberships(count: count, numberEnd: end)
    switch consume memberships {
    case .byNumber(var places):
      for (place, cluster) in clusters.enumerated() {
        cluster.tree.forEachMember(cluster.node) { places[Int($0)] = Int32(place) }
      }
      return .byNumber(places)
    case let few:
      memberships = few
    }
    for (place, cluster) in clusters.enumerated() { memberships.append(cluster.memberNumbers, to: Int32(place)) }
    return memberships
  }
}
