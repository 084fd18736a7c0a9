/// Where to find cells by their Morton codes: in a plain array where the zoom has few cells, else in a hash table.
struct CellDirectory {
  /// Whether it is an array.
  private let isPlain: Bool
  /// All bits of a code that the array tells apart.
  private let mask: UInt64
  private var numbers: [Int32] = []
  private var table = CellTable()

  /// - Parameters:
  ///   - columnBits: The number of bits of a column, and of a row.
  ///   - cellCount: The number of cells that are going to be set.
  init(columnBits: Int, cellCount: Int) {
    // A table takes some forty bytes a cell.
    isPlain = 1 << (2 * columnBits) <= 10 * cellCount
    mask = 1 << UInt64(2 * columnBits) - 1
    if isPlain {
      numbers = [Int32](repeating: CellTable.none, count: Int(mask) + 1)
    } else {
      table.reserveCapacity(cellCount)
    }
  }

  mutating func set(_ code: UInt64, to number: Int32) {
    if isPlain { numbers[Int(code)] = number } else { table.set(code, to: number) }
  }

  /// The number of a cell, or `CellTable.none`; for what is beyond the edge of the world it may be that of any cell.
  @inline(__always)
  func number(of code: UInt64) -> Int32 {
    isPlain ? numbers[Int(code & mask)] : table.numberOrNone(of: code)
  }
}
