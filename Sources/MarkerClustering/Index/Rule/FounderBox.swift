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

  /// What is added to the x of items to see them from the founder's side: 0, and 2 or -2 across ±180°.
  var worldOffsets: WorldOffsets { WorldOffsets(crossesWest: crossesWest, crossesEast: crossesEast) }

  /// A square that holds every founder that reaches this one: rounding is not the same seen from both ends.
  func widened(reach: Double) -> FounderBox {
    FounderBox(ordinal: ordinal, x: x, y: y, reach: reach * (1 + 0x1p-20) + 0x1p-50)
  }

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

/// The offsets at which the world is looked at from one place: as it is, and across ±180°.
struct WorldOffsets: Sequence, IteratorProtocol {
  private var isNext = true
  private var crossesWest: Bool
  private var crossesEast: Bool

  @inline(__always)
  init(crossesWest: Bool, crossesEast: Bool) {
    self.crossesWest = crossesWest
    self.crossesEast = crossesEast
  }

  @inline(__always)
  mutating func next() -> Double? {
    if isNext {
      isNext = false
      return 0
    }
    if crossesWest {
      crossesWest = false
      return -2
    }
    if crossesEast {
      crossesEast = false
      return 2
    }
    return nil
  }
}
