import Dispatch

/// A door in front of the background work of an algorithm, which a test opens.
@MainActor
final class Gate: Sendable {
  /// Marks the main queue: on Linux the main actor need not run on the main thread.
  nonisolated private static let isMain = DispatchSpecificKey<Bool>()

  nonisolated private let door = DispatchSemaphore(value: 0)
  private let arrivals = Signal<Bool>()

  init() {
    DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
  }

  /// Called by the algorithm: waits in the background; the main actor is let through, for the test stands there.
  nonisolated func pass() {
    let isOnMainActor = DispatchQueue.getSpecific(key: Self.isMain) ?? false
    Task { @MainActor in arrivals.send(isOnMainActor) }
    // Not for ever: a machine with one core has no other thread for the test.
    if !isOnMainActor { _ = door.wait(timeout: .now() + 5) }
  }

  /// Lets one waiting pass, or the next one, through.
  func open() {
    door.signal()
  }

  /// Waits until the algorithm is asked, and answers whether it is asked on the main actor.
  func nextIsOnMainActor() async -> Bool {
    await arrivals.next()
  }
}
