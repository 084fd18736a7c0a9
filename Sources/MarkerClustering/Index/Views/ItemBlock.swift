/// Some items that follow one another in a run, and what is known of them together.
struct ItemBlock: Sendable {
  static var size: Int { 64 }

  /// The position of the first item.
  let start: Int32
  /// Where among the members the one with the smallest ordinal is.
  let firstOffset: UInt8
  /// A bit for each item that takes part in the rule, the lowest for the first.
  let members: UInt64
  let totals: Totals
  /// The corners of the smallest rectangle that holds the members.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  /// - Precondition: There are no more than `size` positions.
  init(_ positions: Range<Int>, of run: MortonRun, leavingOut gone: UInt64) {
    assert(positions.count <= Self.size, "Each item has a bit")
    let members = Self.members(positions, of: run, leavingOut: gone)
    let (xs, ys, ordinals, tags) = (run.xs.span, run.ys.span, run.ordinals.span, run.tags.span)
    var (west, south, east, north) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    var revision: UInt64 = 0
    // The smallest ordinal, and where it is.
    var first = Int64(Int32.max) * 64
    for position in positions {
      let offset = position - positions.lowerBound
      guard members >> UInt64(offset) & 1 != 0 else { continue }
      first = min(first, Int64(ordinals[position]) * 64 + Int64(offset))
      revision &+= tags[position]
      let (x, y) = (xs[position], ys[position])
      west = min(west, x)
      south = min(south, y)
      east = max(east, x)
      north = max(north, y)
    }
    start = Int32(positions.lowerBound)
    self.members = members
    firstOffset = UInt8(first % 64)
    totals = Totals(count: Int32(members.nonzeroBitCount), first: Int32(first / 64), revision: revision)
    low = SIMD2(west, south)
    high = SIMD2(east, north)
  }

  /// The items of a run, a block after the other.
  static func blocks(of run: MortonRun, budget: inout WorkBudget) throws(Interruption) -> [ItemBlock] {
    var blocks: [ItemBlock] = []
    blocks.reserveCapacity((run.count + size - 1) / size)
    for start in stride(from: 0, to: run.count, by: size) {
      try budget.spend(size)
      blocks.append(ItemBlock(start..<min(start + size, run.count), of: run, leavingOut: 0))
    }
    return blocks
  }

  private static func members(_ positions: Range<Int>, of run: MortonRun, leavingOut gone: UInt64) -> UInt64 {
    if positions.isEmpty { return 0 }
    let all = UInt64.max >> UInt64(size - positions.count)
    var members = all & ~gone
    guard run.hasLoneItems else { return members }
    let tags = run.tags.span
    for position in positions where ItemTag(bits: tags[position]).isAlone {
      members &= ~(1 << UInt64(position - positions.lowerBound))
    }
    return members
  }

  /// From the first member to the last; others may be among them.
  var positions: Range<Int> {
    if members == 0 { return Int(start)..<Int(start) }
    return Int(start) + members.trailingZeroBitCount..<Int(start) + Self.size - members.leadingZeroBitCount
  }

  /// Whether a founder may reach any member.
  ///
  /// No epsilon is needed: bounds and the exact test use the same monotone operations.
  func isNear(_ founder: FounderBox, worldOffset: Double) -> Bool {
    low.x + worldOffset <= founder.maxX && high.x + worldOffset >= founder.minX && low.y <= founder.maxY
      && high.y >= founder.minY
  }

  /// Whether a founder reaches all members.
  func isInside(_ founder: FounderBox, worldOffset: Double) -> Bool {
    low.x + worldOffset >= founder.minX && high.x + worldOffset <= founder.maxX && low.y >= founder.minY
      && high.y <= founder.maxY
  }

  /// Whether the short way round the world from a founder to a member may lead across ±180°.
  func isAcrossSeam(from founderX: Double) -> Bool {
    low.x - founderX < -1 || high.x - founderX > 1
  }

  /// Whether another block of the same run has the same members.
  func isSame(as other: ItemBlock) -> Bool {
    start == other.start && members == other.members
  }

  /// The sum of the members' positions.
  func positionSum(in run: MortonRun) -> PositionSum {
    var sum = PositionSum()
    for offset in SetBits(members) {
      let position = Int(start) + offset
      sum.add(x: run.xs[position], y: run.ys[position], asSeenFrom: run.xs[position])
    }
    return sum
  }

  /// No member's squared distance from a founder is below this.
  func nearest(to founder: FounderBox, worldOffset: Double) -> Double {
    let dx = max(low.x + worldOffset - founder.x, founder.x - (high.x + worldOffset), 0)
    let dy = max(low.y - founder.y, founder.y - high.y, 0)
    return dx * dx + dy * dy
  }

  /// No member's squared distance from a founder is above this.
  func farthest(from founder: FounderBox, worldOffset: Double) -> Double {
    let dx = max(founder.x - (low.x + worldOffset), high.x + worldOffset - founder.x)
    let dy = max(founder.y - low.y, high.y - founder.y)
    return dx * dx + dy * dy
  }
}
