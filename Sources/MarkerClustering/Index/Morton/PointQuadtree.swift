/// Elements at points of the flat map, found by rectangle: the index under the default algorithm.
///
/// The tree is linear: points are sorted by their Morton keys, so that each square of a quadtree is a range of them.
/// However many points coincide, nothing splits without end, and nothing recurs. Changes are collected; the next search
/// sorts them in. A tree is a value: copies share what they have in common.
///
/// ```swift
/// var tree = PointQuadtree<String>()
/// tree.insert("Quito", at: MapPoint(Coordinate(latitude: -0.18, longitude: -78.47)))
/// tree.search(in: .world)  // ["Quito"]
/// ```
///
/// Points outside the world, or with numbers that are not finite, are kept as well, and found by every rectangle that
/// contains them; they are looked at one by one, so that many of them are slow. A NaN point is in no
/// rectangle.
public struct PointQuadtree<Element: Sendable>: Sendable {
  private struct Entry: Sendable {
    let element: Element
    let point: MapPoint
  }

  /// An index of the entries, and how much of what has been removed it knows.
  private struct Indexed: Sendable {
    var points = MortonIndex()
    var removalCount = 0
    var end: Int32 = 0
  }

  /// What was inserted, in that order, nil where it has been removed.
  private var entries = ChunkedArray<Entry?>()
  /// The index of the entries, once a search has built it; what is removed thereafter is still in it.
  private var index = Locked<Indexed?>(nil)
  /// An index of the entries as they were before the latest insertions.
  private var previous = Indexed()
  /// Where the entries were that have been removed since.
  private var removed: [MortonIndex.Address] = []
  private var skips = Skips()
  /// The number of elements.
  public private(set) var count = 0

  /// Creates an empty tree.
  public init() {}

  /// Inserts an element; others may be at the same point.
  /// - Complexity: O(1) on average.
  public mutating func insert(_ element: Element, at point: MapPoint) {
    beginInsertion()
    entries.append(Entry(element: element, point: point))
    count += 1
  }

  /// Removes the first-inserted element at a point that is wanted, and answers whether there was one.
  ///
  /// It is the last one that is asked for: elements at the point are looked at in the order of insertion.
  /// - Complexity: O(log *n*) and the number of elements that are asked for, once a search has built the index.
  @discardableResult
  public mutating func remove(at point: MapPoint, where isWanted: (Element) -> Bool) -> Bool {
    let points = currentIndex().points
    let key = Self.key(of: point)
    let wanted = firstOrdinal(in: points, at: point, key: key, where: isWanted)
    guard let wanted else { return false }
    entries[Int(wanted)] = nil
    count -= 1
    removed.append(MortonIndex.Address(key: key, ordinal: wanted))
    if entries.count > 2 * count + Chunk.slots || count == 0 { compact() }
    return true
  }

  /// The first ordinal at a point that is wanted; all those in the delta were inserted later than those in the base.
  private mutating func firstOrdinal(
    in points: MortonIndex, at point: MapPoint, key: UInt64, where isWanted: (Element) -> Bool
  ) -> Int32? {
    let positions = points.base.positions(ofKey: key)
    let ordinals = points.base.ordinals
    skips.prepare(for: points)
    var position = skips.next(from: positions.lowerBound)
    while position < positions.upperBound {
      guard let entry = entries[Int(ordinals[position])] else {
        skips.skip(position)
        position = skips.next(from: position + 1)
        continue
      }
      if Self.isSame(entry.point, point), isWanted(entry.element) { return ordinals[position] }
      position += 1
    }
    for position in points.delta.positions(ofKey: key) {
      guard let entry = entries[Int(points.delta.ordinals[position])] else { continue }
      if Self.isSame(entry.point, point), isWanted(entry.element) { return points.delta.ordinals[position] }
    }
    return nil
  }

