import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct WaitUntilIdleTests {
  let fixture = MapFixture()

  @Test
  func `Waiting for nothing returns at once`() async {
    await fixture.manager.waitUntilIdle()
    #expect(fixture.map.batches.isEmpty)
  }

  @Test
  func `All who wait are told when the pass is on the map`() async {
    fixture.manager.add(Stop(1, 0, 0))
    let waiters = (0..<5).map { _ in
      Task { [fixture] in
        await fixture.manager.waitUntilIdle()
        return fixture.counts
      }
    }
    await Task.yield()
    fixture.clock.advance(by: .milliseconds(200))
    for waiter in waiters { #expect(await waiter.value == [1]) }
  }

  @Test
  func `A waiter that is cancelled returns, and the others go on waiting`() async {
    fixture.manager.add(Stop(1, 0, 0))
    let cancelled = Task { [fixture] in await fixture.manager.waitUntilIdle() }
    let other = Task { [fixture] in
      await fixture.manager.waitUntilIdle()
      return fixture.counts
    }
    await Task.yield()
    cancelled.cancel()
    await cancelled.value
    #expect(fixture.manager.hasPendingRequest)
    fixture.clock.advance(by: .milliseconds(200))
    #expect(await other.value == [1])
  }

  @Test
  func `A waiter that was cancelled before it waits returns`() async {
    fixture.manager.add(Stop(1, 0, 0))
    let task = Task { [fixture] in await fixture.manager.waitUntilIdle() }
    task.cancel()
    await task.value
    #expect(fixture.manager.hasPendingRequest)
  }

  enum End: CaseIterable {
    case cluster, detach, passWithoutLevel
  }

  @Test(arguments: End.allCases)
  func `Whatever ends a request ends the waiting`(end: End) async {
    let fixture = end == .passWithoutLevel ? MapFixture(zoom: .nan) : fixture
    fixture.manager.add(Stop(1, 0, 0))
    let waiter = Task { await fixture.manager.waitUntilIdle() }
    await Task.yield()
    switch end {
    case .cluster: fixture.manager.cluster()
    case .detach: fixture.manager.detach()
    case .passWithoutLevel: fixture.clock.advance(by: .seconds(1))
    }
    await waiter.value
    #expect(!fixture.manager.hasPendingRequest)
  }

  @Test
  func `A request that follows the pass at once is waited for too`() async {
    let decorator = RenderRecorder()
    var isFirst = true
    decorator.whenRendered = { [manager = fixture.manager] _ in
      if isFirst { manager.add(Stop(2, 0, 0.4)) }
      isFirst = false
    }
    fixture.renderer.delegate = decorator
    fixture.manager.clusterDelay = .zero
    fixture.manager.add(Stop(1, 0, 0))
    await fixture.manager.waitUntilIdle()
    #expect(fixture.counts == [1, 1])
    decorator.whenRendered = nil
  }
}
