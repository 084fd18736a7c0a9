import MarkerClustering

/// A clock that stands still and does not sleep as it should.
struct FaultyClock: Clock {
  enum Fault: CaseIterable {
    /// It throws at once, as if a timer could not be had.
    case throwsError
    /// It says that it was cancelled, though it was not.
    case throwsCancellation
    /// It returns at once, before the deadline.
    case wakesEarly
  }

  struct Failure: Error {}

  let fault: Fault
  let now = ContinuousClock.Instant.now

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    switch fault {
    case .throwsError: throw Failure()
    case .throwsCancellation: throw CancellationError()
    case .wakesEarly: return
    }
  }
}
