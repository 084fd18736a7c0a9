/// What a founder owns of a block.
struct Share: Sendable {
  /// The founder's number.
  let founder: Int32
  /// A bit for each item, the lowest for the first of the block.
  var items: UInt64

  /// Where the items are in the run of their block.
  func positions(in block: ItemBlock) -> some Sequence<Int> {
    block.positions.lazy.filter { items >> UInt64($0 - Int(block.start)) & 1 != 0 }
  }
}
