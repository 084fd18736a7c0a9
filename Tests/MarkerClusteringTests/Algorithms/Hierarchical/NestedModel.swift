import Foundation
import MarkerClustering

/// The rule of nested clusters, word for word and without any haste.
struct NestedModel {
  final class Node {
    let x: Double
    let y: Double
    let position: Coordinate
    let seed: Int
    let members: [Int]
    let children: [Node]
    let isClusterable: Bool

    init(
      x: Double, y: Double, position: Coordinate, seed: Int, members: [Int], children: [Node] = [],
      isClusterable: Bool = true
    ) {
      self.x = x
      self.y = y
      self.position = position
      self.seed = seed
      self.members = members
      self.children = children
      self.isClusterable = isClusterable
    }
  }

  /// By level: the list.
  private(set) var lists: [Int: [Node]] = [:]
  private let options: HierarchicalDistanceBasedAlgorithm<TestItem>.Options

  init(_ items: [TestItem], options: HierarchicalDistanceBasedAlgorithm<TestItem>.Options) {
    self.options = options
    var list = Self.places(items)
    lists[options.maximumLevel + 1] = list
    for level in (options.minimumLevel...options.maximumLevel).reversed() {
      list = joined(list, radius: options.clusterDistancePoints / (256 * exp2(Double(level))))
      lists[level] = list
    }
  }

  func list(atZoom zoom: Double) -> [Node] {
    let level = (zoom + Double(options.levelOffset)).rounded(.down)
    return lists[Int(min(max(level, Double(options.minimumLevel)), Double(options.maximumLevel) + 1))] ?? []
  }

  private static func places(_ items: [TestItem]) -> [Node] {
    var groups: [(point: MapPoint, members: [Int])] = []
    var groupOfPoint: [MapPoint: Int] = [:]
    for (number, item) in items.enumerated() {
      let point = MapPoint(item.position)
      if item.isClusterable, let group = groupOfPoint[point] {
        groups[group].members.append(number)
      } else {
        if item.isClusterable { groupOfPoint[point] = groups.count }
        groups.append((point, [number]))
      }
    }
    return groups.map { point, members in
      Node(
        x: (point.x + 1) / 2, y: (point.y + 1) / 2, position: items[members[0]].position, seed: members[0],
        members: members, isClusterable: items[members[0]].isClusterable
      )
    }
  }

  private func joined(_ list: [Node], radius: Double) -> [Node] {
    var used = [Bool](repeating: false, count: list.count)
    var result: [Node] = []
    for (position, node) in list.enumerated() where !used[position] {
      used[position] = true
      guard node.isClusterable else {
        result.append(node)
        continue
      }
      let near = list.indices.filter { other in
        guard !used[other], list[other].isClusterable else { return false }
        var dx = abs(list[other].x - node.x)
        if options.crossesAntimeridian { dx = min(dx, 1 - dx) }
        let dy = list[other].y - node.y
        return dx * dx + dy * dy <= radius * radius
      }
      for other in near { used[other] = true }
      let children = [node] + near.map { list[$0] }
      let count = children.reduce(0) { $0 + $1.members.count }
      if children.count > 1, count >= max(options.minimumCount, 2) {
        result.append(cluster(of: children, count: count))
      } else {
        result += children
      }
    }
    return result
  }

  private func cluster(of children: [Node], count: Int) -> Node {
    let first = children[0]
    var (x, y) = (0.0, 0.0)
    for child in children {
      var childX = child.x
      if options.crossesAntimeridian {
        if childX - first.x > 0.5 { childX -= 1 }
        if childX - first.x < -0.5 { childX += 1 }
      }
      x += childX * Double(child.members.count)
      y += child.y * Double(child.members.count)
    }
    x /= Double(count)
    y /= Double(count)
    if options.crossesAntimeridian { x -= x.rounded(.down) }
    if x == 1 { x = 0 }
    return Node(
      x: x, y: y, position: MapPoint(x: 2 * x - 1, y: 2 * y - 1).coordinate, seed: first.seed,
      members: children.flatMap(\.members).sorted(), children: children
    )
  }
}
