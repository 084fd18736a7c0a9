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

    package func withLock<Value: Sendable, Failure: Error>(
      _ body: (inout State) throws(Failure) -> Value
    ) throws(Failure) -> Value {
      // Unchecked means that the body need not be Sendable, as with Mutex; the result still is.
      let result: Result<Value, Failure> = lock.withLockUnchecked { state in
        do throws(Failure) { return .success(try body(&state)) } catch { return .failure(error) }
      }
      return try result.get()
    }
  #else
    private let lock: Mutex<State>
    #if THREAD_SANITIZER
      /// Shows the thread sanitizer that critical sections follow each other: it does not see into the system's `Mutex`.
      private let turn = Atomic<Bool>(false)
    #endif

    package init(_ state: State) {
      lock = Mutex(state)
    }

    package func withLock<Value: Sendable, Failure: Error>(
      _ body: (inout State) throws(Failure) -> Value
    ) throws(Failure) -> Value {
      try lock.withLock { (state) throws(Failure) in
        #if THREAD_SANITIZER
          _ = turn.load(ordering: .acquiring)
          defer { turn.store(true, ordering: .releasing) }
        #endif
        return try body(&state)
      }
    }
  #endif
}
