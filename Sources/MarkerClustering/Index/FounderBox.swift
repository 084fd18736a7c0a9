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
  /// - Returns: The largest of the distances thereafter.
  @discardableResult
  func claim(
    number: Int32, _ positions: Range<Int>, of run: MortonRun, firstSlot: Int, shift: Double, owners: inout [Int32],
    distances: inout [Double], founderOrdinals: [Int32]
  ) -> Double {
    let (xs, ys) = (run.xs.span, run.ys.span)
    var owners = owners.mutableSpan
    var distances = distances.mutableSpan
    let slotOffset = firstSlot - positions.lowerBound
    precondition(positions.upperBound <= xs.count && positions.upperBound <= ys.count && positions.lowerBound >= 0)
    precondition(
      firstSlot >= 0 && firstSlot + positions.count <= min(owners.count, distances.count)
    )
    var farthest = SIMD4(repeating: -1.0)
    var isTied = SIMDMask<SIMD4<Int64>>(repeating: false)
    var position = positions.lowerBound
    while position + 4 <= positions.upperBound {
      let slot = position + slotOffset
      let x =
        SIMD4(
          xs[position], xs[position + 1], xs[position + 2], xs[position + 3]
        ) + shift
      let y = SIMD4(
        ys[position], ys[position + 1], ys[position + 2], ys[position + 3]
      )
      let old = SIMD4(
        distances[slot], distances[slot + 1], distances[slot + 2],
        distances[slot + 3]
      )
      let dx = x - self.x
      let dy = y - self.y
      let distance = dx * dx + dy * dy
      let isHeld = (x .>= minX) .& (x .<= maxX) .& (y .>= minY) .& (y .<= maxY)
      let isTaken = isHeld .& (distance .< old)
      isTied = isTied .| (isHeld .& (distance .== old))
      position += 4
      let new = old.replacing(with: distance, where: isTaken)
      farthest.replace(with: new, where: new .> farthest)
      for lane in 0..<4 {
        distances[slot + lane] = new[lane]
        owners[slot + lane] = isTaken[lane] ? number : owners[slot + lane]
      }
    }
    var farthestOfAll = farthest.max()
    var isAnyTied = any(isTied)
    while position < positions.upperBound {
      let slot = position + slotOffset
      let x = xs[position] + shift
      if holds(x: x, y: ys[position]) {
        let distance = squaredDistance(x: x, y: ys[position])
        if distance < distances[slot] {
          distances[slot] = distance
          owners[slot] = number
        } else if distance == distances[slot] {
          isAnyTied = true
        }
      }
      farthestOfAll = max(farthestOfAll, distances[slot])
      position += 1
    }
    guard isAnyTied else { return farthestOfAll }
    for position in positions where holds(x: xs[position] + shift, y: ys[position]) {
      let slot = position + slotOffset
      guard squaredDistance(x: xs[position] + shift, y: ys[position]) == distances[slot] else { continue }
      if founderOrdinals[Int(owners[slot])] < ordinal { owners[slot] = number }
    }
    return farthestOfAll
  }
}
