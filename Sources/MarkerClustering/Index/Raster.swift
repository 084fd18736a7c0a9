/// A fine raster over the flat map, whose squares are gathered by fours into the cells of each zoom level.
///
/// Cells are chosen by what is clustered: the side of a cell is the reach at its level and a millionth more, so that
/// whatever is within reach of a point is in its cell or in one next to it, rounding included. As the reach halves from
/// level to level, the cells of one level are exactly four of those of the next.
struct Raster: Sendable {
  /// Columns and rows are numbers of so many bits.
  static let bits = 25
  /// Where points are filed that are not in the world; above all other keys.
  static let strayKey: UInt64 = 1 << 50

  private static let lastSquare = Double(1 << bits - 1)

  private let squaresPerUnit: Double
  /// The reach at the level whose cells are single squares, to the last bit.
  private let finestReach: Double
  /// The level whose cells are single squares; it may lie far outside the levels in use.
  private let finestLevel: Int

  /// The raster for a distance in points, of any finite size above zero.
  init(clusterDistancePoints distance: Double) {
    // At level 0 the world is 256 points, hence the reach distance / 128; its power of two goes into the level.
    squaresPerUnit = 0x1p24 / (distance.significand * (1 + 0x1p-20))
    finestLevel = distance.exponent - 7 + 24
    finestReach = distance.significand * 0x1p-24
  }

  /// The raster for searching only: the world is 2^25 squares a side.
  init() {
    squaresPerUnit = 0x1p24
    finestLevel = 24
    finestReach = 0x1p-24
  }

  /// The column or row at a place of the world; places beyond belong to the outermost.
  ///
  /// It never falls where the place grows, so that whatever lies between two places lies between their squares too.
  func square(at place: Double) -> UInt32 {
    UInt32(min(max((place + 1) * squaresPerUnit, 0), Self.lastSquare))
  }

  func key(x: Double, y: Double) -> UInt64 {
    MortonKey.interleave(column: square(at: x), row: square(at: y))
  }

  /// The number of bits that a square's column has more than its cell's column has.
  ///
  /// Beyond the finest level single squares serve: they are larger than the reach.
  func shift(atZoom zoom: Double) -> Int {
    min(max(finestLevel - Int(zoom.rounded(.down)), 0), Self.bits)
  }

  /// The reach at the level whose cells leave out so many bits of a square's column.
  func reach(atShift shift: Int) -> Double {
    finestReach * Double(1 << shift)
  }
}
