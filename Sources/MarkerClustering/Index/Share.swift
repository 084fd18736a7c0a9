/// What a founder owns of a block.
struct Share: Sendable {
  /// The founder's number.
  let founder: Int32
  /// A bit for each item, the lowest for the first of the block.
  var items: UInt64
}
