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
  func run(budget: inout WorkBudget) throws(Interruption) -> MortonRun {
    var entries: [Entry] = []
    entries.reserveCapacity(keys.count)
    try budget.spend(on: keys.indices) { part in
      for source in part { entries.append(Entry(key: keys[source], source: Int32(truncatingIfNeeded: source))) }
    }
    try Self.sort(&entries, budget: &budget)
    func gather<Element>(_ elements: [Element]) throws(Interruption) -> [Element] {
      var gathered: [Element] = []
      gathered.reserveCapacity(entries.count)
      try budget.spend(on: entries.indices) { part in
        for place in part { gathered.append(elements[Int(entries[place].source)]) }
      }
      return gathered
    }
    return MortonRun(
      keys: try gather(keys), ordinals: try gather(ordinals), xs: try gather(xs), ys: try gather(ys),
      tags: try gather(tags)
    )
  }

  /// A radix sort of the upper bits, in passes from the lowest of them up, then of what is left in each run of equals.
  ///
  /// Two passes over all are enough where points are spread out: what then stands together is a handful.
  private static func sort(_ entries: inout [Entry], budget: inout WorkBudget) throws(Interruption) {
    guard entries.count > 64 else { return insertionSort(&entries, in: 0..<entries.count) }
    let lowBits = 2 * MortonGrid.bits - 2 * bitsPerPass
    var scratch = entries
    try pass(&entries, &scratch, shift: lowBits, in: 0..<entries.count, budget: &budget)
    try pass(&scratch, &entries, shift: lowBits + bitsPerPass, in: 0..<entries.count, budget: &budget)
    var start = 0
    while start < entries.count {
      let prefix = entries[start].key >> UInt64(lowBits)
      var end = start + 1
      while end < entries.count, entries[end].key >> UInt64(lowBits) == prefix { end += 1 }
      if end - start <= 32 {
        insertionSort(&entries, in: start..<end)
      } else if end - start <= bucketCount {
        entries[start..<end].sort { ($0.key, $0.source) < ($1.key, $1.source) }
      } else {
        // Four passes: the last one ends where the first began.
        for shift in stride(from: 0, to: lowBits, by: 2 * bitsPerPass) {
          try pass(&entries, &scratch, shift: shift, in: start..<end, budget: &budget)
          try pass(&scratch, &entries, shift: shift + bitsPerPass, in: start..<end, budget: &budget)
        }
      }
      try budget.spend(end - start)
      start = end
    }
  }

  /// Moves the entries of a range to their places by some of their bits; equals keep their order.
  private static func pass(
    _ source: inout [Entry], _ target: inout [Entry], shift: Int, in range: Range<Int>, budget: inout WorkBudget
  ) throws(Interruption) {
    let mask = UInt64(bucketCount - 1)
    var places = [Int32](repeating: 0, count: bucketCount)
    try budget.spend(on: range) { part in
      for position in part { places[Int(source[position].key >> UInt64(shift) & mask)] += 1 }
    }
    var next = Int32(range.lowerBound)
    for bucket in places.indices {
      let count = places[bucket]
      places[bucket] = next
      next += count
    }
    try budget.spend(on: range) { part in
      for position in part {
        let entry = source[position]
        let bucket = Int(entry.key >> UInt64(shift) & mask)
        target[Int(places[bucket])] = entry
        places[bucket] += 1
      }
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
