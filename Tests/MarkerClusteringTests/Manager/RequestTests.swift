import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct RequestTests {
  let fixture = MapFixture()

  /// Lets woken tasks run until the map shows what it should, or it is clear that it will not.
  private func isDrawn() async -> Bool {
    for _ in 0..<200 where fixture.map.markers.isEmpty { await Task.yield() }
    if fixture.manager.hasPendingRequest, fixture.clock.sleeperCount == 0 { await fixture.manager.waitUntilIdle() }
    return !fixture.map.markers.isEmpty
  }

  @Test
  func `A manager with a clock of one's own needs no more than that`() async {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let clock = TestClock()
    let manager = ClusterManager<Stop>(surface: map, algorithm: GridBasedAlgorithm(), clock: clock)
    manager.add(Stop.row(1...3))
    clock.advance(by: .milliseconds(200))
    await manager.waitUntilIdle()
    #expect(map.markers.count == 3)
  }

  @Test
  func `A request is answered after the delay, not before`() async {
    fixture.manager.add(Stop(1, 0, 0))
    #expect(fixture.manager.hasPendingRequest)
    fixture.clock.advance(by: .milliseconds(199))
    #expect(await !isDrawn())
    #expect(fixture.manager.hasPendingRequest)
    fixture.clock.advance(by: .milliseconds(1))
    await fixture.manager.waitUntilIdle()
    #expect(fixture.counts == [1])
    #expect(!fixture.manager.hasPendingRequest)
  }

  @Test
  func `The deadline is read in the call, whenever the task gets to run`() async {
    fixture.manager.add(Stop(1, 0, 0))
    // The clock goes on before any task has had a chance to fall asleep.
    fixture.clock.advance(by: .milliseconds(200))
    await fixture.manager.waitUntilIdle()
    #expect(fixture.counts == [1])
  }

  @Test
  func `A later request moves the deadline`() async {
    fixture.manager.add(Stop(1, 0, 0))
    fixture.clock.advance(by: .milliseconds(150))
    fixture.manager.requestCluster()
    fixture.clock.advance(by: .milliseconds(150))
    #expect(await !isDrawn())
    fixture.clock.advance(by: .milliseconds(50))
    await fixture.manager.waitUntilIdle()
    #expect(fixture.counts == [1])
  }

  @Test
  func `Requests that never cease are answered five delays after the first`() async {
    fixture.manager.add(Stop(1, 0, 0))
    for _ in 0..<9 {
      fixture.clock.advance(by: .milliseconds(100))
      fixture.manager.requestCluster()
      #expect(await !isDrawn())
    }
    fixture.clock.advance(by: .milliseconds(99))
    #expect(await !isDrawn())
    fixture.clock.advance(by: .milliseconds(1))
    await fixture.manager.waitUntilIdle()
    #expect(fixture.counts == [1])
  }

  @Test
  func `A burst of requests is one pass`() async {
    for id in 1...50 { fixture.manager.add(Stop(id, 0, Double(id) * 0.001)) }
    await fixture.settle()
    #expect(fixture.map.batches.count == 1)
    #expect(fixture.counts == [50])
  }

  @Test
  func `A shorter delay counts from the next request on`() async {
    fixture.manager.clusterDelay = .seconds(100)
    fixture.manager.add(Stop(1, 0, 0))
    fixture.manager.clusterDelay = .milliseconds(10)
    fixture.manager.requestCluster()
    fixture.clock.advance(by: .milliseconds(10))
    await fixture.manager.waitUntilIdle()
    #expect(fixture.counts == [1])
  }

  @Test(arguments: [Duration.zero, .milliseconds(-5)])
  func `Without a delay a request is answered soon, but not at once`(delay: Duration) async {
    fixture.manager.clusterDelay = delay
    fixture.manager.add(Stop(1, 0, 0))
    #expect(fixture.map.markers.isEmpty)
    await fixture.manager.waitUntilIdle()
    #expect(fixture.counts == [1])
  }

  @Test
  func `Clustering now answers the request and lets no second pass follow`() async {
    fixture.manager.add(Stop(1, 0, 0))
    fixture.manager.cluster()
    #expect(!fixture.manager.hasPendingRequest)
    #expect(fixture.counts == [1])
    let icons = RenderRecorder()
    fixture.renderer.delegate = icons
    let asked = icons.willRenderCount
    fixture.clock.advance(by: .seconds(10))
    await fixture.manager.waitUntilIdle()
    for _ in 0..<50 { await Task.yield() }
    #expect(icons.willRenderCount == asked)
    #expect(fixture.clock.sleeperCount == 0)
  }

  @Test
  func `Requests that are answered at once leave one sleeper, whatever their number and their delays`() async {
    for number in 0..<20_000 {
      if number % 7 == 0 { fixture.manager.clusterDelay = .milliseconds(100 + number % 3) }
      fixture.manager.add(Stop(1, 0, Double(number % 2) / 10))
      fixture.manager.cluster()
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(fixture.clock.sleeperCount == 1)
    #expect(!fixture.manager.hasPendingRequest)
    fixture.clock.advance(by: .seconds(1))
    for _ in 0..<50 { await Task.yield() }
    #expect(fixture.clock.sleeperCount == 0)
  }

  @Test
  func `At most one task sleeps, however many requests there were`() async {
    for _ in 0..<100 {
      fixture.manager.requestCluster()
      await Task.yield()
    }
    #expect(fixture.clock.sleeperCount <= 1)
    fixture.manager.detach()
    for _ in 0..<50 { await Task.yield() }
    #expect(fixture.clock.sleeperCount == 0)
  }

  enum Request: CaseIterable {
    case add, replace, remove, removeIDs, removeAll, setItems, setInOtherOrder
    case setAlgorithm, setRenderer, level, explicit
  }

  @Test(arguments: Request.allCases)
  func `Every change asks for a pass`(request: Request) {
    fixture.show(Stop.row(1...3))
    #expect(!fixture.manager.hasPendingRequest)
    let manager = fixture.manager
    switch request {
    case .add: manager.add(Stop(9, 0, 0.5))
    case .replace: manager.add(Stop(1, 0, 0.5))
    case .remove: manager.remove(Stop(1, 0, 0))
    case .removeIDs: manager.remove(ids: [1, 2])
    case .removeAll: manager.removeAll()
    case .setItems: manager.setItems(Stop.row(1...2))
    case .setInOtherOrder: manager.setItems(Stop.row(1...3).reversed())
    case .setAlgorithm: manager.setAlgorithm(UnclusteredAlgorithm())
    case .setRenderer: manager.setRenderer(DefaultClusterRenderer(surface: fixture.map))
    case .level: fixture.move(zoom: 11)
    case .explicit: manager.requestCluster()
    }
    #expect(manager.hasPendingRequest)
  }

  @Test
  func `What changes nothing asks for no pass`() {
    fixture.show(Stop.row(1...3))
    let manager = fixture.manager
    manager.add(Stop.row(1...3))
    manager.setItems(Stop.row(1...3))
    manager.add([])
    manager.remove(id: 99)
    manager.remove(ids: [98, 99])
    manager.add(Stop(5, .nan, 0))
    fixture.move(zoom: 10.2)
    fixture.move(zoom: .nan)
    manager.setRenderer(fixture.renderer)
    #expect(!manager.hasPendingRequest)
  }

  @Test
  func `An algorithm that holds items already makes the manager ask for a pass`() async {
    var algorithm = UnclusteredAlgorithm<Stop>()
    algorithm.add(Stop.row(1...3))
    let fixture = MapFixture(algorithm: algorithm)
    #expect(fixture.manager.items == Stop.row(1...3))
    await fixture.settle()
    #expect(fixture.counts == [1, 1, 1])
  }
}
