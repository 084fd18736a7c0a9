internal import MarkerClustering

/// A clock that stands still until a test moves it.
///
/// Give it to what sleeps; then no test waits, and none depends on how fast the machine is:
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(60)) }
/// clock.advance(by: .seconds(60))     // a sleep that begins only now finds its deadline past
/// try await task.value
/// ```
///
/// A sleep `for` a duration reads the clock when it begins. Where that may be after the clock has been moved, read
/// `now` before and sleep `until` a deadline.
public final class TestClock: Clock, Sendable {
  /// A moment of a test clock.
  public struct Instant: InstantProtocol {
    /// How far the moment is from the clock's zero.
    public var offset: Duration

    /// Creates a moment.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that is a duration later, or earlier if the duration is negative.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The duration from this moment to another, negative if that one is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether the first moment is the earlier one.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.offset < second.offset
    }
  }

  private struct Sleeper: Sendable {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now: Instant
    var nextNumber = 0
    /// In order of deadline, then of arrival.
    var sleepers: [Sleeper] = []
  }

  private let state: Locked<State>

  /// Creates a clock.
  /// - Parameter now: What the clock shows at first.
  public init(now: Instant = Instant()) {
    state = Locked(State(now: now))
  }

  /// What the clock shows.
  public var now: Instant { state.withLock(\.now) }

  /// Zero: the clock tells any two moments apart.
  public var minimumResolution: Duration { .zero }

  /// The number of sleeps that wait for the clock.
  public var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Sleeps until the clock has been moved to a deadline; not at all if that is past.
  ///
  /// It stays on the caller's actor, so that sleepers of one actor go on in the order in which they were woken.
  /// - Parameters:
  ///   - deadline: When to wake up.
  ///   - tolerance: Of no account: the clock is exact.
  /// - Throws: `CancellationError` as soon as the task is cancelled, also if it was cancelled before.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock and wakes the sleepers that are due, in order of deadline, then of arrival.
  ///
  /// When this returns the clock shows the new time and the sleepers have been woken; their tasks go on by themselves.
  /// - Parameter duration: How far to move the clock.
  /// - Precondition: The duration is not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "A clock does not go back: advance it by zero or more")
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.prefix { $0.deadline <= now }
      state.sleepers.removeFirst(due.count)
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Puts a sleeper in its place, or wakes it at once if its deadline is past or its task is cancelled.
  private func enter(_ sleeper: Sleeper) {
    let outcome: Result<Void, any Error>? = state.withLock { state in
      // Looked up under the lock: a cancellation from now on finds the sleeper in its place.
      if Task.isCancelled { return .failure(CancellationError()) }
      if sleeper.deadline <= state.now { return .success(()) }
      let place = state.sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? state.sleepers.count
      state.sleepers.insert(sleeper, at: place)
      return nil
    }
    if let outcome { sleeper.continuation.resume(with: outcome) }
  }
}
