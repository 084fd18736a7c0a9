/// Measures work in milliseconds.
enum Stopwatch {
  /// The time that work takes, and its result.
  static func time<Result>(_ work: () throws -> Result) rethrows -> (milliseconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    return ((clock.now - start) / .milliseconds(1), result)
  }

  /// The shortest time of several runs, each after its own set-up.
  static func shortest<Input>(of runs: Int, setUp: () -> Input, _ work: (inout Input) -> Void) -> Double {
    (0..<runs).map { _ in
      var input = setUp()
      return time { work(&input) }.milliseconds
    }
    .min() ?? 0
  }
}
