import Foundation

/// The straightforward implementation that is compared with: a pointer quadtree, dictionaries, one object a cluster.
///
/// It works as the utility of the Maps SDK does, without its map, and stops at ±180°.
struct PlainClustering {
  private let tree = Node()
  private let points: [(x: Double, y: Double)]

  init(_ points: [(x: Double, y: Double)]) {
    self.points = points
    for (index, point) in points.enumerated() { tree.add((point.x, point.y, index), in: Square.world, depth: 0) }
  }

  /// The number of clusters at a zoom, for a distance of 100 points.
  func clusterCount(atZoom zoom: Double) -> Int {
    let reach = 200 / exp2(zoom + 8)
    var covered: Set<Int> = []
    var distances: [Int: Double] = [:]
    var owners: [Int: Group] = [:]
    var groups: [Group] = []
    for index in points.indices where !covered.contains(index) {
      let group = Group(founder: index)
      let (x, y) = points[index]
      var found: [Node.Point] = []
      tree.search(Square(minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach), in: .world, found: &found)
      for point in found {
        covered.insert(point.index)
        let distance = (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)
        if let known = distances[point.index] {
          if known < distance { continue }
          owners[point.index]?.members.remove(point.index)
        }
        distances[point.index] = distance
        owners[point.index] = group
        group.members.insert(point.index)
      }
      groups.append(group)
    }
    return groups.count
  }

  private final class Group {
    let founder: Int
    var members: Set<Int> = []

    init(founder: Int) {
      self.founder = founder
    }
  }

  private struct Square {
    let minX: Double
    let minY: Double
    let maxX: Double
    let maxY: Double

    static let world = Square(minX: -1, minY: -1, maxX: 1, maxY: 1)

    var middle: (x: Double, y: Double) { ((minX + maxX) / 2, (minY + maxY) / 2) }

    var quarters: [Square] {
      let middle = middle
      return [
        Square(minX: minX, minY: minY, maxX: middle.x, maxY: middle.y),
        Square(minX: middle.x, minY: minY, maxX: maxX, maxY: middle.y),
        Square(minX: minX, minY: middle.y, maxX: middle.x, maxY: maxY),
        Square(minX: middle.x, minY: middle.y, maxX: maxX, maxY: maxY),
      ]
    }
  }

  private final class Node {
    typealias Point = (x: Double, y: Double, index: Int)

    private var points: [Point] = []
    private var children: [Node] = []

    func add(_ point: Point, in square: Square, depth: Int) {
      if children.isEmpty {
        if points.count < 64 || depth >= 30 {
          points.append(point)
          return
        }
        children = (0..<4).map { _ in Node() }
        let old = points
        points = []
        for point in old { add(point, in: square, depth: depth) }
      }
      let middle = square.middle
      let quarter = (point.x > middle.x ? 1 : 0) + (point.y > middle.y ? 2 : 0)
      children[quarter].add(point, in: square.quarters[quarter], depth: depth + 1)
    }

    func search(_ wanted: Square, in square: Square, found: inout [Point]) {
      if wanted.maxX < square.minX || wanted.minX > square.maxX { return }
      if wanted.maxY < square.minY || wanted.minY > square.maxY { return }
      if children.isEmpty {
        for point in points
        where point.x >= wanted.minX && point.x <= wanted.maxX && point.y >= wanted.minY && point.y <= wanted.maxY {
          found.append(point)
        }
        return
      }
      let middle = square.middle
      // Spelled out, as an array of quarters would cost an allocation at every node.
      children[0].search(
        wanted, in: Square(minX: square.minX, minY: square.minY, maxX: middle.x, maxY: middle.y), found: &found)
      children[1].search(
        wanted, in: Square(minX: middle.x, minY: square.minY, maxX: square.maxX, maxY: middle.y), found: &found)
      children[2].search(
        wanted, in: Square(minX: square.minX, minY: middle.y, maxX: middle.x, maxY: square.maxY), found: &found)
      children[3].search(
        wanted, in: Square(minX: middle.x, minY: middle.y, maxX: square.maxX, maxY: square.maxY), found: &found)
    }
  }
}
