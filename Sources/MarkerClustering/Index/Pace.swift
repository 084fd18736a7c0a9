/// Counts work, so as to ask every now and then whether it is still wanted.
struct Pace {
  private static var itemsBetweenQuestions: Int { 1 << 15 }

  private var itemsLeft = itemsBetweenQuestions

  /// Notes that so many items were looked at.
  @inline(__always)
  mutating func spend(_ items: Int) {
    itemsLeft -= items
  }

  /// Throws if work is no longer wanted; asks only if much was done since the last time.
  @inline(__always)
  mutating func check(while shouldContinue: () -> Bool) throws {
    guard itemsLeft < 0 else { return }
    itemsLeft = Self.itemsBetweenQuestions
    guard shouldContinue() else { throw Interruption() }
  }

  @inline(__always)
  mutating func spend(_ items: Int, while shouldContinue: () -> Bool) throws {
    spend(items)
    try check(while: shouldContinue)
  }
}
