/// Some items that follow one another in a run, and what is known of them together.
struct ItemBlock: Sendable {
  static var size: Int { UInt64.bitWidth }

  /// The position of the first item.
  let start: Int32
  /// A bit for each item that takes part in the rule, the lowest for the first.
  private(set) var members: UInt64 = 0
  /// Where among them the one with the smallest ordinal is.
  private(set) var firstOffset: UInt8 = 0
  private(set) var totals = Totals()
  /// The corners of the smallest rectangle that holds the members.
  private var low = SIMD2(repeating: Double.infinity)
  private var high = SIMD2(repeating: -Double.infinity)

  /// - Precondition: There are no more than `size` positions.
  init(_ positions: Range<Int>, of run: MortonRun, leavingOut gone: BitSet) {
    assert(positions.count <= Self.size, "Each item has a bit")
    start = Int32(positions.lowerBound)
    let (xs, ys, ordinals, tags) = (run.xs.span, run.ys.span, run.ordinals.span, run.tags.span)
    for position in positions {
      let (ordinal, tag) = (ordinals[position], ItemTag(bits: tags[position]))
      if tag.isAlone || gone.contains(ordinal) { continue }
      let offset = position - positions.lowerBound
      members |= 1 << UInt64(offset)
      if ordinal < totals.first { firstOffset = UInt8(offset) }
      totals.add(ordinal, tag: tag)
      let place = SIMD2(xs[position], ys[position])
      low.replace(with: place, where: place .< low)
      high.replace(with: place, where: place .> high)
    }
  }

  /// From the first member to the last; others may be among them.
  var positions: Range<Int> {
    if members == 0 { return Int(start)..<Int(start) }
    return Int(start) + members.trailingZeroBitCount..<Int(start) + Self.size - members.leadingZeroBitCount
  }

  /// Whether a founder may reach any member.
  ///
  /// Bounds are worked out by the same operations as what they bound, none of which ever turns an order round.
  func isNear(_ founder: FounderBox, shift: Double) -> Bool {
    low.x + shift <= founder.maxX && high.x + shift >= founder.minX && low.y <= founder.maxY && high.y >= founder.minY
  }

  /// Whether a founder reaches all members.
  func isInside(_ founder: FounderBox, shift: Double) -> Bool {
    low.x + shift >= founder.minX && high.x + shift <= founder.maxX && low.y >= founder.minY && high.y <= founder.maxY
  }

  /// No member's squared distance from a founder is below this.
  func nearest(to founder: FounderBox, shift: Double) -> Double {
    let dx = max(low.x + shift - founder.x, founder.x - (high.x + shift), 0)
    let dy = max(low.y - founder.y, founder.y - high.y, 0)
    return dx * dx + dy * dy
  }

  /// No member's squared distance from a founder is above this.
  func farthest(from founder: FounderBox, shift: Double) -> Double {
    let dx = max(founder.x - (low.x + shift), high.x + shift - founder.x)
    let dy = max(founder.y - low.y, high.y - founder.y)
    return dx * dx + dy * dy
  }
}
