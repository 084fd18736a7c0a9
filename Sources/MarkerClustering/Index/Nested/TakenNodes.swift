/// The nodes that each one has taken at a level: a chain for each, in two arrays.
struct TakenNodes {
  /// By position: the last that it has taken, -1 if none.
  private let last: [Int32]
  /// By position of one that was taken: the one taken before it, -1 if none.
  private let previous: [Int32]

  init(_ owners: [Int32], while shouldContinue: () -> Bool) throws {
    var last = [Int32](repeating: -1, count: owners.count)
    var previous = last
    var pace = Pace()
    do {
      let owners = owners.span
      var last = last.mutableSpan
      var previous = previous.mutableSpan
      for position in owners.indices {
        let owner = Int(owners[position])
        if owner == position { continue }
        previous[position] = last[owner]
        last[owner] = Int32(truncatingIfNeeded: position)
        try pace.spend(1, while: shouldContinue)
      }
    }
    self.last = last
    self.previous = previous
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
