internal import MarkerClustering

/// Clusters as they can be compared: who is with whom, where, under which id, in which order.
struct Answer<Item: ClusterItem>: Equatable, CustomStringConvertible {
  private struct Entry: Equatable {
    let id: AnyHashable
    let position: Coordinate
    let members: [Item.ID]
  }

  private let entries: [Entry]

  init(_ clusters: [any Cluster<Item>]) {
    func entry<C: Cluster<Item>>(_ cluster: C) -> Entry {
      Entry(id: AnyHashable(cluster.id), position: cluster.position, members: cluster.items.map(\.id))
    }
    entries = clusters.map { entry($0) }
  }

  var description: String {
    entries.map { "\($0.id) \($0.members)" }.description
  }
}
