/// Steps from the Morton code of a cell to those around it, without taking it apart.
///
/// Carries and borrows run through the bits of the other part, which are all set, or all clear, for that.
enum CellCode {
  static let columnBits: UInt64 = 0x5555_5555_5555_5555
  private static let rowBits: UInt64 = 0xAAAA_AAAA_AAAA_AAAA

  /// The columns to the west, in the middle and to the east, as parts of codes.
  static func columnParts(around code: UInt64) -> (west: UInt64, middle: UInt64, east: UInt64) {
    let part = code & columnBits
    return ((part &- 1) & columnBits, part, ((part | rowBits) &+ 1) & columnBits)
  }

  /// The rows below, in the middle and above, as parts of codes.
  static func rowParts(around code: UInt64) -> (below: UInt64, beside: UInt64, above: UInt64) {
    let part = code & rowBits
    return ((part &- 1) & rowBits, part, ((part | columnBits) &+ 1) & rowBits)
  }
}
