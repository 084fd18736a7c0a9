/// Which cells have items, one bit each, on a plane that is folded over and over until it is small.
///
/// Because of the folds it may claim a neighbour that a cell has not, but it misses none.
struct CellPresence {
  private let mask: UInt32
  private let bytesPerRow: Int
  private var bytes: [UInt8]

  init(cellCount: Int) {
    // Some thirty bits a cell: then few have another one beside them by accident. Rows are whole bytes.
    var bits = 3
    while bits < 15, 1 << (2 * bits) < 32 * cellCount { bits += 1 }
    mask = 1 << UInt32(bits) - 1
    bytesPerRow = 1 << (bits - 3)
    bytes = [UInt8](repeating: 0, count: bytesPerRow << bits)
  }

  mutating func insert(column: UInt32, row: UInt32) {
    let column = column & mask
    bytes[Int(row & mask) * bytesPerRow + Int(column >> 3)] |= 1 << UInt8(column & 7)
  }

  func contains(column: UInt32, row: UInt32) -> Bool {
    let column = column & mask
    return bytes[Int(row & mask) * bytesPerRow + Int(column >> 3)] >> UInt8(column & 7) & 1 != 0
  }

  /// The cells around one that may have items, as bits: the three below from west to east, then those beside it with the
  /// cell itself between, then those above. The plane goes round in both directions.
  func neighborhood(column: UInt32, row: UInt32) -> UInt32 {
    let folded = column & mask
    let bit = folded & 7
    if bit != 0, bit != 7 {
      // All three columns are in one byte.
      let byte = Int(folded >> 3)
      let below = UInt32(bytes[Int((row &- 1) & mask) * bytesPerRow + byte] >> UInt8(bit - 1) & 7)
      let beside = UInt32(bytes[Int(row & mask) * bytesPerRow + byte] >> UInt8(bit - 1) & 7)
      let above = UInt32(bytes[Int((row &+ 1) & mask) * bytesPerRow + byte] >> UInt8(bit - 1) & 7)
      return below | beside << 3 | above << 6
    }
    var neighborhood: UInt32 = 0
    for index in 0..<9 as Range<UInt32> {
      if contains(column: column &+ index % 3 &- 1, row: row &+ index / 3 &- 1) { neighborhood |= 1 << index }
    }
    return neighborhood
  }
}
