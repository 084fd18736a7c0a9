/// What a marker of a renderer stands for.
public enum MarkerContent<Item: ClusterItem>: Sendable {
  /// One item, drawn as itself.
  case item(Item)
  /// A cluster, drawn as one.
  case cluster(any Cluster<Item>)
}

extension MarkerContent {
  /// The item, or the first item of the cluster.
  package var firstItem: Item {
    switch self {
    case .item(let item): item
    case .cluster(let cluster): cluster.firstItem
    }
  }
}
