/// A clock whose instants are durations since it was wrapped, so that clocks of any type serve alike.
struct ElapsedTime: Sendable {
  /// The time that has passed.
  let now: @Sendable () -> Duration
  /// Sleeps until so much time has passed; at once if it has.
  let sleep: @Sendable (_ deadline: Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
