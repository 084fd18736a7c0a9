/// Four ranges of positions that hold the items in a cell and around it, and perhaps some besides.
struct NeighborRanges {
  static var rangeCount: Int { 4 }

  fileprivate(set) var starts = SIMD4<Int32>()
  fileprivate(set) var ends = SIMD4<Int32>()

  @inline(__always)
  subscript(place: Int) -> Range<Int> { Int(starts[place])..<Int(ends[place]) }

  @inline(__always)
  var itemCount: Int { Int((ends &- starts).wrappedSum()) }
}

/// The cells of a zoom by fours, the quads of the level above, with their items.
///
/// A cell and the eight around lie in four quads, and their items in as many ranges of positions. An item that is
/// left out is alone in its quad, so that ranges have no gaps.
struct CellQuads {
  /// `crowdLimit` is never above this.
  static var largestCrowdLimit: Int { 16 }

  /// More items than this in a quad are a crowd.
  ///
  /// As was measured: the order of adding leads all over a run, which costs more if that is too large for the caches.
  let crowdLimit: Int
  let cellShift: Int
  let count: Int
  private let columns: CellColumns
  /// For each quad where its items start, and where those of its four cells end; an empty quad comes first.
  private let bounds: [Int32]
  private let directory: CellDirectory

  /// Files the items of a run, without those that are known to be isolated.
  init(
    _ run: MortonRun, isolation: Isolation?, zoom: ZoomGrid, budget: inout WorkBudget
  ) throws(Interruption) {
    cellShift = zoom.cellShift
    crowdLimit = run.count > 1 << 18 ? Self.largestCrowdLimit : 6
    columns = zoom.columns
    let keys = run.keys.span
    let keyShift = UInt64(2 * cellShift)
    var bounds: [Int32] = [0, 0, 0, 0, 0]
    // Most of it is never touched, and costs nothing then; to grow step by step would.
    bounds.reserveCapacity(5 * run.count + 5)
    var cell = UInt64.max
    var end: Int32 = 0
    let limitsByPosition = isolation?.limits(at: cellShift) ?? []
    let limits = limitsByPosition.span
    for position in keys.indices {
      if position & 0x7FFF == 0 { try budget.spend(1 << 15) }
      guard limits.isEmpty || limits[position] < cellShift else { continue }
      let code = keys[position] >> keyShift
      if code >> 2 != cell >> 2 {
        if cell != .max { for _ in (cell & 3)..<4 { bounds.append(end) } }
        for _ in 0...(code & 3) { bounds.append(Int32(truncatingIfNeeded: position)) }
      } else if code != cell {
        for _ in (cell & 3)..<(code & 3) { bounds.append(end) }
      }
      cell = code
      end = Int32(truncatingIfNeeded: position &+ 1)
    }
    if cell != .max { for _ in (cell & 3)..<4 { bounds.append(end) } }
    count = bounds.count / 5 - 1
    self.bounds = bounds
    var directory = CellDirectory(columnBits: 32 - (columns.last >> 1).leadingZeroBitCount, cellCount: count)
    for number in 0..<count {
      try budget.spend(1)
      directory.set(keys[Int(bounds[5 * number + 5])] >> (keyShift + 2), to: Int32(number))
    }
    self.directory = directory
  }

  /// The positions of the items of a quad.
  func items(ofQuad number: Int) -> Range<Int> {
    Int(bounds[5 * number + 5])..<Int(bounds[5 * number + 9])
  }

  /// Whether what is around the cell of an item, given the item's key, may be across ±180°.
  @inline(__always)
  func isAtSeam(key: UInt64) -> Bool {
    columns.isAtSeam(code: key >> UInt64(2 * cellShift))
  }

  /// The items in and around the cell of an item that is not at the seam, given the item's key.
  @inline(__always)
  func neighborRanges(ofKey key: UInt64) -> NeighborRanges {
    let code = key >> UInt64(2 * cellShift)
    let quad = code >> 2
    let cell = Int(truncatingIfNeeded: code & 3)
    let east = cell & 1
    let above = cell >> 1
    let columnParts = CellCode.columnParts(around: quad)
    let rowParts = CellCode.rowParts(around: quad)
    let beside = east == 0 ? columnParts.west : columnParts.east
    let over = above == 0 ? rowParts.below : rowParts.above
    let own = record(ofQuad: quad)
    let besides = record(ofQuad: beside | rowParts.beside)
    let overs = record(ofQuad: columnParts.middle | over)
    let across = record(ofQuad: beside | over)
    return NeighborRanges(
      starts: SIMD4(
        bounds[own], bounds[besides + 1 - east], bounds[overs + 2 - 2 * above], bounds[across + 3 - cell]),
      ends: SIMD4(
        bounds[own + 4], bounds[besides + 4 - east], bounds[overs + 4 - 2 * above], bounds[across + 4 - cell])
    )
  }

  /// Where the bounds of a quad start; those of an empty one if it has no items.
  @inline(__always)
  private func record(ofQuad code: UInt64) -> Int {
    5 * (Int(directory.number(of: code)) + 1)
  }

  /// The same for an item at the seam, cell by cell: four columns at most, three rows.
  func neighborRangesAcrossSeam(ofKey key: UInt64) -> [NeighborRanges] {
    let code = key >> UInt64(2 * cellShift)
    let row = MortonKey.row(of: code)
    var near: [NeighborRanges] = []
    for column in columns.around(MortonKey.column(of: code)) {
      var three = NeighborRanges()
      for (place, row) in columns.rows(around: row).enumerated() {
        let code = MortonKey.interleave(column: column, row: row)
        let cell = record(ofQuad: code >> 2) + Int(code & 3)
        three.starts[place] = bounds[cell]
        three.ends[place] = bounds[cell + 1]
      }
      near.append(three)
    }
    return near
  }
}
