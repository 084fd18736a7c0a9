extension FounderBox {
  /// Takes all items that no other founder is nearer to, out of ranges with more than some.
  @inline(never)
  func claim(
    _ near: NeighborRanges, above limit: Int, owners: inout MutableSpan<Int32>,
    distances: inout MutableSpan<Double>, xs: Span<Double>, ys: Span<Double>
  ) {
    for place in 0..<NeighborRanges.rangeCount where near[place].count > limit {
      let range = near[place]
      // Said once, so that loops need not ask for every item; and a loop for each shift, so that each is a plain one.
      precondition(range.lowerBound >= 0 && range.upperBound <= min(xs.count, ys.count, owners.count, distances.count))
      for position in range { claim(position, shift: 0, owners: &owners, distances: &distances, xs: xs, ys: ys) }
      if crossesWest {
        for position in range { claim(position, shift: -2, owners: &owners, distances: &distances, xs: xs, ys: ys) }
      }
      if crossesEast {
        for position in range { claim(position, shift: 2, owners: &owners, distances: &distances, xs: xs, ys: ys) }
      }
    }
  }

  /// Takes an item if the square holds it and no other founder is nearer, the short way round the world.
  /// - Parameters:
  ///   - position: The item's position.
  ///   - owners: By position, the ordinals of the founders; below zero where none has the item.
  ///   - distances: The squared distances to them; infinite where none has the item, negative where none may.
  ///   - xs: By position.
  ///   - ys: By position.
  @inline(__always)
  func claim(
    _ position: Int, owners: inout MutableSpan<Int32>, distances: inout MutableSpan<Double>, xs: Span<Double>,
    ys: Span<Double>
  ) {
    claim(position, shift: 0, owners: &owners, distances: &distances, xs: xs, ys: ys)
    if crossesWest { claim(position, shift: -2, owners: &owners, distances: &distances, xs: xs, ys: ys) }
    if crossesEast { claim(position, shift: 2, owners: &owners, distances: &distances, xs: xs, ys: ys) }
  }

  /// The same where the world is moved eastwards by a shift; of two equally near founders the later one has the item.
  @inline(__always)
  private func claim(
    _ position: Int, shift: Double, owners: inout MutableSpan<Int32>, distances: inout MutableSpan<Double>,
    xs: Span<Double>, ys: Span<Double>
  ) {
    let x = xs[position] + shift
    let y = ys[position]
    let old = distances[position]
    let distance = squaredDistance(x: x, y: y)
    // No distance equals the infinity of an item without an owner.
    let isLater = UInt64(bitPattern: Int64(ordinal) - Int64(owners[position]))
    let signs = signs(x: x, y: y) | (old - distance).bitPattern | ~(distance - old).bitPattern & isLater
    // Written with bits, all ones where the item is left as it is, as a branch would be mispredicted here.
    let left = UInt64(bitPattern: Int64(bitPattern: signs) >> 63)
    let leftOwner = Int32(truncatingIfNeeded: left)
    distances[position] = Double(bitPattern: old.bitPattern & left | distance.bitPattern & ~left)
    owners[position] = owners[position] & leftOwner | ordinal & ~leftOwner
  }
}
