/// Entries in the order of the buckets of a grid: what is near in the world is mostly near in memory.
struct EntryGrid: Sendable {
  let grid: FoldedGrid
  let entries: [NestedEntry]
  /// Where each bucket begins, and the end of the last.
  let starts: [Int32]

  /// A counting sort; entries of one bucket keep their order.
  init(_ unsorted: [NestedEntry], reach: Double, while shouldContinue: () -> Bool) throws {
    grid = FoldedGrid(reach: reach, thingCount: unsorted.count)
    let source = unsorted.span
    var pace = Pace()
    var buckets = [Int32](repeating: 0, count: source.count)
    // Counted two places further on, so that a bucket's end rises to where the next one begins.
    var starts = [Int32](repeating: 0, count: grid.bucketCount + 2)
    do {
      var buckets = buckets.mutableSpan
      var starts = starts.mutableSpan
      for position in source.indices {
        let bucket = grid.bucket(x: source[position].x, y: source[position].y)
        buckets[position] = Int32(truncatingIfNeeded: bucket)
        starts[bucket + 2] += 1
        try pace.spend(1, while: shouldContinue)
      }
      for bucket in 2..<starts.count { starts[bucket] += starts[bucket - 1] }
    }
    guard shouldContinue() else { throw Interruption() }
    var entries = unsorted
    do {
      let buckets = buckets.span
      var entries = entries.mutableSpan
      var starts = starts.mutableSpan
      for position in source.indices {
        let next = Int(buckets[position]) + 1
        entries[Int(starts[next])] = source[position]
        starts[next] += 1
        try pace.spend(1, while: shouldContinue)
      }
    }
    starts.removeLast()
    self.entries = entries
    self.starts = starts
  }
}
