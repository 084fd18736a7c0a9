#if canImport(os)
  internal import os
#else
  internal import Synchronization
#endif

/// A state that one task at a time can reach: the one lock of the package.
package final class Locked<State: Sendable>: Sendable {
  #if canImport(os)
    private let lock: OSAllocatedUnfairLock<State>

    package init(_ state: State) {
      lock = OSAllocatedUnfairLock(initialState: state)
    }

    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
      // Unchecked means that the body need not be Sendable, as with Mutex; the result still is.
      try lock.withLockUnchecked(body)
    }
  #else
    private let lock: Mutex<State>
    /// Shows the thread sanitizer that critical sections follow each other: it does not see into the system's `Mutex`.
    private let turn = Atomic<Bool>(false)

    package init(_ state: State) {
      lock = Mutex(state)
    }

    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
      try lock.withLock { state in
        _ = turn.load(ordering: .acquiring)
        defer { turn.store(true, ordering: .releasing) }
        return try body(&state)
      }
    }
  #endif
}
