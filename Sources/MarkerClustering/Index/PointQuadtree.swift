/// Elements at points of the flat map, found by rectangle: the index under the default algorithm, for work of your own.
///
/// ```swift
/// var tree = PointQuadtree<String>()
/// tree.insert("Barcelona", at: MapPoint(Coordinate(latitude: 41.39, longitude: 2.17)))
/// let names = tree.search(in: MapRectangle(bounds))
/// ```
///
/// Any number of elements may stand at one point, and nothing is ever split on the way down, so no arrangement of points
/// makes the tree deep. A tree is a value: copy it, and search the copy on another task.
public struct PointQuadtree<Element: Sendable>: Sendable {
  private struct Entry: Sendable {
    let point: MapPoint
    let element: Element
  }

  /// How many of the latest elements are looked through one by one, before they are sorted.
  private static var recentLimit: Int { 256 }

  private let raster = Raster()
  /// The elements by ordinal, which is their order of insertion; nil where one has been removed.
  private var entries = ChunkedArray<Entry?>()
  /// What has been sorted: each run holds a range of ordinals, the earlier ones in the longer runs.
  private var runs: [MortonRun] = []
  /// Where the ordinals of each run begin, and last those that are in no run yet.
  private var starts = [0]
  /// The number of elements.
  public private(set) var count = 0

  /// Creates an empty tree.
  public init() {}

  /// Inserts an element; others may stand at the same point.
  ///
  /// A point outside the world, -1..<1 by -1...1, is kept and found as it is, though without the help of the index.
  /// - Complexity: O(log *n*) on average, where *n* is the number of elements.
  public mutating func insert(_ element: Element, at point: MapPoint) {
    entries.append(Entry(point: point, element: element))
    count += 1
    if entries.count - starts[runs.count] >= Self.recentLimit { sortRecent() }
  }

  /// Removes the first element at a point, in the order of insertion, that is wanted.
  /// - Parameters:
  ///   - point: The point that the element was inserted at.
  ///   - isWanted: Whether an element at this point is the one to remove.
  /// - Returns: Whether there was one.
  /// - Complexity: O(log² *n* + *m*) on average, where *n* is the number of elements and *m* that of those at the point.
  @discardableResult
  public mutating func remove(at point: MapPoint, where isWanted: (Element) -> Bool) -> Bool {
    guard let ordinal = ordinal(at: point, where: isWanted) else { return false }
    entries[ordinal] = nil
    count -= 1
    if entries.count > 2 * count + Self.recentLimit { compact() }
    return true
  }

  /// The elements in a rectangle, edges included, in the order of insertion.
  ///
  /// The rectangle may cross the antimeridian. One that has south above north, or an edge that is not a number, holds none.
  /// - Complexity: O(log² *n* + *m* log *m*) on average, where *n* is the number of elements and *m* that of those found.
  public func search(in rectangle: MapRectangle) -> [Element] {
    guard rectangle.minY <= rectangle.maxY, !rectangle.minX.isNaN, !rectangle.maxX.isNaN else { return [] }
    let rows = raster.square(at: rectangle.minY)...raster.square(at: rectangle.maxY)
    var found: [Int] = []
    func look(at ordinal: Int) {
      guard let entry = entries[ordinal], rectangle.contains(entry.point) else { return }
      found.append(ordinal)
    }
    for run in runs {
      for columns in columns(of: rectangle) {
        run.visit(columns: columns, rows: rows) { positions, _ in
          for position in positions where rectangle.contains(MapPoint(x: run.xs[position], y: run.ys[position])) {
            look(at: Int(run.ordinals[position]))
          }
        }
      }
      for position in run.lowerBound(Raster.strayKey, in: 0..<run.count)..<run.count {
        look(at: Int(run.ordinals[position]))
      }
    }
    for ordinal in starts[runs.count]..<entries.count { look(at: ordinal) }
    found.sort()
    // Ranges of columns may share a square, or a few points that are looked at together.
    return found.indices.compactMap { index in
      index > 0 && found[index - 1] == found[index] ? nil : entries[found[index]]?.element
    }
  }

  /// Removes all elements.
  public mutating func removeAll() {
    self = PointQuadtree()
  }

  /// The columns of squares that hold a rectangle, in ranges that may overlap.
  private func columns(of rectangle: MapRectangle) -> [ClosedRange<UInt32>] {
    func cover(_ west: Double, _ east: Double) -> ClosedRange<UInt32> {
      raster.square(at: west)...raster.square(at: east)
    }
    if rectangle.crossesAntimeridian {
      return [cover(-.infinity, rectangle.maxX), cover(rectangle.minX, .infinity)]
    }
    if rectangle.minX >= -1, rectangle.maxX < 1 { return [cover(rectangle.minX, rectangle.maxX)] }
    // What stands beyond an edge of the world is found again at the other one; a hair more for what rounding moves.
    return [-2.0, 0, 2].map { cover(rectangle.minX + $0 - 0x1p-40, rectangle.maxX + $0 + 0x1p-40) }
  }

  private func ordinal(at point: MapPoint, where isWanted: (Element) -> Bool) -> Int? {
    func isWantedEntry(_ ordinal: Int) -> Bool {
      guard let entry = entries[ordinal], entry.point == point else { return false }
      return isWanted(entry.element)
    }
    let key = key(of: point)
    for run in runs {
      let start = run.lowerBound(key, in: 0..<run.count)
      let positions = start..<run.lowerBound(key + 1, in: start..<run.count)
      if let position = positions.first(where: { isWantedEntry(Int(run.ordinals[$0])) }) {
        return Int(run.ordinals[position])
      }
    }
    return (starts[runs.count]..<entries.count).first(where: isWantedEntry)
  }

  private func key(of point: MapPoint) -> UInt64 {
    let isInWorld = point.x >= -1 && point.x < 1 && point.y >= -1 && point.y <= 1
    return isInWorld ? raster.key(x: point.x, y: point.y) : Raster.strayKey
  }

  /// Sorts the latest elements, together with the runs that are no longer than what they are merged with.
  private mutating func sortRecent() {
    while let last = runs.last, last.count <= entries.count - starts[runs.count] {
      runs.removeLast()
      starts.removeLast()
    }
    var builder = MortonBuilder(capacity: entries.count - starts[runs.count])
    for ordinal in starts[runs.count]..<entries.count {
      guard let entry = entries[ordinal] else { continue }
      builder.append(key: key(of: entry.point), ordinal: Int32(ordinal), point: entry.point, tag: 0)
    }
    guard let run = try? builder.run(while: { true }) else { return assertionFailure("Nobody interrupts this") }
    runs.append(run)
    starts.append(entries.count)
  }

  /// Closes the holes that removed elements have left.
  private mutating func compact() {
    var kept = ChunkedArray<Entry?>()
    for chunk in entries.chunks {
      for case let entry? in chunk { kept.append(entry) }
    }
    entries = kept
    runs = []
    starts = [0]
    sortRecent()
  }
}
