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
  /// Where those who may own the members start in `contenders`, once they are found.
  var contenderStart: Int32 = 0
  var contenderCount: Int32 = 0

  init(_ items: ItemBlock, isInDelta: Bool) {
    self.items = items
    self.isInDelta = isInDelta
    undecided = items.members
    earliestOffset = items.firstOffset
    earliest = items.totals.first
  }

  var isEarliestUndecided: Bool { undecided >> UInt64(earliestOffset) & 1 != 0 }

  var contenders: Range<Int> { Int(contenderStart)..<Int(contenderStart + contenderCount) }

  /// Decides some items.
  mutating func decide(_ items: UInt64) {
    undecided &= ~items
    if undecided == 0 { earliest = .max }
  }

  /// Looks for the earliest undecided item.
  mutating func findEarliest(in index: MortonIndex) {
    let ordinals = isInDelta ? index.delta.ordinals.span : index.base.ordinals.span
    earliest = .max
    var rest = undecided
    while rest != 0 {
      let offset = rest.trailingZeroBitCount
      let ordinal = ordinals[Int(items.start) + offset]
      if ordinal < earliest {
        earliest = ordinal
        earliestOffset = UInt8(offset)
      }
      rest &= rest - 1
    }
  }

  /// The undecided items that a founder reaches.
  func undecided(near founder: FounderBox, shift: Double, in index: MortonIndex) -> UInt64 {
    if items.isInside(founder, shift: shift) { return undecided }
    let xs = isInDelta ? index.delta.xs.span : index.base.xs.span
    let ys = isInDelta ? index.delta.ys.span : index.base.ys.span
    var near: UInt64 = 0
    var rest = undecided
    while rest != 0 {
      let group = rest.trailingZeroBitCount / 4
      let places = FourPlaces(xs, ys, from: Int(items.start) + 4 * group, shift: shift)
      near |= places.isReached(by: founder).bits << UInt64(4 * group)
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
    var rest = members
    while rest != 0 {
      let position = Int(items.start) + rest.trailingZeroBitCount
      totals.add(ordinals[position], tag: ItemTag(bits: tags[position]))
      rest &= rest - 1
    }
    return totals
  }
}
