/// A fine grid over the flat map, whose squares are gathered by fours into the cells of each zoom level.
///
/// Squares are chosen by what is clustered: the side of a cell is the reach at its level and a little more, so that
/// whatever is within reach of a point is in its cell or in one next to it, rounding included. As the reach halves from
/// level to level, the cells of one level are exactly four of those of the next.
struct MortonGrid: Sendable {
  /// Columns and rows are numbers of so many bits.
  static let bits = 32
  /// Where points are filed that are not in the world; above all other keys.
  static let strayKey = UInt64.max
  /// What a cell's side is longer than the reach: some hundred times what positions and squares are rounded by.
  private static let slack = 1 + 0x1p-14
  private static let lastSquare = Double(UInt32.max - 1)

  private let squaresPerUnit: Double
  /// The level whose cells are single squares; it may lie far outside the levels in use.
  private let finestLevel: Int

  /// The grid for a distance in points, of any finite size above zero.
  init(clusterDistancePoints distance: Double) {
    // At level 0 the world is 256 points, hence the reach distance / 128; its power of two goes into the level.
    squaresPerUnit = 0x1p31 / (distance.significand * Self.slack)
    finestLevel = distance.exponent - 7 + 31
  }

  /// The grid for searching only: the world is 2^32 squares a side.
  init() {
    squaresPerUnit = 0x1p31
    finestLevel = 31
  }

  /// The column or row at a place of the world; places beyond belong to the outermost.
  ///
  /// It never falls where the place grows, so that whatever lies between two places lies between their squares too.
  func square(at place: Double) -> UInt32 {
    UInt32(min(max((place + 1) * squaresPerUnit, 0), Self.lastSquare))
  }

  func key(of point: MapPoint) -> UInt64 {
    MortonKey.interleave(column: square(at: point.x), row: square(at: point.y))
  }

  /// The squares between two places and one more on each side, in case something was rounded.
  func squares(from low: Double, to high: Double) -> ClosedRange<UInt32> {
    let first = square(at: low)
    return (first == 0 ? 0 : first - 1)...min(square(at: high) + 1, square(at: 1))
  }

  /// The number of bits that a square's column has more than its cell's column has.
  ///
  /// Beyond the finest level single squares serve: they are larger than the reach.
  func cellShift(atZoom zoom: Double) -> Int {
    min(max(finestLevel - Int(zoom.rounded(.down)), 0), Self.bits)
  }
}
