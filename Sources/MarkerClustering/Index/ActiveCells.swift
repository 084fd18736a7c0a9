/// The cells of a run at one zoom, without those that have a single item and nothing around.
struct ActiveCells {
  struct Cell {
    let start: Int32
    let end: Int32

    var positions: Range<Int> { Int(start)..<Int(end) }
  }

  private let run: MortonRun
  private let shift: Int
  private let columns: CellColumns
  private var presence = CellPresence(cellCount: 0)
  private var table = CellTable()
  private(set) var cells: [Cell] = []

  init(_ run: MortonRun, raster: Raster, shift: Int) {
    self.run = run
    self.shift = shift
    columns = CellColumns(last: raster.square(at: 1) >> UInt32(shift))
  }

  mutating func find(pace: inout Pace, while shouldContinue: () -> Bool) throws {
    let keyShift = UInt64(2 * shift)
    var all: [Cell] = []
    var start = 0
    while start < run.count {
      let code = run.keys[start] >> keyShift
      var end = start + 1
      while end < run.count, run.keys[end] >> keyShift == code { end += 1 }
      all.append(Cell(start: Int32(start), end: Int32(end)))
      try pace.spend(end - start, while: shouldContinue)
      start = end
    }
    presence = CellPresence(cellCount: all.count)
    for cell in all {
      let code = run.keys[Int(cell.start)] >> keyShift
      presence.insert(column: MortonKey.column(of: code), row: MortonKey.row(of: code))
    }
    try pace.spend(all.count, while: shouldContinue)
    for cell in all {
      let code = run.keys[Int(cell.start)] >> keyShift
      let (column, row) = (MortonKey.column(of: code), MortonKey.row(of: code))
      guard
        cell.end - cell.start > 1 || columns.isAtSeam(column) || presence.hasNeighbors(column: column, row: row)
      else { continue }
      table.set(column: column, row: row, to: Int32(cells.count))
      cells.append(cell)
    }
    try pace.spend(all.count, while: shouldContinue)
  }

  /// The positions of all active items in the cell of one and in the cells around, in as few ranges as can be.
  func ranges(aroundPosition position: Int) -> [Range<Int>] {
    let code = run.keys[position] >> UInt64(2 * shift)
    let (column, row) = (MortonKey.column(of: code), MortonKey.row(of: code))
    var numbers: [Int32] = []
    for nearColumn in columns.around(column) {
      for nearRow in (row == 0 ? 0 : row - 1)...min(row + 1, columns.last)
      where presence.contains(column: nearColumn, row: nearRow) {
        guard let number = table.number(column: nearColumn, row: nearRow) else { continue }
        numbers.append(number)
      }
    }
    numbers.sort()
    var ranges: [Range<Int>] = []
    for number in numbers {
      let positions = cells[Int(number)].positions
      if let last = ranges.last, last.upperBound == positions.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<positions.upperBound
      } else {
        ranges.append(positions)
      }
    }
    return ranges
  }
}
