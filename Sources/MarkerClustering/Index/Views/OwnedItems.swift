/// A founder that may own items of a block, as seen from one side of the world.
struct Contender: Sendable {
  let founder: FounderNumber
  /// What is added to the x of the items: 0, or 2 or -2 across ±180°.
  let worldOffset: Float
}

/// What a founder owns of a block.
struct OwnedItems: Sendable {
  let founder: FounderNumber
  /// A bit for each item, the lowest for the first of the block.
  var items: UInt64

  /// Where the items are in the run of their block.
  func positions(in block: ItemBlock) -> some Sequence<Int> {
    SetBits(items).lazy.map { Int(block.start) + $0 }
  }
}
