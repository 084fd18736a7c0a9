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

  /// Whether this is the item with an id, or a cluster that it is a member of.
  func includes(_ id: Item.ID) -> Bool {
    switch self {
    case .item(let item): item.id == id
    case .cluster(let cluster): cluster.contains(id)
    }
  }
}
