/// A cluster that holds its members, with an id of your own: a country's code, a grid cell.
public struct KeyedCluster<Item: ClusterItem, ID: Hashable & Sendable>: Cluster {
  /// What the cluster stands for, the same in every pass.
  public let id: ID
  /// Where the cluster stands.
  public let position: Coordinate
  /// The members.
  public let items: [Item]

  /// The number of members.
  public var count: Int { items.count }

  /// Creates a cluster.
  public init(id: ID, position: Coordinate, items: [Item]) {
    self.id = id
    self.position = position
    self.items = items
  }
}

extension KeyedCluster: Equatable where Item: Equatable {}
