/// Counts work, so as to ask every now and then whether it is still wanted.
struct WorkBudget {
  private static var itemsBetweenQuestions: Int { 1 << 15 }

  private let shouldContinue: () -> Bool
  private var itemsLeft = itemsBetweenQuestions

  init(while shouldContinue: @escaping () -> Bool) {
    self.shouldContinue = shouldContinue
  }

  /// The budget of work that is always wanted.
  static var unlimited: WorkBudget { WorkBudget { true } }

  /// Notes that so many items were looked at, where work can't be stopped.
  @inline(__always)
  mutating func note(_ items: Int) {
    itemsLeft -= items
  }

  /// Notes that so many items were looked at; throws if work is no longer wanted.
  ///
  /// It asks only if much was done since the last time.
  @inline(__always)
  mutating func spend(_ items: Int) throws(Interruption) {
    itemsLeft -= items
    if itemsLeft < 0 { try ask() }
  }

  @inline(never)
  private mutating func ask() throws(Interruption) {
    itemsLeft = Self.itemsBetweenQuestions
    guard shouldContinue() else { throw .unwanted }
  }

  /// Does a long piece of work, which is the same for each of many items, in parts.
  @inline(__always)
  mutating func spend(on items: Range<Int>, _ body: (Range<Int>) -> Void) throws(Interruption) {
    var start = items.lowerBound
    while start < items.upperBound {
      let end = min(start + Self.itemsBetweenQuestions, items.upperBound)
      body(start..<end)
      try spend(end - start)
      start = end
    }
  }
}

/// Why work has ended half-way.
enum Interruption: Error {
  /// The result is no longer wanted.
  case unwanted
  /// So much of a zoom must be decided for a view that deciding all of it at once is sooner done.
  case pathTooLong
}
