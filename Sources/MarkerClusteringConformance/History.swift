internal import TestSupport

/// Random histories, and the shortest one that breaks a law.
enum History {
  /// The violation by the shortest history that breaks a law, or nil if none does.
  /// - Parameters:
  ///   - seed: What the random steps follow from.
  ///   - count: The number of histories to try.
  ///   - step: Makes a random step.
  ///   - finding: What a history is found to break.
  /// - Returns: The law, the steps and what came out.
  static func violation<Step: Simplifiable & CustomStringConvertible>(
    seed: UInt64, count: Int, step: (inout SeededGenerator) -> Step, finding: ([Step]) -> Finding?
  ) -> LawViolation? {
    for number in 0..<UInt64(max(0, count)) {
      var generator = SeededGenerator(seed: seed &+ number)
      let steps = (0..<Int.random(in: 1...30, using: &generator)).map { _ in step(&generator) }
      guard let found = finding(steps) else { continue }
      var broken = BrokenHistory(steps: steps, found: found)
      broken.reduce(finding: finding)
      return LawViolation(
        law: broken.found.law, input: broken.steps.map(\.description), finding: broken.found.text
      )
    }
    return nil
  }
}
