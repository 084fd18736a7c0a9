/// The numbers of cells by column and row: open addressing, linear probing.
struct CellTable: Sendable {
  /// The number of a cell that has no items.
  static let none: Int32 = -1
  private static let free = UInt64.max

  private var codes = [UInt64](repeating: free, count: 64)
  private var numbers = [Int32](repeating: none, count: 64)
  private var count = 0

  init() {}

  /// The number that a cell was given, or nil if it was given none.
  func number(column: UInt32, row: UInt32) -> Int32? {
    let code = Self.code(column, row)
    let slot = slot(of: code)
    return codes[slot] == code ? numbers[slot] : nil
  }

  mutating func set(column: UInt32, row: UInt32, to number: Int32) {
    if 2 * count >= codes.count { grow(to: 2 * codes.count) }
    let code = Self.code(column, row)
    let slot = slot(of: code)
    if codes[slot] != code { count += 1 }
    codes[slot] = code
    numbers[slot] = number
  }

  mutating func reserveCapacity(_ cells: Int) {
    var size = codes.count
    while size < 2 * cells { size *= 2 }
    if size > codes.count { grow(to: size) }
  }

  private static func code(_ column: UInt32, _ row: UInt32) -> UInt64 {
    UInt64(row) << 32 | UInt64(column)
  }

  /// Where a code is, or where it would go.
  private func slot(of code: UInt64) -> Int {
    // Cells come in lattices: both numbers must reach all bits that choose the slot.
    var mixed = code &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 32
    mixed = mixed &* 0xD6E8_FEB8_6659_FD93
    var slot = Int(truncatingIfNeeded: mixed >> 32) & (codes.count - 1)
    while codes[slot] != code, codes[slot] != Self.free { slot = (slot + 1) & (codes.count - 1) }
    return slot
  }

  private mutating func grow(to size: Int) {
    let old = (codes: codes, numbers: numbers)
    codes = [UInt64](repeating: Self.free, count: size)
    numbers = [Int32](repeating: Self.none, count: size)
    for (code, number) in zip(old.codes, old.numbers) where code != Self.free {
      let slot = slot(of: code)
      codes[slot] = code
      numbers[slot] = number
    }
  }
}
