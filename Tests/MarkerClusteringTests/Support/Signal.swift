/// Values for one who waits on the main actor, without the help of any other thread: those may all be held by a test.
@MainActor
final class Signal<Value: Sendable> {
  private var values: [Value] = []
  private var waiter: CheckedContinuation<Void, Never>?

  func send(_ value: Value) {
    values.append(value)
    waiter?.resume()
    waiter = nil
  }

  func next() async -> Value {
    while values.isEmpty { await withCheckedContinuation { waiter = $0 } }
    return values.removeFirst()
  }
}
