/// Entries in the order of the buckets of a grid: what is near in the world is mostly near in memory.
///
/// It is filled anew for each level; its storage stays, and may be longer than what is in use.
struct EntryGrid {
  private(set) var grid = FoldedGrid(reach: 1, thingCount: 0)
  /// The number of entries.
  private(set) var count = 0
  private(set) var entries: [NestedEntry] = []
  /// Where each bucket begins, and the end of the last.
  private(set) var starts: [Int32] = []
  private var buckets: [Int32] = []

  init() {}

  /// A counting sort; entries of one bucket keep their order.
  mutating func fill(with unsorted: [NestedEntry], reach: Double, budget: inout WorkBudget) throws(Interruption) {
    grid = FoldedGrid(reach: reach, thingCount: unsorted.count)
    count = unsorted.count
    makeRoom(for: unsorted)
    try Self.fill(&entries, &starts, &buckets, with: unsorted.span, by: grid, budget: &budget)
  }

  private mutating func makeRoom(for unsorted: [NestedEntry]) {
    if entries.count < count { entries = unsorted }
    if buckets.count < count { buckets = [Int32](repeating: 0, count: count) }
    if starts.count < grid.bucketCount + 2 { starts = [Int32](repeating: 0, count: grid.bucketCount + 2) }
  }

  private static func fill(
    _ entries: inout [NestedEntry], _ starts: inout [Int32], _ buckets: inout [Int32],
    with source: Span<NestedEntry>, by grid: FoldedGrid, budget: inout WorkBudget
  ) throws(Interruption) {
    var entries = entries.mutableSpan
    var starts = starts.mutableSpan
    var buckets = buckets.mutableSpan
    for bucket in 0..<grid.bucketCount + 2 { starts[bucket] = 0 }
    // Counted two places further on, so that a bucket's beginning rises to its end, where the next one begins.
    for position in source.indices {
      let bucket = grid.bucket(x: source[position].x, y: source[position].y)
      buckets[position] = Int32(truncatingIfNeeded: bucket)
      starts[bucket + 2] += 1
      try budget.spend(1)
    }
    for bucket in 2..<grid.bucketCount + 2 { starts[bucket] += starts[bucket - 1] }
    for position in source.indices {
      let next = Int(buckets[position]) + 1
      entries[Int(starts[next])] = source[position]
      starts[next] += 1
      try budget.spend(1)
    }
  }
}
