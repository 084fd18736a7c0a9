import MarkerClustering

/// A source of icons whose answers a test gives; the key of an item is its title.
final class GatedIcons: AsyncIconSource {
  struct Failure: Error {}

  @MainActor let begun = Signal<String>()
  @MainActor let cancelled = Signal<String>()
  private let waiting = Locked<[String: CheckedContinuation<MarkerIcon, any Error>]>([:])

  @MainActor init() {}

  func key(for content: MarkerContent<Stop>) -> String? {
    guard case .item(let stop) = content else { return nil }
    return stop.title
  }

  func icon(for key: String) async throws -> MarkerIcon {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting.withLock { $0[key] = continuation }
        if Task.isCancelled { take(key)?.resume(throwing: CancellationError()) }
        Task { @MainActor in begun.send(key) }
      }
    } onCancel: {
      take(key)?.resume(throwing: CancellationError())
      Task { @MainActor in cancelled.send(key) }
    }
  }

  /// Ends a load that has begun.
  func finish(_ key: String) {
    take(key)?.resume(returning: MarkerIcon(text: key))
  }

  func fail(_ key: String) {
    take(key)?.resume(throwing: Failure())
  }

  var underWay: Set<String> { waiting.withLock { Set($0.keys) } }

  private func take(_ key: String) -> CheckedContinuation<MarkerIcon, any Error>? {
    waiting.withLock { $0.removeValue(forKey: key) }
  }
}
