/// The nodes that each one has taken at a level: a chain for each, in two arrays.
struct TakenNodes {
  /// By position: the last that it has taken, -1 if none.
  private var last: [Int32] = []
  /// By position of one that was taken: the one taken before it, -1 if none.
  private var previous: [Int32] = []

  init() {}

  /// Forgets all and chains up those that have an owner other than themselves.
  mutating func fill(with owners: [Int32], count: Int, budget: inout WorkBudget) throws(Interruption) {
    if last.count < count { last = [Int32](repeating: -1, count: count) }
    if previous.count < count { previous = [Int32](repeating: -1, count: count) }
    try Self.fill(&last, &previous, with: owners.span, count: count, budget: &budget)
  }

  private static func fill(
    _ last: inout [Int32], _ previous: inout [Int32], with owners: Span<Int32>, count: Int,
    budget: inout WorkBudget
  ) throws(Interruption) {
    var last = last.mutableSpan
    var previous = previous.mutableSpan
    for position in 0..<count { last[position] = -1 }
    for position in 0..<count {
      let owner = Int(owners[position])
      if owner == position { continue }
      previous[position] = last[owner]
      last[owner] = Int32(truncatingIfNeeded: position)
      try budget.spend(1)
    }
  }

  func hasAny(_ position: Int) -> Bool { last[position] >= 0 }

  @inline(__always)
  func forEach(_ position: Int, _ visit: (Int) -> Void) {
    var taken = last[position]
    while taken >= 0 {
      visit(Int(taken))
      taken = previous[Int(taken)]
    }
  }
}
