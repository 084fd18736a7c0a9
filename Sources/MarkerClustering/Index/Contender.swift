/// A founder who may own items of a block, as seen from one side of the world.
struct Contender: Sendable {
  /// The founder's number.
  let founder: Int32
  /// What is added to the x of the items: 0, or 2 or -2 across ±180°.
  let shift: Float
}
