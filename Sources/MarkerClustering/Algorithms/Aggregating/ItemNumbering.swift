/// Tells the numbers that one index has given to its items from those of another.
///
/// Copies of an algorithm share it, and may have given one number to different items since: the tag of an item says
/// which addition it comes from.
struct ItemNumbering: Sendable {
  /// What is the same for all numbers of an algorithm and its copies.
  final class Identity: Sendable {}

  private(set) var identity = Identity()
  /// How often all items got new numbers.
  private(set) var renumberCount = 0

  /// The same index, whose items have got other numbers.
  mutating func renumber() {
    renumberCount += 1
  }
}
