/// Which cells have items, one bit each, on a plane that is folded over and over until it is small.
///
/// Because of the folds it may claim a neighbour that a cell has not, but it misses none.
struct CellPresence {
  /// The `neighborhood` of a cell that has nothing around.
  static let nothingAround: UInt32 = 0b000_010_000

  private let mask: UInt32
  private let bytesPerRow: Int
  private var bytes: [UInt8]

  init(cellCount: Int) {
    // Some sixty bits a cell: then few have another one beside them by accident.
    var bits = 3
    while bits < 15, 1 << (2 * bits) < 32 * cellCount { bits += 1 }
    mask = 1 << UInt32(bits) - 1
    bytesPerRow = 1 << (bits - 3)
    bytes = [UInt8](repeating: 0, count: (bytesPerRow << bits) + 1)
  }

  mutating func insert(_ codes: some Sequence<UInt64>) {
    let (mask, bytesPerRow) = (mask, bytesPerRow)
    var bytes = bytes.mutableSpan
    for code in codes {
      let column = MortonKey.column(of: code) & mask
      bytes[Int(MortonKey.row(of: code) & mask) * bytesPerRow + Int(column >> 3)] |= 1 << UInt8(column & 7)
    }
  }

  private func contains(column: UInt32, row: UInt32) -> Bool {
    let column = column & mask
    return bytes[Int(row & mask) * bytesPerRow + Int(column >> 3)] >> UInt8(column & 7) & 1 != 0
  }

  /// The cells in and around one that may have items, as bits.
  ///
  /// First come the three below from west to east, then those beside it with the cell itself between, then those above.
  /// The plane goes round in both directions.
  @inline(__always)
  func neighborhood(of code: UInt64) -> UInt32 {
    let column = MortonKey.column(of: code)
    let row = MortonKey.row(of: code)
    let west = (column &- 1) & mask
    guard west + 2 <= mask else {
      var neighborhood: UInt32 = 0
      for index in 0..<9 as Range<UInt32> {
        if contains(column: column &+ index % 3 &- 1, row: row &+ index / 3 &- 1) { neighborhood |= 1 << index }
      }
      return neighborhood
    }
    let byte = Int(west >> 3)
    @inline(__always) func three(row: UInt32) -> UInt32 {
      let start = Int(row & mask) * bytesPerRow + byte
      // One byte more is stored than there are in all rows.
      return (UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8) >> (west & 7) & 7
    }
    return three(row: row &- 1) | three(row: row) << 3 | three(row: row &+ 1) << 6
  }
}
