/// Which cells have items, one bit each, on a plane that is folded over and over until it is small.
///
/// Because of the folds it may claim a neighbour that a cell has not, but it misses none.
struct CellPresence {
  private let columnMask: UInt32
  private let rowMask: UInt32
  private let bytesPerRow: Int
  private var bytes: [UInt8]

  init(cellCount: Int) {
    // Some thirty bits a cell: then few have another one beside them by accident. Rows are whole bytes.
    var bits = 3
    while bits < 15, 1 << (2 * bits) < 32 * cellCount { bits += 1 }
    columnMask = 1 << UInt32(bits) - 1
    rowMask = columnMask
    bytesPerRow = 1 << (bits - 3)
    bytes = [UInt8](repeating: 0, count: bytesPerRow << bits)
  }

  mutating func insert(column: UInt32, row: UInt32) {
    let column = column & columnMask
    bytes[Int(row & rowMask) * bytesPerRow + Int(column >> 3)] |= 1 << UInt8(column & 7)
  }

  func contains(column: UInt32, row: UInt32) -> Bool {
    let column = column & columnMask
    return bytes[Int(row & rowMask) * bytesPerRow + Int(column >> 3)] >> UInt8(column & 7) & 1 != 0
  }

  /// Whether there may be items in one of the eight cells around; the plane goes round in both directions.
  func hasNeighbors(column: UInt32, row: UInt32) -> Bool {
    let folded = column & columnMask
    let bit = folded & 7
    if bit != 0, bit != 7 {
      // All three columns are in one byte.
      let mask = UInt8(7) << UInt8(bit - 1)
      let byte = Int(folded >> 3)
      let below = bytes[Int((row &- 1) & rowMask) * bytesPerRow + byte]
      let here = bytes[Int(row & rowMask) * bytesPerRow + byte] & ~(1 << UInt8(bit))
      let above = bytes[Int((row &+ 1) & rowMask) * bytesPerRow + byte]
      return (below | here | above) & mask != 0
    }
    for nearRow in [row &- 1, row, row &+ 1] {
      for nearColumn in [column &- 1, column, column &+ 1] where (nearColumn, nearRow) != (column, row) {
        if contains(column: nearColumn, row: nearRow) { return true }
      }
    }
    return false
  }
}
