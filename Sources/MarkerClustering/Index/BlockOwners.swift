/// The owners of the items of one block while they are worked out, by offset; four at a time.
struct BlockOwners: Sendable {
  /// What stands in place of an owner's number where an item has none.
  static let nobody: Int64 = -1

  private var numbers = [SIMD4<Int64>](repeating: SIMD4(repeating: nobody), count: ItemBlock.size / 4)
  /// The squared distances to the owners; below zero where nobody can take the item.
  private var distances = [SIMD4<Double>](repeating: SIMD4(repeating: -1), count: ItemBlock.size / 4)

  /// The number of the owner of an item, or `nobody`.
  subscript(offset: Int) -> Int64 { numbers[offset / 4][offset % 4] }

  /// Makes the members of a block free to be taken, and nobody else.
  mutating func reset(_ members: UInt64) {
    for group in numbers.indices {
      numbers[group] = SIMD4(repeating: Self.nobody)
      let bits = SIMD4<UInt64>(repeating: members >> UInt64(4 * group)) & SIMD4(1, 2, 4, 8)
      distances[group] = SIMD4(repeating: -1).replacing(with: .infinity, where: bits .!= 0)
    }
  }

  /// Makes a founder the owner of an item for good, even where squares of tiny distances vanish.
  mutating func keep(_ offset: Int, for number: Int64) {
    numbers[offset / 4][offset % 4] = number
    distances[offset / 4][offset % 4] = -1
  }

  /// Gives a founder what he reaches and no other before is nearer to.
  ///
  /// Founders must come in the order of adding, as of two equally near the later owns the item.
  mutating func claim(_ block: CellBlock, of index: MortonIndex, for founder: FounderBox, number: Int64, shift: Double)
  {
    let xs = block.isInDelta ? index.delta.xs.span : index.base.xs.span
    let ys = block.isInDelta ? index.delta.ys.span : index.base.ys.span
    let start = Int(block.items.start)
    // Beyond the last item of the run it is seen again, where nobody can take it.
    let last = xs.count - 1
    let end = block.items.positions.upperBound - start
    precondition(xs.count == ys.count && start >= 0 && start + end <= xs.count && end <= 4 * numbers.count)
    var group = 0
    while 4 * group < end {
      let first = start + 4 * group
      let (second, third, fourth) = (min(first + 1, last), min(first + 2, last), min(first + 3, last))
      let x = SIMD4(xs[first], xs[second], xs[third], xs[fourth]) + shift
      let y = SIMD4(ys[first], ys[second], ys[third], ys[fourth])
      let (dx, dy) = (x - founder.x, y - founder.y)
      let distance = dx * dx + dy * dy
      let isHeld = (x .>= founder.minX) .& (x .<= founder.maxX) .& (y .>= founder.minY) .& (y .<= founder.maxY)
      let isTaken = isHeld .& (distance .<= distances[group])
      distances[group].replace(with: distance, where: isTaken)
      numbers[group].replace(with: number, where: isTaken)
      group += 1
    }
  }
}
