import Foundation
import MarkerClustering
import TestSupport
import Testing

/// The laws of the map under random histories.
///
/// `HISTORIES=5000 swift test --filter HistoryTests` runs more of them; a failing one is shrunk to its shortest form.
@MainActor
struct HistoryTests {
  private static let historyCount = ProcessInfo.processInfo.environment["HISTORIES"].flatMap(Int.init) ?? 300
  private static let firstSeed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 1

  @Test
  func `After any history the map shows what a fresh one would, and no operation was illegal`() async {
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.historyCount) {
      var generator = SeededGenerator(seed: seed)
      let length = Int.random(in: 1...60, using: &generator)
      let history = HistoryStep.history(length: length, using: &generator)
      guard await failure(of: history) != nil else { continue }
      let shortest = await shrunk(history)
      let failure = await failure(of: shortest) ?? "it does not fail again"
      Issue.record("seed \(seed): \(failure)\n\(shortest.map { "  \($0)" }.joined(separator: "\n"))")
      return
    }
  }

  private func failure(of history: [HistoryStep]) async -> String? {
    let world = HistoryWorld()
    await world.run(history)
    return world.failure
  }

  /// The history without all that it fails without.
  private func shrunk(_ history: [HistoryStep]) async -> [HistoryStep] {
    var shrinking = Shrinking(history)
    while let candidate = shrinking.candidate() {
      shrinking.judge(candidate, fails: await failure(of: candidate) != nil)
    }
    return shrinking.shortest
  }
}
