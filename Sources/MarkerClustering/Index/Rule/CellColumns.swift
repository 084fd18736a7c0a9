/// The columns of cells at one zoom, which go round the world.
struct CellColumns: Sendable {
  /// The last column, which is only a part of one.
  let last: UInt32
  /// The column from which on cells are at the seam, as a part of Morton codes.
  private let seamPart: UInt64

  /// The columns of cells whose numbers leave out so many bits of those of the grid's squares.
  init(of grid: MortonGrid, cellShift: Int) {
    last = grid.square(at: 1) >> UInt32(cellShift)
    seamPart = MortonKey.interleave(column: last == 0 ? 0 : last - 1, row: 0)
  }

  /// Whether what is within reach of a column may be across ±180°.
  func isAtSeam(_ column: UInt32) -> Bool {
    column == 0 || column + 1 >= last
  }

  /// The same of the column of a cell, given its Morton code.
  func isAtSeam(code: UInt64) -> Bool {
    let part = code & CellCode.columnBits
    return part == 0 || part >= seamPart
  }

  /// The column itself and those that hold what is within reach of it, each once.
  ///
  /// As the last column is only a part of one, across ±180° the reach can go to the one before it.
  func around(_ column: UInt32) -> [UInt32] {
    if !isAtSeam(column) { return [column - 1, column, column + 1] }
    let count = Int(last) + 1
    let column = Int(column)
    var columns: [UInt32] = []
    for offset in (column == 0 ? -2 : -1)...(column == count - 2 ? 2 : 1) {
      let near = UInt32(((column + offset) % count + count) % count)
      if !columns.contains(near) { columns.append(near) }
    }
    return columns
  }

  /// The row itself and those next to it; there are as many rows as columns.
  func rows(around row: UInt32) -> ClosedRange<UInt32> {
    (row == 0 ? 0 : row - 1)...min(row + 1, last)
  }
}
