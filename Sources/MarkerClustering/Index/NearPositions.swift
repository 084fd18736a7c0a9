/// The positions of the items near a place, one after the other.
///
/// One loop over them all is foreseen better than one over each of a few short ranges.
struct NearPositions {
  private static var positionsPerStep: Int { 8 }

  /// Some more than `count`, so that positions can be written by the step.
  private var positions = [Int32](repeating: 0, count: 128)
  private(set) var count = 0

  /// The positions, in no order.
  var all: ArraySlice<Int32> { positions[..<count] }

  /// Replaces all by the positions in some surroundings.
  @inline(__always)
  mutating func gather(_ near: CellQuads.Surroundings) {
    let capacity = near.itemCount + Self.positionsPerStep
    if capacity > positions.count { positions += repeatElement(0, count: 2 * capacity - positions.count) }
    var end = 0
    var positions = positions.mutableSpan
    for place in 0..<near.count {
      let range = near[place]
      var slot = end
      var position = Int32(truncatingIfNeeded: range.lowerBound)
      end += range.count
      repeat {
        for offset in 0..<Self.positionsPerStep { positions[slot + offset] = position &+ Int32(offset) }
        position &+= Int32(Self.positionsPerStep)
        slot += Self.positionsPerStep
      } while slot < end
    }
    count = end
    assert(count == near.itemCount, "All ranges are written, one after the other")
  }

  /// Leaves out what is not in a box.
  @inline(__always)
  mutating func keep(in box: FounderBox, xs: Span<Double>, ys: Span<Double>) {
    if box.crossesWest || box.crossesEast {
      keep { position in
        let (x, y) = (xs[position], ys[position])
        return box.signs(x: x, y: y) & box.signs(x: x - 2, y: y) & box.signs(x: x + 2, y: y)
      }
    } else {
      keep { box.signs(x: xs[$0], y: ys[$0]) }
    }
  }

  /// Leaves out those whose sign is set in what `body` answers, without a branch, as nobody can foresee it.
  @inline(__always)
  private mutating func keep(where signs: (Int) -> UInt64) {
    let end = count
    var kept = 0
    var positions = positions.mutableSpan
    for index in 0..<end {
      let position = positions[index]
      positions[kept] = position
      kept &+= Int(truncatingIfNeeded: ~signs(Int(position)) >> 63)
    }
    count = kept
  }
}
