/// A founder who may own items of a block, seen the short way round the world.
struct Contender: Sendable {
  /// The founder's number.
  let founder: Int32
  /// By how much the world is moved eastwards: 0, or its width or less that.
  let shift: Float
}
