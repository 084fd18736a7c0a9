import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct TestClockTests {
  typealias Instant = TestClock.Instant

  let clock = TestClock()

  /// Starts a sleep and returns once it waits for the clock.
  private func sleeper(
    for duration: Duration, then wake: @escaping @MainActor @Sendable () -> Void = {}
  ) async -> Task<Void, any Error> {
    let deadline = clock.now.advanced(by: duration)
    let count = clock.sleeperCount
    let task = Task { @MainActor [clock] in
      try await clock.sleep(until: deadline)
      wake()
    }
    while clock.sleeperCount == count { await Task.yield() }
    return task
  }

  @Test func `A clock begins where it is told, at zero by default`() {
    #expect(clock.now == Instant())
    #expect(clock.now.offset == .zero)
    #expect(TestClock(now: Instant(offset: .seconds(5))).now.offset == .seconds(5))
    #expect(clock.minimumResolution == .zero)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `Instants are numbers on a line`() {
    let first = Instant(offset: .seconds(2))
    let second = first.advanced(by: .seconds(3))
    #expect(second.offset == .seconds(5))
    #expect(first.duration(to: second) == .seconds(3))
    #expect(second.duration(to: first) == .seconds(-3))
    #expect(first < second)
    #expect(second.advanced(by: .seconds(-3)) == first)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func `The clock moves when it is moved, and only then`() {
    clock.advance(by: .milliseconds(250))
    clock.advance(by: .zero)
    clock.advance(by: .milliseconds(250))
    #expect(clock.now.offset == .milliseconds(500))
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `A sleep whose deadline is past ends at once`(duration: Duration) async throws {
    try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: .seconds(1))
    try await clock.sleep(for: duration)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `A sleep ends when the clock has reached its deadline, not before`() async throws {
    let task = await sleeper(for: .seconds(2))
    clock.advance(by: .milliseconds(1999))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleeperCount == 0)
    try await task.value
  }

  @Test func `A sleep that begins after the clock was moved finds its deadline past`() async throws {
    let deadline = clock.now.advanced(by: .seconds(1))
    let task = Task { @MainActor [clock] in try await clock.sleep(until: deadline) }
    clock.advance(by: .seconds(1))
    try await task.value
  }

  @Test func `Sleepers wake in the order of their deadlines, then of their arrival`() async throws {
    var woken: [Int] = []
    var tasks: [Task<Void, any Error>] = []
    for (index, seconds) in [3, 1, 2, 1, 3, 2, 9].enumerated() {
      tasks.append(await sleeper(for: .seconds(seconds)) { woken.append(index) })
    }
    for due in [[1, 3], [2, 5], [0, 4]] {
      woken = []
      clock.advance(by: .seconds(1))
      for index in due { try await tasks[index].value }
      #expect(woken.sorted() == due.sorted())
      // They are woken in this order, but the tasks go on by themselves, and the executor may turn two of them round.
      withKnownIssue("The executor decides which task goes on first", isIntermittent: true) { #expect(woken == due) }
    }
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(6))
    try await tasks[6].value
  }

  @Test func `A cancelled sleeper is gone at once and throws`() async {
    let task = await sleeper(for: .seconds(1))
    let other = await sleeper(for: .seconds(1))
    task.cancel()
    #expect(clock.sleeperCount == 1)
    await #expect(throws: CancellationError.self) { try await task.value }
    clock.advance(by: .seconds(1))
    await #expect(throws: Never.self) { try await other.value }
  }

  @Test(arguments: [Duration.zero, .seconds(1)])
  func `A task that is cancelled before it sleeps does not sleep`(duration: Duration) async {
    let task = Task { @MainActor [clock] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: duration)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `A cancellation after the sleep does no harm`() async throws {
    let task = await sleeper(for: .seconds(1))
    clock.advance(by: .seconds(1))
    task.cancel()
    try await task.value
  }

  @Test func `A clock serves as any clock of durations`() async throws {
    let any: any Clock<Duration> = clock
    let task = Task { try await any.sleep(for: .seconds(1)) }
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .seconds(1))
    try await task.value
  }

  @Test func `Many tasks may sleep, wake and be cancelled at once`() async {
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<400 {
        group.addTask { [clock] in
          if number % 4 == 0 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
          return (try? await clock.sleep(until: Instant(offset: .milliseconds(number)))) != nil
        }
        group.addTask { [clock] in
          clock.advance(by: .milliseconds(1))
          return false
        }
      }
      var sum = 0
      for await isWoken in group where isWoken { sum += 1 }
      return sum
    }
    #expect(outcomes == 300)
    #expect(clock.sleeperCount == 0)
    #expect(clock.now.offset == .milliseconds(400))
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS) && !os(Android)
    @Test func `A clock does not go back`() async {
      await #expect(processExitsWith: .failure) { TestClock().advance(by: .seconds(-1)) }
    }
  #endif
}
