/// Entries in the order of the buckets of a grid: what is near in the world is mostly near in memory.
struct EntryGrid: Sendable {
  let grid: FoldedGrid
  let entries: [NestedEntry]
  /// Where each bucket begins, and the end of the last.
  let starts: [Int32]

  /// A counting sort; entries of one bucket keep their order.
  init(_ unsorted: [NestedEntry], reach: Double, while shouldContinue: () -> Bool) throws {
    let grid = FoldedGrid(reach: reach, thingCount: unsorted.count)
    var starts = [Int32](repeating: 0, count: grid.bucketCount + 1)
    var buckets: [Int32] = []
    buckets.reserveCapacity(unsorted.count)
    guard shouldContinue() else { throw Interruption() }
    for entry in unsorted {
      let bucket = grid.bucket(x: entry.x, y: entry.y)
      buckets.append(Int32(truncatingIfNeeded: bucket))
      starts[bucket] += 1
    }
    guard shouldContinue() else { throw Interruption() }
    var next: Int32 = 0
    for bucket in starts.indices {
      let count = starts[bucket]
      starts[bucket] = next
      next += count
    }
    var entries = unsorted
    for (entry, bucket) in zip(unsorted, buckets) {
      entries[Int(starts[Int(bucket)])] = entry
      starts[Int(bucket)] += 1
    }
    // Each bucket's place has moved to the next one's.
    for bucket in (1..<starts.count).reversed() { starts[bucket] = starts[bucket - 1] }
    starts[0] = 0
    self.grid = grid
    self.entries = entries
    self.starts = starts
    guard shouldContinue() else { throw Interruption() }
  }
}
