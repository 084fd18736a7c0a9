internal import TestSupport

/// Steps that break a law, and what was seen of it.
struct BrokenHistory<Step: Simplifiable> {
  private(set) var steps: [Step]
  private(set) var found: Finding

  /// Leaves out steps, and what is within them, as long as what is left breaks the same law.
  mutating func reduce(finding: ([Step]) -> Finding?) {
    repeat { shorten(finding: finding) } while simplify(finding: finding)
  }

  private mutating func shorten(finding: ([Step]) -> Finding?) {
    var shrinking = Shrinking(steps)
    while let candidate = shrinking.candidate() {
      shrinking.judge(candidate, fails: take(candidate, finding: finding))
    }
  }

  /// Answers whether a step became simpler, so that others may not be needed any more.
  private mutating func simplify(finding: ([Step]) -> Finding?) -> Bool {
    var isSimpler = false
    for index in steps.indices {
      while simplifyStep(at: index, finding: finding) { isSimpler = true }
    }
    return isSimpler
  }

  private mutating func simplifyStep(at index: Int, finding: ([Step]) -> Finding?) -> Bool {
    for step in steps[index].simpler {
      var candidate = steps
      candidate[index] = step
      if take(candidate, finding: finding) { return true }
    }
    return false
  }

  /// Goes on with other steps if they break the same law.
  private mutating func take(_ candidate: [Step], finding: ([Step]) -> Finding?) -> Bool {
    guard let other = finding(candidate), other.law == found.law else { return false }
    steps = candidate
    found = other
    return true
  }
}
