/// A group of items that are near each other at one zoom.
///
/// A cluster is a value that keeps what it needs: it answers the same after its algorithm has changed or is gone.
///
/// ## Implementation requirements
/// A cluster has at least one item; the renderer skips one that has none. Its `id` is the same for the same group at
/// the next zoom and in the next run, so that its marker can stay: take it from what the group stands for, such as its
/// first item or its grid cell. An id that does not equal itself, such as NaN, is no id: the renderer then draws the
/// items.
public protocol Cluster<Item>: Identifiable, Sendable where ID: Sendable {
  /// The type of the members.
  associatedtype Item: ClusterItem
  /// Where the cluster stands.
  var position: Coordinate { get }
  /// The number of members.
  var count: Int { get }
  /// The members, in the order in which they were added.
  ///
  /// They may be worked out when asked.
  /// - Complexity: O(`count`).
  var items: [Item] { get }
  /// The first of the members. Defaults to `items[0]`.
  var firstItem: Item { get }
  /// Whether an item with this id is a member. Defaults to a search through `items`.
  func contains(_ id: Item.ID) -> Bool
  /// A number that changes with the members. Defaults to nil: nothing is known, everything is looked at in every pass.
  ///
  /// The same id and the same revision mean the same members, none of which was added again in between.
  var revision: UInt64? { get }
  /// What the values of the members come to, if the algorithm adds up values of this type. Defaults to nil.
  ///
  /// A cluster that wraps another one forwards it.
  func aggregate<Value: Sendable>(as type: Value.Type) -> Value?
  /// The cluster of some members that stand at one place. Defaults to a ``StaticCluster``.
  ///
  /// The renderer draws it where the whole is not drawn as one. A cluster that wraps another one adds up its values, and
  /// keeps in its id what tells it from those of other keys.
  func place(of members: [Item]) -> any Cluster<Item>
  /// The clusters that this one was joined from, where it came to be, lone items included. Defaults to none.
  ///
  /// They are the same at each level at which the cluster is there; a cluster of coincident items has none.
  var children: [any Cluster<Item>] { get }
}

extension Cluster {
  /// The first of `items`, which an index answers without the rest.
  public var firstItem: Item { items[0] }

  /// Searches through `items`; an index answers at once.
  public func contains(_ id: Item.ID) -> Bool {
    items.contains { $0.id == id }
  }

  /// No revision: right for any cluster, and the renderer then compares what is drawn.
  public var revision: UInt64? { nil }

  /// Adds up nothing.
  public func aggregate<Value: Sendable>(as type: Value.Type) -> Value? { nil }

  /// A cluster that is named after the first of the members, and stands where that one does.
  public func place(of members: [Item]) -> any Cluster<Item> {
    StaticCluster(position: members.first?.position ?? position, items: members)
  }

  /// None: right for every cluster that was not joined from others.
  public var children: [any Cluster<Item>] { [] }
}

extension Cluster {
  /// What the values of the members come to, if the algorithm adds up values of this type.
  public func aggregate<Value: Sendable>() -> Value? { aggregate(as: Value.self) }

  /// The id as a key, for a dictionary of clusters of any type, or for `ForEach`.
  public var anyID: AnyClusterID { AnyClusterID(id) }
}

extension Cluster {
  /// The smallest bounds around the members; across the antimeridian too.
  /// - Complexity: O(*n*), where *n* is `count`; O(*n* log *n*) around ±180°.
  public var bounds: CoordinateBounds {
    CoordinateBounds(enclosing: items.lazy.map(\.position))
      ?? CoordinateBounds(southWest: position, northEast: position)
  }

  /// Whether all members stand at one place, so that no zoom can part them.
  /// - Complexity: O(`count`).
  public var isCoincident: Bool {
    let items = items
    guard let first = items.first.map({ MapPoint($0.position) }) else { return true }
    return items.dropFirst().allSatisfy { MapPoint($0.position) == first }
  }
}
