/// Hands each event to every reader, each of which has a stream of its own.
final class EventBroadcaster<Event: Sendable>: Sendable {
  private struct Readers: Sendable {
    var nextNumber = 0
    var isFinished = false
    var continuations: [(number: Int, continuation: AsyncStream<Event>.Continuation)] = []
  }

  private let readers = Locked(Readers())

  /// A new stream of the events from now on, which keeps the newest ones for a reader that is slow.
  func stream(buffering limit: Int) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(limit))
    let number = readers.withLock { readers -> Int? in
      guard !readers.isFinished else { return nil }
      readers.nextNumber += 1
      readers.continuations.append((readers.nextNumber, continuation))
      return readers.nextNumber
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.readers.withLock { readers in readers.continuations.removeAll { $0.number == number } }
    }
    return stream
  }

  func send(_ event: Event) {
    for continuation in readers.withLock({ $0.continuations.map(\.continuation) }) { continuation.yield(event) }
  }

  /// Ends all streams, also those that are asked for later.
  func finish() {
    let continuations = readers.withLock { readers in
      readers.isFinished = true
      return readers.continuations.map(\.continuation)
    }
    // A continuation calls back when it ends, so it must not be ended under the lock.
    for continuation in continuations { continuation.finish() }
  }
}
