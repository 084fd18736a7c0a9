/// Square cells over the world, folded into so many buckets as there are things to file.
///
/// Cells next to each other in a row share a bucket or have neighbouring ones; rows are strewn over all buckets. A
/// bucket may hold things of cells that are far apart: what is found there has yet to be compared.
struct FoldedGrid: Sendable {
  /// Odd and without a pattern, so that rows one above the other seldom meet in a bucket.
  private static var rowStride: UInt64 { 0x9E37_79B1 }

  /// The number of columns, which is that of rows.
  let side: Int
  private let cellsPerWorld: Double
  private let lastCell: Double
  private let mask: UInt64

  var bucketCount: Int { Int(mask) + 1 }

  /// Cells for a reach, a millionth larger than that: what is within reach of a place is in its cell or one next to it,
  /// rounding included.
  init(reach: Double, thingCount: Int) {
    // Beyond so many cells a side columns are no longer whole numbers of 32 bits; larger cells are never wrong.
    cellsPerWorld = min(1 / (reach * (1 + 0x1p-20)), 0x1p31)
    side = Int(cellsPerWorld) + 1
    lastCell = Double(side - 1)
    let bits = max(3, Int.bitWidth - max(0, thingCount - 1).leadingZeroBitCount)
    mask = UInt64(1) << UInt64(bits) - 1
  }

  /// The column or row of a place; places beyond the world are in the outermost.
  @inline(__always)
  func cell(at place: Double) -> Int {
    Int(min(max(place * cellsPerWorld, 0), lastCell))
  }

  @inline(__always)
  func bucket(column: Int, row: Int) -> Int {
    Int((UInt64(truncatingIfNeeded: row) &* Self.rowStride &+ UInt64(truncatingIfNeeded: column)) & mask)
  }

  @inline(__always)
  func bucket(x: Double, y: Double) -> Int {
    bucket(column: cell(at: x), row: cell(at: y))
  }
}
