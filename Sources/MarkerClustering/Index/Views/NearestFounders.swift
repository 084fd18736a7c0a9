/// How near the founders seen so far are to the items of one block.
struct NearestFounders: Sendable {
  /// The squared distances to the nearest, of four items at a time; below zero where none can take the item.
  private var distances = [SIMD4<Double>](repeating: SIMD4(repeating: -1), count: ItemBlock.size / 4)

  /// Makes some items free to be taken, and no others.
  mutating func reset(_ items: UInt64) {
    for group in distances.indices {
      let bits = SIMD4(repeating: items >> UInt64(4 * group)) & SIMD4<UInt64>(1, 2, 4, 8)
      distances[group] = SIMD4(repeating: -1).replacing(with: .infinity, where: bits .!= 0)
    }
  }

  /// The items of a block that a founder takes from earlier ones, as it reaches them and is as near as those.
  ///
  /// Founders must come in the order of adding, as of two equally near the later owns the item.
  mutating func take(_ block: CellBlock, of index: MortonIndex, for founder: FounderBox, worldOffset: Double) -> UInt64
  {
    let xs = block.isInDelta ? index.delta.xs.span : index.base.xs.span
    let ys = block.isInDelta ? index.delta.ys.span : index.base.ys.span
    let start = Int(block.items.start)
    let end = block.items.positions.upperBound - start
    let reachesAll = block.items.isInside(founder, worldOffset: worldOffset)
    var taken: UInt64 = 0
    for group in 0..<(end + 3) / 4 {
      let places = PointQuartet(xs, ys, from: start + 4 * group, worldOffset: worldOffset)
      let distance = places.squaredDistance(from: founder)
      var isTaken = distance .<= distances[group]
      if !reachesAll { isTaken .&= places.isReached(by: founder) }
      distances[group].replace(with: distance, where: isTaken)
      taken |= isTaken.bits << UInt64(4 * group)
    }
    return taken
  }
}
