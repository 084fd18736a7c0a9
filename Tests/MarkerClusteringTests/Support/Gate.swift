import Dispatch
import Foundation

/// A door in front of the background work of an algorithm, which a test opens.
final class Gate: Sendable {
  private let door = DispatchSemaphore(value: 0)
  private let arrivals = AsyncStream.makeStream(of: Bool.self)

  /// Called by the algorithm: waits in the background; the main thread is let through, for the test stands there.
  func pass() {
    arrivals.continuation.yield(Thread.isMainThread)
    if !Thread.isMainThread { door.wait() }
  }

  /// Lets one waiting pass, or the next one, through.
  func open() {
    door.signal()
  }

  /// Waits until the algorithm is asked, and answers whether it is asked on the main thread.
  func nextIsOnMainThread() async -> Bool? {
    var iterator = arrivals.stream.makeAsyncIterator()
    return await iterator.next()
  }
}
