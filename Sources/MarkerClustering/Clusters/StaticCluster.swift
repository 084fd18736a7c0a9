/// A cluster that holds its members, for algorithms of your own; its id is an item's.
public struct StaticCluster<Item: ClusterItem>: Cluster {
  /// The id of the item that the cluster is named after.
  public let id: Item.ID
  /// Where the cluster stands.
  public let position: Coordinate
  /// The members.
  public let items: [Item]

  /// The number of members.
  public var count: Int { items.count }

  /// Creates a cluster that is named after its first item.
  /// - Precondition: `items` is not empty.
  public init(position: Coordinate, items: [Item]) {
    precondition(!items.isEmpty, "A cluster is named after its first item: give it one, or give it an id")
    self.init(id: items[0].id, position: position, items: items)
  }

  /// Creates a cluster that is named after an item of your choice.
  public init(id: Item.ID, position: Coordinate, items: [Item]) {
    self.id = id
    self.position = position
    self.items = items
  }
}

extension StaticCluster: Equatable where Item: Equatable {}
