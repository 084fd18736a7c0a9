/// Tells when a request is due: after a delay that each further request extends, though not for ever.
@MainActor
final class RequestTimer {
  /// What is called when the request is due.
  var whenDue: @MainActor () -> Void = {}

  /// Decades: what stands for "never" must not be more than a clock can count.
  private static var longestDelay: Duration { .seconds(1 << 30) }

  private let time: ElapsedTime
  private var firstRequest: Duration?
  private var deadline: Duration = .zero
  private var sleeper: (task: Task<Void, Never>, deadline: Duration)?

  init(time: ElapsedTime) {
    self.time = time
  }

  var isPending: Bool { firstRequest != nil }

  /// Makes the request due after a delay from now, but no later than five delays after the first that is unanswered.
  func request(after delay: Duration) {
    let delay = min(max(delay, .zero), Self.longestDelay)
    let now = time.now()
    let first = firstRequest ?? now
    firstRequest = first
    deadline = min(now + delay, first + delay * 5)
    // A sleeper that wakes too early goes back to sleep by itself.
    if let sleeper, sleeper.deadline <= deadline { return }
    sleep()
  }

  /// Forgets the request: it is answered, or nobody asks any more.
  func cancel() {
    firstRequest = nil
    sleeper?.task.cancel()
    sleeper = nil
  }

  private func sleep() {
    sleeper?.task.cancel()
    let task = Task { [weak self, sleep = time.sleep, deadline] in
      // A sleep ends early by cancellation only, and then somebody else has taken over.
      guard (try? await sleep(deadline)) != nil, !Task.isCancelled else { return }
      self?.wake()
    }
    sleeper = (task, deadline)
  }

  private func wake() {
    sleeper = nil
    guard isPending else { return }
    guard time.now() >= deadline else { return sleep() }
    whenDue()
  }
}
