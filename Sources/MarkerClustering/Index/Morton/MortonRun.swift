/// Points in the order of their Morton keys: a quadtree without nodes.
///
/// Every square of the quadtree, at whatever depth, is a range of positions, found by bisection.
struct MortonRun: Sendable {
  /// Ascending; of equal keys the one with the smaller ordinal comes first.
  private(set) var keys: [UInt64] = []
  private(set) var ordinals: [Int32] = []
  private(set) var xs: [Double] = []
  private(set) var ys: [Double] = []
  /// What the owner wants to know of each point without looking it up.
  private(set) var tags: [UInt64] = []

  /// Whether any tag is that of an item that stays alone.
  private(set) var hasLoneItems = false

  var count: Int { keys.count }

  init() {}

  init(keys: [UInt64], ordinals: [Int32], xs: [Double], ys: [Double], tags: [UInt64]) {
    self.keys = keys
    self.ordinals = ordinals
    self.xs = xs
    self.ys = ys
    self.tags = tags
    hasLoneItems = tags.contains { ItemTag(bits: $0).isAlone }
    assert(isSorted, "A run is sorted by key and ordinal")
  }

  mutating func reserveCapacity(_ capacity: Int) {
    keys.reserveCapacity(capacity)
    ordinals.reserveCapacity(capacity)
    xs.reserveCapacity(capacity)
    ys.reserveCapacity(capacity)
    tags.reserveCapacity(capacity)
  }

  /// Appends some points of another run, which must come after all that are here.
  mutating func append(_ other: MortonRun, _ positions: Range<Int>) {
    keys.append(contentsOf: other.keys[positions])
    ordinals.append(contentsOf: other.ordinals[positions])
    xs.append(contentsOf: other.xs[positions])
    ys.append(contentsOf: other.ys[positions])
    tags.append(contentsOf: other.tags[positions])
    hasLoneItems = hasLoneItems || other.hasLoneItems
  }

  /// Appends a point of another run, which must come after all that are here.
  mutating func append(_ other: MortonRun, at position: Int) {
    keys.append(other.keys[position])
    ordinals.append(other.ordinals[position])
    xs.append(other.xs[position])
    ys.append(other.ys[position])
    tags.append(other.tags[position])
    if ItemTag(bits: other.tags[position]).isAlone { hasLoneItems = true }
  }

  var isSorted: Bool {
    [ordinals.count, xs.count, ys.count, tags.count].allSatisfy { $0 == count }
      && (1..<max(1, count)).allSatisfy { (keys[$0 - 1], ordinals[$0 - 1]) < (keys[$0], ordinals[$0]) }
  }

  /// The first position in a range whose key is not below `key`.
  func lowerBound(_ key: UInt64, in range: Range<Int>) -> Int {
    var low = range.lowerBound
    var count = range.count
    while count > 0 {
      let half = count / 2
      if keys[low + half] < key {
        low += half + 1
        count -= half + 1
      } else {
        count = half
      }
    }
    return low
  }

  /// The positions of the points in a cell.
  func positions(column: UInt32, row: UInt32, cellShift: Int) -> Range<Int> {
    positions(from: MortonKey.interleave(column: column, row: row) << UInt64(2 * cellShift), bits: 2 * cellShift)
  }

  /// The positions of the points with a key.
  func positions(ofKey key: UInt64) -> Range<Int> {
    positions(from: key, bits: 0)
  }

  /// The positions of the points whose keys differ from one in the lowest bits only.
  private func positions(from key: UInt64, bits: Int) -> Range<Int> {
    let start = lowerBound(key, in: 0..<count)
    // No key is all ones but that of strays, after which nothing comes.
    let (end, isBeyondAll) = key.addingReportingOverflow(1 << UInt64(bits))
    if isBeyondAll || bits == UInt64.bitWidth { return start..<count }
    return start..<upperBound(end, from: start)
  }

  /// The first position, from one on, whose key is not below `end`.
  ///
  /// It is near as a rule: steps that double find it sooner than a bisection of the whole.
  func upperBound(_ end: UInt64, from start: Int) -> Int {
    var step = 1
    var low = start
    while low + step < count, keys[low + step] < end {
      low += step
      step *= 2
    }
    return lowerBound(end, in: low..<min(low + step, count))
  }

  /// The position of a point, given its key and ordinal, or nil if it isn't here.
  func position(ofKey key: UInt64, ordinal: Int32) -> Int? {
    let positions = positions(ofKey: key)
    var (low, high) = (positions.lowerBound, positions.upperBound)
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if ordinals[middle] < ordinal { low = middle + 1 } else { high = middle }
    }
    return low < end && ordinals[low] == ordinal ? low : nil
  }
}