  /// The elements in a rectangle, edges included, in the order of insertion; the rectangle may cross the antimeridian.
  /// - Complexity: O(*k* log *n*), where *k* is the number of elements found, once the index is built.
  public func search(in rectangle: MapRectangle) -> [Element] {
    let index = currentIndex().points
    var found: [Int32] = []
    for run in [index.base, index.delta] {
      func look(at positions: Range<Int>) {
        for position in positions {
          let point = MapPoint(x: run.xs[position], y: run.ys[position])
          if rectangle.contains(point) { found.append(run.ordinals[position]) }
        }
      }
      for columns in Self.columns(of: rectangle) {
        guard rectangle.minY <= rectangle.maxY else { continue }
        let rows = Self.grid.squares(from: rectangle.minY, to: rectangle.maxY)
        run.visit(columns: columns, rows: rows) { positions, _ in look(at: positions) }
      }
      look(at: run.positions(ofKey: MortonGrid.strayKey))
    }
    found.sort()
    var elements: [Element] = []
    var previous: Int32 = -1
    // Two ranges of columns may have a square in common; what has been removed is still in the base.
    for ordinal in found where ordinal != previous {
      previous = ordinal
      if let entry = entries[Int(ordinal)] { elements.append(entry.element) }
    }
    return elements
  }

  /// Removes all elements.
  public mutating func removeAll() {
    self = PointQuadtree()
  }
}

extension PointQuadtree {
  private static var grid: MortonGrid { MortonGrid() }

  /// A copy that has not been searched yet gets a lock of its own, as it is about to differ.
  private mutating func beginInsertion() {
    if let known = index.withLock({ $0 }) {
      previous = known
      removed.removeFirst(known.removalCount)
      previous.removalCount = 0
    } else if isKnownUniquelyReferenced(&index) {
      return
    }
    index = Locked(nil)
  }

  private func currentIndex() -> Indexed {
    index.withLock { index in
      if let index { return index }
      let end = Int32(entries.count)
      var budget = WorkBudget.unlimited
      let points: MortonIndex
      do throws(Interruption) {
        points = try previous.points.updated(
          changed: removed.sorted { $0.ordinal < $1.ordinal }, appended: previous.end..<end, budget: &budget
        ) { ordinal in
          entries[Int(ordinal)].map { .init(key: Self.key(of: $0.point), place: $0.point, tag: .none) }
        }
      } catch {
        preconditionFailure("Work that is always wanted is not stopped")
      }
      let known = Indexed(points: points, removalCount: removed.count, end: end)
      index = known
      return known
    }
  }

  /// Closes the holes that removed entries have left.
  private mutating func compact() {
    var kept = ChunkedArray<Entry?>()
    for chunk in entries.chunks {
      for entry in chunk where entry != nil { kept.append(entry) }
    }
    entries = kept
    previous = Indexed()
    index = Locked(nil)
    removed = []
    skips = Skips()
  }

  private static func key(of point: MapPoint) -> UInt64 {
    guard abs(point.x) <= 1, abs(point.y) <= 1 else { return MortonGrid.strayKey }
    return grid.key(of: point)
  }

  /// Whether two points are the same, those that are not numbers too.
  private static func isSame(_ one: MapPoint, _ other: MapPoint) -> Bool {
    func isSame(_ one: Double, _ other: Double) -> Bool { one == other || (one.isNaN && other.isNaN) }
    return isSame(one.x, other.x) && isSame(one.y, other.y)
  }

  /// The columns that hold what is in a rectangle, as far as it is in the world.
  private static func columns(of rectangle: MapRectangle) -> [ClosedRange<UInt32>] {
    if rectangle.crossesAntimeridian {
      return [grid.squares(from: -1, to: rectangle.maxX), grid.squares(from: rectangle.minX, to: 1)]
    }
    return grid.columns(from: rectangle.minX, to: rectangle.maxX)
  }
}

/// Which positions of a run are passed over, as nothing is left at them: each knows one further on to go on with.
private struct Skips: Sendable {
  private var baseNumber = -1
  private var next: [Int32] = []

  mutating func prepare(for points: MortonIndex) {
    if baseNumber == points.baseNumber { return }
    baseNumber = points.baseNumber
    next = Array(0..<Int32(points.base.count))
  }

  /// Nothing is left at a position any more.
  mutating func skip(_ position: Int) {
    next[position] = Int32(position) + 1
  }

  /// The first position from one on that is not passed over; it may be the end.
  mutating func next(from start: Int) -> Int {
    var position = start
    while position < next.count, next[position] > position { position = Int(next[position]) }
    if start < position { next[start] = Int32(position) }
    return position
  }
}
