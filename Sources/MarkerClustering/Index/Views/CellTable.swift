/// The numbers of cells by their Morton codes: open addressing.
struct CellTable: Sendable {
  /// The number of a cell that has no items.
  static let none: Int32 = -1

  private struct Entry: Sendable {
    var code: UInt64
    var number: Int32
  }

  private static let free = UInt64.max

  private var entries = [Entry](repeating: Entry(code: free, number: none), count: 64)
  private var count = 0

  init() {}

  /// The number that a cell was given, or nil if it was given none.
  func number(of code: UInt64) -> Int32? {
    let entry = entries[slot(of: code)]
    return entry.code == code ? entry.number : nil
  }

  /// The number that a cell was given, or `none`.
  @inline(__always)
  func numberOrNone(of code: UInt64) -> Int32 {
    // What is free has it too.
    entries[slot(of: code)].number
  }

  mutating func set(_ code: UInt64, to number: Int32) {
    if 2 * count >= entries.count { grow(to: 2 * entries.count) }
    let slot = slot(of: code)
    if entries[slot].code != code { count += 1 }
    entries[slot] = Entry(code: code, number: number)
  }

  mutating func reserveCapacity(_ cells: Int) {
    var size = entries.count
    while size < 2 * cells { size *= 2 }
    if size > entries.count { grow(to: size) }
  }

  /// Where a code is, or where it would go.
  @inline(__always)
  private func slot(of code: UInt64) -> Int {
    // Squares of 4 x 4 cells stay together, as neighbours are asked for together; the squares are scattered by all their
    // bits, as data often come in lattices.
    var mixed = (code >> 4) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 32
    mixed = (mixed &* 0xD6E8_FEB8_6659_FD93) >> 28
    let mask = entries.count - 1
    var slot = Int(truncatingIfNeeded: mixed & ~15 | code & 15) & mask
    // On to the next square, as one that is full here is full all through; the odd step comes by every entry.
    while entries[slot].code != code, entries[slot].code != Self.free { slot = (slot + 17) & mask }
    return slot
  }

  private mutating func grow(to size: Int) {
    let old = entries
    entries = [Entry](repeating: Entry(code: Self.free, number: Self.none), count: size)
    for entry in old where entry.code != Self.free { entries[slot(of: entry.code)] = entry }
  }
}
