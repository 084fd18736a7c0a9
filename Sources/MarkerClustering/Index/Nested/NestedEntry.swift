/// A node of the tree while it waits to be joined: what a level has to know of it, in one place in memory.
struct NestedEntry: Sendable {
  let x: Double
  let y: Double
  /// The node, or its complement if the node has only now woken up.
  private let code: Int32
  /// Where it stands in the list of its level.
  var rank: Int32
  /// The number of items.
  let count: Int32
  /// No item is further away, in worlds.
  let radius: Float

  @inline(__always)
  init(_ point: WorldPoint, node: Int32, rank: Int32, count: Int32, radius: Float, isWoken: Bool = false) {
    x = point.x
    y = point.y
    code = isWoken ? ~node : node
    self.rank = rank
    self.count = count
    self.radius = radius
  }

  @inline(__always)
  var node: Int32 { code ^ code >> 31 }

  /// Whether no level further in has looked at the node.
  @inline(__always)
  var isWoken: Bool { code < 0 }

  var point: WorldPoint { WorldPoint(x: x, y: y) }

  /// The same node at the next level, where it is no longer new.
  @inline(__always)
  var carried: NestedEntry { NestedEntry(point, node: node, rank: rank, count: count, radius: radius) }
}
