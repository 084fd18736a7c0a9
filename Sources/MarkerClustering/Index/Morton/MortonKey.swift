/// The interleaved bits of a column and a row: sorted by it, every square of a quadtree is one run.
///
/// G. M. Morton, "A computer oriented geodetic data base", 1966.
enum MortonKey {
  static func interleave(column: UInt32, row: UInt32) -> UInt64 {
    spread(column) | spread(row) << 1
  }

  static func column(of key: UInt64) -> UInt32 { collect(key) }

  static func row(of key: UInt64) -> UInt32 { collect(key >> 1) }

  /// Puts a zero above every bit.
  private static func spread(_ number: UInt32) -> UInt64 {
    var bits = UInt64(number)
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }

  /// Keeps every other bit.
  private static func collect(_ key: UInt64) -> UInt32 {
    var bits = key & 0x5555_5555_5555_5555
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333
    bits = (bits | bits >> 2) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: bits | bits >> 16)
  }
}
