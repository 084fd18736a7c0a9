/// What a marker of a renderer stands for.
public enum MarkerContent<Item: ClusterItem>: Sendable {
  /// One item, drawn as itself.
  case item(Item)
  /// A cluster, drawn as one.
  case cluster(any Cluster<Item>)
}

extension MarkerContent {
  /// The item, or the first item of the cluster.
  var firstItem: Item {
    switch self {
    case .item(let item): item
    case .cluster(let cluster): cluster.firstItem
    }
  }

  /// Whether this is an item with one of some ids, or a cluster with such a member.
  func includes(anyOf ids: Set<Item.ID>) -> Bool {
    switch self {
    case .item(let item): ids.contains(item.id)
    case .cluster(let cluster): ids.contains { cluster.contains($0) }
    }
  }
}
