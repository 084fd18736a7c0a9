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

  /// What was inserted, in that order, nil where it has been removed.
  private var entries = ChunkedArray<Entry?>()
  /// The index of the entries, once a search has built it.
  private var index = Locked<MortonIndex?>(nil)
  /// An index of the entries as they were before the latest changes.
  private var basis = MortonIndex()
  /// The entries that the basis knows and that have been removed since.
  private var removed: [MortonIndex.Address] = []
  private var basisEnd: Int32 = 0
  /// The number of elements.
  public private(set) var count = 0

  /// Creates an empty tree.
  public init() {}

  /// Inserts an element; others may be at the same point.
  /// - Complexity: O(1) on average.
  public mutating func insert(_ element: Element, at point: MapPoint) {
    beginChange()
    entries.append(Entry(element: element, point: point))
    count += 1
  }

  /// Removes the first-inserted element at a point that is wanted, and answers whether there was one.
  /// - Complexity: O(log *n*) and the number of elements at the point, once a search has built the index.
  @discardableResult
  public mutating func remove(at point: MapPoint, where isWanted: (Element) -> Bool) -> Bool {
    let index = currentIndex()
    let key = Self.key(of: point)
    var wanted: Int32?
    for run in [index.base, index.delta] {
      for position in run.positions(ofKey: key) {
        let ordinal = run.ordinals[position]
        guard let entry = entries[Int(ordinal)], wanted.map({ ordinal < $0 }) ?? true else { continue }
        if Self.isSame(entry.point, point), isWanted(entry.element) { wanted = ordinal }
      }
    }
    guard let wanted else { return false }
    beginChange()
    entries[Int(wanted)] = nil
    count -= 1
    if wanted < basisEnd { removed.append(MortonIndex.Address(key: key, ordinal: wanted)) }
    if entries.count > 2 * count + Chunk.slots || count == 0 { compact() }
    return true
  }

  /// The elements in a rectangle, edges included, in the order of insertion; the rectangle may cross the antimeridian.
  /// - Complexity: O(*k* log *n*), where *k* is the number of elements found, once the index is built.
  public func search(in rectangle: MapRectangle) -> [Element] {
    let index = currentIndex()
    var found: [Int32] = []
    for run in [index.base, index.delta] {
      func look(at positions: Range<Int>) {
        for position in positions {
          let point = MapPoint(x: run.xs[position], y: run.ys[position])
          if rectangle.contains(point) { found.append(run.ordinals[position]) }
        }
      }
      for columns in Self.columns(of: rectangle) {
        let rows = Self.squares(from: rectangle.minY, to: rectangle.maxY)
        run.visit(columns: columns, rows: rows) { positions, _ in look(at: positions) }
      }
      look(at: run.positions(ofKey: Raster.strayKey))
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
  private static var raster: Raster { Raster() }

  /// A copy that has not been searched yet gets a lock of its own, as it is about to differ.
  private mutating func beginChange() {
    if let known = index.withLock({ $0 }) {
      basis = known
      basisEnd = Int32(entries.count)
      removed = []
    } else if isKnownUniquelyReferenced(&index) {
      return
    }
    index = Locked(nil)
  }

  private func currentIndex() -> MortonIndex {
    index.withLock { index in
      if let index { return index }
      let updated = try? basis.updated(
        changed: removed.sorted { $0.ordinal < $1.ordinal }, appended: basisEnd..<Int32(entries.count), while: { true }
      ) { ordinal in
        entries[Int(ordinal)].map { .init(key: Self.key(of: $0.point), place: $0.point, tag: .none) }
      }
      let known = updated ?? MortonIndex()
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
    basis = MortonIndex()
    basisEnd = 0
    removed = []
  }

  private static func key(of point: MapPoint) -> UInt64 {
    guard abs(point.x) <= 1, abs(point.y) <= 1 else { return Raster.strayKey }
    return raster.key(x: point.x, y: point.y)
  }

  /// Whether two points are the same, those that are not numbers too.
  private static func isSame(_ one: MapPoint, _ other: MapPoint) -> Bool {
    func isSame(_ one: Double, _ other: Double) -> Bool { one == other || (one.isNaN && other.isNaN) }
    return isSame(one.x, other.x) && isSame(one.y, other.y)
  }

  /// The columns that hold what is in a rectangle, as far as it is in the world.
  private static func columns(of rectangle: MapRectangle) -> [ClosedRange<UInt32>] {
    if rectangle.crossesAntimeridian {
      return [squares(from: -1, to: rectangle.maxX), squares(from: rectangle.minX, to: 1)]
    }
    // The same meridian has another x one world further east or west.
    if !(rectangle.width < 2) { return [squares(from: -1, to: 1)] }
    return [-2, 0, 2].compactMap { shift in
      let (west, east) = (rectangle.minX + shift, rectangle.maxX + shift)
      return west <= 1 && east >= -1 ? squares(from: west, to: east) : nil
    }
  }

  /// The squares between two places and one more on each side, in case a sum was rounded.
  private static func squares(from low: Double, to high: Double) -> ClosedRange<UInt32> {
    guard low <= high else { return 0...0 }
    let first = raster.square(at: low)
    return (first == 0 ? 0 : first - 1)...min(raster.square(at: high) + 1, raster.square(at: 1))
  }
}
