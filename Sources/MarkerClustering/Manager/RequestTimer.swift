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
  /// It sleeps on when its request is cancelled, so that the next one finds it asleep: there is never more than one.
  private var sleeper: (task: Task<Void, Never>, deadline: Duration)?

  init(time: ElapsedTime) {
    self.time = time
  }

  deinit {
    sleeper?.task.cancel()
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

  /// Forgets the request: it is answered, or no longer wanted.
  func cancel() {
    firstRequest = nil
  }

  /// Forgets the request for good.
  func stop() {
    cancel()
    sleeper?.task.cancel()
    sleeper = nil
  }

  private func sleep() {
    sleeper?.task.cancel()
    let task = Task { [weak self, sleep = time.sleep, deadline] in
      let isAsleepEnough = (try? await sleep(deadline)) != nil
      // A sleeper that was cancelled has a successor.
      guard !Task.isCancelled else { return }
      self?.wake(isTimely: isAsleepEnough)
    }
    sleeper = (task, deadline)
  }

  /// Goes on when the sleeper has woken, or could not sleep.
  private func wake(isTimely: Bool) {
    guard let woken = sleeper else { return }
    sleeper = nil
    guard isPending else { return }
    let now = time.now()
    // A clock that fails, or wakes before its time, cannot be relied upon: better early than never.
    guard now < deadline, isTimely, now >= woken.deadline else { return whenDue() }
    sleep()
  }
}
