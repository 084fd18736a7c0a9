/// The square that a founder reaches, edges included.
struct FounderBox {
  let ordinal: Int32
  let x: Double
  let y: Double
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double

  init(ordinal: Int32, x: Double, y: Double, reach: Double) {
    self.ordinal = ordinal
    self.x = x
    self.y = y
    minX = x - reach
    minY = y - reach
    maxX = x + reach
    maxY = y + reach
  }

  /// Whether the world must be moved westwards, or eastwards, for the square to meet what is across ±180°.
  var crossesWest: Bool { minX <= -1 }
  var crossesEast: Bool { maxX >= 1 }

  /// A number whose highest bit is set if a place is not in the square.
  ///
  /// Four signs in one: a difference of doubles is negative exactly when the comparison says so.
  func signs(x: Double, y: Double) -> UInt64 {
    (x - minX).bitPattern | (maxX - x).bitPattern | (y - minY).bitPattern | (maxY - y).bitPattern
  }

  func squaredDistance(x: Double, y: Double) -> Double {
    let dx = x - self.x
    let dy = y - self.y
    return dx * dx + dy * dy
  }
}
