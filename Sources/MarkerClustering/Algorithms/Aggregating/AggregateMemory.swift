/// What clusters with a revision came to when they were last handed out, for the few zooms that were asked for last.
final class AggregateMemory<Value: Sendable>: Sendable {
  struct Key: Hashable, Sendable {
    let id: AnyClusterID
    let revision: UInt64
  }

  private let totals = Locked(RecentZooms<[Key: Value]>())

  init() {}

  func total(for key: Key) -> Value? {
    totals.withLock { totals in totals.answers.lazy.compactMap { $0.answer[key] }.first }
  }

  func remember(_ answer: [Key: Value], atZoom zoom: Double) {
    totals.withLock { $0.remember(answer, atZoom: zoom) }
  }
}
