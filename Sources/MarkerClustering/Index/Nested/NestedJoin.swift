/// A node that was joined from others.
struct NestedJoin: Sendable {
  var point: WorldPoint
  /// The sum of the items' parts and one that says where the node stands.
  var revision: UInt64
  var count: Int32
  /// The ordinal of the item that the node is named after.
  var seed: Int32
  /// Where the children begin among those of all nodes.
  var firstChild: Int32
  var childCount: Int32
  /// No item in the node is further away from where it stands, in worlds.
  var radius: Float
  /// The level at which the node comes to be.
  var level: Int8
}
