/// A block of items in a cell of one zoom, and how far they are decided.
struct CellBlock: Sendable {
  let items: ItemBlock
  let isInDelta: Bool
  /// A bit for each member that is neither a founder nor reached by one of those found so far.
  private(set) var undecided: UInt64
  /// Where among them the earliest is, as long as that one is undecided.
  private(set) var earliestOffset: UInt8
  /// No undecided item has an ordinal below this; `Int32.max` if there is none.
  private(set) var earliest: Int32
  /// Which of the contenders may own the members, once they are found.
  var contenders = Range32()

  init(_ items: ItemBlock, isInDelta: Bool) {
    self.items = items
    self.isInDelta = isInDelta
    undecided = items.members
    earliestOffset = items.firstOffset
    earliest = items.totals.first
  }

  var isEarliestUndecided: Bool { undecided >> UInt64(earliestOffset) & 1 != 0 }

  /// Decides some items.
  mutating func decide(_ items: UInt64) {
    undecided &= ~items
    if undecided == 0 { earliest = .max }
  }

  /// Looks for the earliest undecided item, unless it is known.
  mutating func findEarliest(in index: MortonIndex) {
    if isEarliestUndecided || undecided == 0 { return }
    (earliest, earliestOffset) = first(of: undecided, before: .max, in: index)
  }

  /// The smallest ordinal of some items, if it is below a bound, and where it is.
  func first(of items: UInt64, before bound: Int32, in index: MortonIndex) -> (ordinal: Int32, offset: UInt8) {
    let ordinals = isInDelta ? index.delta.ordinals.span : index.base.ordinals.span
    var first = (ordinal: bound, offset: UInt8(0))
    for offset in SetBits(items) {
      let ordinal = ordinals[Int(self.items.start) + offset]
      if ordinal < first.ordinal { first = (ordinal, UInt8(truncatingIfNeeded: offset)) }
    }
    return first
  }

  /// The undecided items that a founder reaches.
  func undecided(near founder: FounderBox, worldOffset: Double, in index: MortonIndex) -> UInt64 {
    if items.isInside(founder, worldOffset: worldOffset) { return undecided }
    let xs = isInDelta ? index.delta.xs.span : index.base.xs.span
    let ys = isInDelta ? index.delta.ys.span : index.base.ys.span
    var near: UInt64 = 0
    var rest = undecided
    while rest != 0 {
      let group = rest.trailingZeroBitCount / 4
      let points = PointQuartet(xs, ys, from: Int(items.start) + 4 * group, worldOffset: worldOffset)
      near |= points.isReached(by: founder).bits << UInt64(4 * group)
      rest &= ~(15 << UInt64(4 * group))
    }
    return near & undecided
  }

  /// The totals of some of the members.
  func totals(of members: UInt64, in index: MortonIndex) -> Totals {
    if members == items.members { return items.totals }
    let ordinals = isInDelta ? index.delta.ordinals.span : index.base.ordinals.span
    let tags = isInDelta ? index.delta.tags.span : index.base.tags.span
    var totals = Totals()
    for offset in SetBits(members) {
      let position = Int(items.start) + offset
      totals.add(ordinals[position], tag: ItemTag(bits: tags[position]))
    }
    return totals
  }
}
