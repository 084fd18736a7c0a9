/// A fine grid over the flat map, whose squares are gathered by fours into the cells of each zoom level.
///
/// Squares are chosen by what is clustered: the side of a cell is the reach at a whole zoom and a little more, so that
/// whatever is within reach of a point is in its cell or in one next to it, rounding included. As the reach halves from
/// zoom to zoom, the cells of one are exactly four of those of the next. Other reaches have the next larger cells.
struct MortonGrid: Sendable {
  /// Columns and rows are numbers of so many bits.
  static let bits = 32
  /// Where points are filed that are not in the world; above all other keys.
  static let strayKey = UInt64.max
  /// What a cell's side is longer than the reach: some hundred times what positions and squares are rounded by.
  private static let slack = 1 + 0x1p-14
  private static let lastSquare = Double(UInt32.max - 1)

  private let squaresPerUnit: Double

  /// The grid for a distance in points; for one that is not above zero, or not finite, that of a power of two.
  init(clusterDistancePoints distance: Double) {
    squaresPerUnit = 0x1p31 / ((distance.isFinite && distance > 0 ? distance.significand : 1) * Self.slack)
  }

  /// The grid for searching only: the world is 2^32 squares a side.
  init() {
    squaresPerUnit = 0x1p31
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

  /// The number of bits that a square's column has more than its cell's column has, in the smallest cells for a reach.
  ///
  /// Single squares serve where they are far larger than the reach.
  func cellShift(forReach reach: Double) -> Int {
    // Half the slack is enough, so that what is rounded here never doubles a cell.
    let squares = reach * (1 + 0x1p-15) * squaresPerUnit
    if squares <= 1 { return 0 }
    return squares < 0x1p32 ? squares.exponent + (squares.significand > 1 ? 1 : 0) : Self.bits
  }

  /// The columns between two places, one of which may be across ±180°, as ranges from west to east.
  func columns(from west: Double, to east: Double) -> [ClosedRange<UInt32>] {
    if !(east - west < 2) { return [squares(from: -1, to: 1)] }
    return [-2, 0, 2].compactMap { worldOffset in
      let (west, east) = (west + worldOffset, east + worldOffset)
      return west <= 1 && east >= -1 ? squares(from: west, to: east) : nil
    }
  }
}
