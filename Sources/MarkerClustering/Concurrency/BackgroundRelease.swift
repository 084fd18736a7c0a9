/// Lets go of values off the main actor, which the last reference to a million items would hold for several frames.
enum BackgroundRelease {
  /// Fewer items are released at once: a task would cost more.
  static var leastItemCount: Int { 4096 }

  static func release<Value: Sendable>(_ value: consuming Value) {
    empty(Locked<Value?>(value))
  }

  /// Lets go of what others reach by the same lock as well.
  static func empty<Value: Sendable>(_ locked: Locked<Value?>) {
    Task.detached { locked.withLock { $0 = nil } }
  }
}
