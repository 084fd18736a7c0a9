/// The cells of a zoom by fours, the quads of the level above, with the positions of their items in a run.
///
/// A cell and the eight around lie in four quads, and their items in as many ranges of positions. Quads with a single
/// item and nothing around may be left out.
struct CellQuads {
  /// A few ranges of positions that hold all items in a cell and around it, and perhaps some besides.
  struct Surroundings {
    fileprivate(set) var count = 0
    fileprivate var starts = SIMD16<Int32>()
    fileprivate var ends = SIMD16<Int32>()

    subscript(place: Int) -> Range<Int> { Int(starts[place])..<Int(ends[place]) }

    var itemCount: Int { Int((ends &- starts).wrappedSum()) }
  }

  let shift: Int
  private let columns: CellColumns
  private(set) var count = 0
  /// The number of items in all quads.
  private(set) var itemCount = 0
  /// For each quad where the items of its four cells start, and where the last of them end; then those of an empty
  /// quad.
  private var bounds: [Int32] = []
  private var directory: CellDirectory

  /// Files the items at some positions, ascending; those left out have nothing around them.
  init(
    _ run: MortonRun, candidates: some RandomAccessCollection<Int32>, raster: Raster, shift: Int,
    while shouldContinue: () -> Bool
  ) throws {
    var pace = Pace()
    self.shift = shift
    columns = CellColumns(last: raster.square(at: 1) >> UInt32(shift))
    directory = CellDirectory(columnBits: 32 - (columns.last >> 1).leadingZeroBitCount, itemCount: run.count)
    try pace.spend(candidates.count, while: shouldContinue)
    try file(
      CellColumns.starts(candidates, of: run, shift: shift + 1), of: run, pace: &pace, while: shouldContinue
    )
  }

  /// The positions of the items of a quad.
  func items(ofQuad number: Int) -> Range<Int> {
    Int(bounds[5 * number])..<Int(bounds[5 * number + 4])
  }

  /// The items in and around the cell of an item, given the item's key.
  @inline(__always)
  func surroundings(ofKey key: UInt64) -> Surroundings {
    let code = key >> UInt64(2 * shift)
    if columns.isAtSeam(code: code) { return surroundingsAcrossSeam(ofCell: code) }
    var near = Surroundings()
    near.count = 4
    let cell = Int(code & 3)
    let quad = code >> 2
    let isEast = code & 1
    let isAbove = code >> 1 & 1
    let columnParts = CellCode.columnParts(around: quad)
    let rowParts = CellCode.rowParts(around: quad)
    let beside = isEast == 0 ? columnParts.west : columnParts.east
    let over = isAbove == 0 ? rowParts.below : rowParts.above
    set(0, of: &near, quad: quad, from: 0, to: 4)
    set(1, of: &near, quad: beside | rowParts.beside, from: Int(1 - isEast), to: Int(4 - isEast))
    set(2, of: &near, quad: columnParts.middle | over, from: Int(2 - 2 * isAbove), to: Int(4 - 2 * isAbove))
    set(3, of: &near, quad: beside | over, from: 3 - cell, to: 4 - cell)
    return near
  }

  /// Enters some of the cells of a quad, if it has items.
  @inline(__always)
  private func set(_ place: Int, of near: inout Surroundings, quad code: UInt64, from first: Int, to end: Int) {
    let number = Int(directory.number(of: code))
    let quad = 5 * (number < 0 ? count : number)
    near.starts[place] = bounds[quad + first]
    near.ends[place] = bounds[quad + end]
  }

  /// The same cell by cell: five columns at most, three rows.
  private func surroundingsAcrossSeam(ofCell code: UInt64) -> Surroundings {
    let row = MortonKey.row(of: code)
    var near = Surroundings()
    for column in columns.around(MortonKey.column(of: code)) {
      for row in (row == 0 ? 0 : row - 1)...min(row + 1, columns.last) {
        let code = MortonKey.interleave(column: column, row: row)
        set(near.count, of: &near, quad: code >> 2, from: Int(code & 3), to: Int(code & 3) + 1)
        near.count += 1
      }
    }
    return near
  }

  /// Makes quads, given the positions of their first items.
  private mutating func file(
    _ starts: [Int32], of run: MortonRun, pace: inout Pace, while shouldContinue: () -> Bool
  ) throws {
    let keys = run.keys.span
    let cellShift = UInt64(2 * shift)
    count = starts.count
    directory.reserveCapacity(count)
    bounds.reserveCapacity(5 * count + 5)
    for (number, start) in starts.enumerated() {
      let code = keys[Int(start)] >> (cellShift + 2)
      directory.set(code, to: Int32(number))
      bounds.append(start)
      var position = Int(start)
      for cell in 1..<5 as Range<UInt64> {
        let end = (code << 2 + cell) << cellShift
        while position < keys.count, keys[position] < end { position += 1 }
        bounds.append(Int32(position))
      }
      itemCount += position - Int(start)
      try pace.spend(position - Int(start), while: shouldContinue)
    }
    bounds += [0, 0, 0, 0, 0]
  }
}
