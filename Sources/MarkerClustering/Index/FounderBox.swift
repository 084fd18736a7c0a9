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

  func holds(x: Double, y: Double) -> Bool {
    signs(x: x, y: y) >> 63 == 0
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

  /// Takes the items at some positions that the square holds and no other founder is nearer to, of two equally near
  /// founders the one that was added later.
  /// - Parameters:
  ///   - number: The founder's number.
  ///   - positions: The positions in the run.
  ///   - run: The run.
  ///   - firstSlot: The slot of the item at the first of the positions, in `owners` and `distances`.
  ///   - shift: By how much the world is moved eastwards: 0, or its width or less that.
  ///   - owners: The numbers of the founders who have the items so far.
  ///   - distances: The squares of their distances; infinite where nobody has the item, negative where nobody may.
  ///   - founderOrdinals: The ordinals of the founders by their numbers.
  func claim(
    number: Int32, _ positions: Range<Int>, of run: MortonRun, firstSlot: Int, shift: Double, owners: inout [Int32],
    distances: inout [Double], founderOrdinals: [Int32]
  ) {
    let xs = run.xs.span
    let ys = run.ys.span
    var owners = owners.mutableSpan
    var distances = distances.mutableSpan
    let slotOffset = firstSlot - positions.lowerBound
    for position in positions {
      let x = xs[position] + shift
      let y = ys[position]
      guard holds(x: x, y: y) else { continue }
      let distance = squaredDistance(x: x, y: y)
      let slot = position + slotOffset
      if distance < distances[slot] || (distance == distances[slot] && founderOrdinals[Int(owners[slot])] < ordinal) {
        distances[slot] = distance
        owners[slot] = number
      }
    }
  }
}
