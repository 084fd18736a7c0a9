/// Where to find cells by column and row: in a plain array where the zoom has few cells, else in a hash table.
struct CellDirectory {
  private let width: Int
  private var numbers: [Int32] = []
  private var table = CellTable()

  /// - Parameters:
  ///   - columns: The columns of the zoom; there are as many rows.
  ///   - itemCount: The number of items: the array takes no more than some bytes for each.
  ///   - cellCount: The number of cells that will be entered.
  init(columns: CellColumns, itemCount: Int, cellCount: Int) {
    let side = Int(columns.last) + 1
    if side <= 1 << 15, side * side <= 8 * itemCount {
      width = side
      numbers = [Int32](repeating: CellTable.none, count: side * side)
    } else {
      width = 0
      table.reserveCapacity(cellCount)
    }
  }

  mutating func set(_ code: UInt64, to number: Int32) {
    if width > 0 {
      numbers[Int(MortonKey.row(of: code)) * width + Int(MortonKey.column(of: code))] = number
    } else {
      table.set(code, to: number)
    }
  }

  func number(column: UInt32, row: UInt32) -> Int32 {
    if width > 0 { return numbers[Int(row) * width + Int(column)] }
    return table.number(of: MortonKey.interleave(column: column, row: row)) ?? CellTable.none
  }

  /// Appends the numbers of a cell and of the eight around, as far as there are any.
  /// - Precondition: There is a column on both sides.
  /// - Parameters:
  ///   - code: The cell.
  ///   - neighborhood: Which cells there may be, as in `CellPresence`; nothing beyond the first and the last row.
  ///   - numbers: Where to append them.
  func appendNumbers(around code: UInt64, neighborhood: UInt32, to numbers: inout [Int32]) {
    if width > 0 {
      var start = (Int(MortonKey.row(of: code)) - 1) * width + Int(MortonKey.column(of: code)) - 1
      var rest = neighborhood
      while rest != 0 {
        if rest & 7 != 0 {
          for place in start..<start + 3 where self.numbers[place] >= 0 { numbers.append(self.numbers[place]) }
        }
        rest >>= 3
        start += width
      }
      return
    }
    let columnParts = CellCode.columnParts(around: code)
    let rowParts = CellCode.rowParts(around: code)
    var rest = neighborhood
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      let nearRow = index < 3 ? rowParts.below : index < 6 ? rowParts.beside : rowParts.above
      let place = index % 3
      let nearColumn = place == 0 ? columnParts.west : place == 1 ? columnParts.middle : columnParts.east
      if let number = table.number(of: nearColumn | nearRow) { numbers.append(number) }
    }
  }
}
