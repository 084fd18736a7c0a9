/// Collects points in ascending order of their ordinals and sorts them into a run.
struct MortonBuilder {
  private struct Entry {
    var key: UInt64
    var source: Int32
  }

  private static var bitsPerPass: Int { 11 }
  private static var bucketCount: Int { 1 << bitsPerPass }

  private var keys: [UInt64] = []
  private var ordinals: [Int32] = []
  private var xs: [Double] = []
  private var ys: [Double] = []
  private var tags: [UInt64] = []

  init(capacity: Int) {
    keys.reserveCapacity(capacity)
    ordinals.reserveCapacity(capacity)
    xs.reserveCapacity(capacity)
    ys.reserveCapacity(capacity)
    tags.reserveCapacity(capacity)
  }

  mutating func append(key: UInt64, ordinal: Int32, point: MapPoint, tag: UInt64) {
    assert(ordinals.last.map { $0 < ordinal } ?? true, "Equal keys keep the order in which they come")
    keys.append(key)
    ordinals.append(ordinal)
    xs.append(point.x)
    ys.append(point.y)
    tags.append(tag)
  }

  /// The points, sorted by key; of equal keys the smaller ordinal first.
  func run(while shouldContinue: () -> Bool) throws -> MortonRun {
    var entries: [Entry] = []
    entries.reserveCapacity(keys.count)
    for (source, key) in keys.enumerated() { entries.append(Entry(key: key, source: Int32(source))) }
    try Self.sort(&entries, while: shouldContinue)
    func gather<Element>(_ elements: [Element]) throws -> [Element] {
      var gathered: [Element] = []
      gathered.reserveCapacity(entries.count)
      var pace = Pace()
      for entry in entries {
        gathered.append(elements[Int(entry.source)])
        try pace.spend(1, while: shouldContinue)
      }
      return gathered
    }
    return MortonRun(
      keys: entries.map(\.key), ordinals: try gather(ordinals), xs: try gather(xs), ys: try gather(ys),
      tags: try gather(tags)
    )
  }

  /// A radix sort of the upper bits, in passes from the lowest of them up, then of what is left in each run of equals.
  ///
  /// Two passes over all are enough where points are spread out: what then stands together is a handful.
  private static func sort(_ entries: inout [Entry], while shouldContinue: () -> Bool) throws {
    guard entries.count > 64 else { return insertionSort(&entries, in: 0..<entries.count) }
    // One bit more than the raster's two times 25, for strays.
    let keyBits = 2 * Raster.bits + 1
    let lowBits = keyBits - 2 * bitsPerPass
    var scratch = entries
    try pass(&entries, &scratch, shift: lowBits, in: 0..<entries.count, while: shouldContinue)
    try pass(&scratch, &entries, shift: lowBits + bitsPerPass, in: 0..<entries.count, while: shouldContinue)
    var start = 0
    var pace = Pace()
    while start < entries.count {
      let prefix = entries[start].key >> UInt64(lowBits)
      var end = start + 1
      while end < entries.count, entries[end].key >> UInt64(lowBits) == prefix { end += 1 }
      if end - start <= 32 {
        insertionSort(&entries, in: start..<end)
      } else if end - start <= bucketCount {
        entries[start..<end].sort { ($0.key, $0.source) < ($1.key, $1.source) }
      } else {
        for shift in stride(from: 0, to: lowBits, by: bitsPerPass) {
          try pass(&entries, &scratch, shift: shift, in: start..<end, while: shouldContinue)
          entries.replaceSubrange(start..<end, with: scratch[start..<end])
        }
      }
      try pace.spend(end - start, while: shouldContinue)
      start = end
    }
  }

  /// Moves the entries of a range to their places by some of their bits; equals keep their order.
  private static func pass(
    _ source: inout [Entry], _ target: inout [Entry], shift: Int, in range: Range<Int>, while shouldContinue: () -> Bool
  ) throws {
    guard shouldContinue() else { throw Interruption() }
    let mask = UInt64(bucketCount - 1)
    var places = [Int32](repeating: 0, count: bucketCount)
    var pace = Pace()
    for position in range {
      places[Int(source[position].key >> UInt64(shift) & mask)] += 1
      try pace.spend(1, while: shouldContinue)
    }
    var next = Int32(range.lowerBound)
    for bucket in places.indices {
      let count = places[bucket]
      places[bucket] = next
      next += count
    }
    for position in range {
      let entry = source[position]
      let bucket = Int(entry.key >> UInt64(shift) & mask)
      target[Int(places[bucket])] = entry
      places[bucket] += 1
      try pace.spend(1, while: shouldContinue)
    }
  }

  private static func insertionSort(_ entries: inout [Entry], in range: Range<Int>) {
    for position in range.dropFirst() {
      let entry = entries[position]
      var place = position
      while place > range.lowerBound, entries[place - 1].key > entry.key {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
    }
  }
}
