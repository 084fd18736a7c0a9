/// Lets go of values off the main actor, which the last reference to a million items would hold for several frames.
enum BackgroundRelease {
  /// Fewer items are released at once: a task would cost more.
  static var leastItemCount: Int { 4096 }

  static func release<Value: Sendable>(_ value: consuming Value) {
    let last = Locked<Value?>(value)
    Task.detached { last.withLock { $0 = nil } }
  }
}
