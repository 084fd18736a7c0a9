/// The owners of the items of one block while they are worked out, by offset.
struct BlockOwners: Sendable {
  /// What stands in place of an owner's number where an item has none.
  static let nobody: Int32 = -1

  private(set) var numbers = [Int32](repeating: nobody, count: ItemBlock.size)
  /// The squared distances to the owners; below zero where nobody can take the item.
  private var distances = [Double](repeating: -1, count: ItemBlock.size)

  /// Makes the members of a block free to be taken, and nobody else.
  mutating func reset(_ members: UInt64) {
    for offset in 0..<ItemBlock.size {
      numbers[offset] = Self.nobody
      distances[offset] = members >> UInt64(offset) & 1 != 0 ? .infinity : -1
    }
  }

  /// Makes a founder the owner of an item for good, even where squares of tiny distances vanish.
  mutating func keep(_ offset: Int, for number: Int32) {
    numbers[offset] = number
    distances[offset] = -1
  }

  /// Gives a founder what he reaches and no other before is nearer to.
  ///
  /// Founders must come in the order of adding, as of two equally near the later owns the item.
  mutating func claim(
    _ block: ItemBlock, of run: MortonRun, for founder: FounderBox, number: Int32, shift: Double
  ) {
    Self.claim(
      block.positions, of: run, start: Int(block.start), for: founder, number: number, shift: shift,
      numbers: &numbers, distances: &distances
    )
  }

  private static func claim(
    _ positions: Range<Int>, of run: MortonRun, start: Int, for founder: FounderBox, number: Int32, shift: Double,
    numbers: inout [Int32], distances: inout [Double]
  ) {
    let (xs, ys) = (run.xs.span, run.ys.span)
    var numbers = numbers.mutableSpan
    var distances = distances.mutableSpan
    precondition(0 <= start && start <= positions.lowerBound)
    precondition(positions.upperBound <= min(xs.count, ys.count))
    precondition(positions.upperBound - start <= min(numbers.count, distances.count))
    var position = positions.lowerBound
    while position + 4 <= positions.upperBound {
      let offset = position - start
      let x = SIMD4(xs[position], xs[position + 1], xs[position + 2], xs[position + 3]) + shift
      let y = SIMD4(ys[position], ys[position + 1], ys[position + 2], ys[position + 3])
      let old = SIMD4(distances[offset], distances[offset + 1], distances[offset + 2], distances[offset + 3])
      let (dx, dy) = (x - founder.x, y - founder.y)
      let distance = dx * dx + dy * dy
      let isHeld = (x .>= founder.minX) .& (x .<= founder.maxX) .& (y .>= founder.minY) .& (y .<= founder.maxY)
      let isTaken = isHeld .& (distance .<= old)
      let new = old.replacing(with: distance, where: isTaken)
      for lane in 0..<4 {
        distances[offset + lane] = new[lane]
        numbers[offset + lane] = isTaken[lane] ? number : numbers[offset + lane]
      }
      position += 4
    }
    while position < positions.upperBound {
      let (x, y) = (xs[position] + shift, ys[position])
      let distance = founder.squaredDistance(x: x, y: y)
      if founder.holds(x: x, y: y), distance <= distances[position - start] {
        distances[position - start] = distance
        numbers[position - start] = number
      }
      position += 1
    }
  }
}
