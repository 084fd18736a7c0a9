/// Random histories, and the shortest one that breaks a law.
enum History {
  /// The violation by the shortest history that breaks a law, or nil if none does.
  /// - Parameters:
  ///   - seed: What the random steps follow from.
  ///   - count: The number of histories to try.
  ///   - step: Makes a random step.
  ///   - finding: What a history is found to break.
  /// - Returns: The law, the steps and what came out.
  static func violation<Step: CustomStringConvertible>(
    seed: UInt64, count: Int, step: (inout SeededGenerator) -> Step, finding: ([Step]) -> Finding?
  ) -> LawViolation? {
    for number in 0..<UInt64(max(0, count)) {
      var generator = SeededGenerator(seed: seed &+ number)
      let steps = (0..<Int.random(in: 1...30, using: &generator)).map { _ in step(&generator) }
      guard var found = finding(steps) else { continue }
      var shrinking = Shrinking(steps)
      while let candidate = shrinking.candidate() {
        let other = finding(candidate)
        shrinking.judge(candidate, fails: other?.law == found.law)
        if let other, other.law == found.law { found = other }
      }
      return LawViolation(law: found.law, input: shrinking.shortest.map(\.description), finding: found.text)
    }
    return nil
  }
}
