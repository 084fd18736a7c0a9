import InMemoryMap
import MarkerClustering
import Testing

extension SlowPassTests {
  /// Passes of an algorithm that takes as long as a test wants.
  @MainActor
  struct BackgroundPassTests {
    let gate = Gate()
    let fixture: MapFixture

    init() {
      fixture = MapFixture(algorithm: GatedAlgorithm(gate))
    }

    /// Lets a request become due, and waits until the algorithm is at work.
    private func startPass() async {
      fixture.clock.advance(by: .seconds(1))
      await expectPass(onMainActor: false)
    }

    private func expectPass(onMainActor expected: Bool) async {
      // Not within the expectation, which may be looked at on a thread that is waiting at the gate.
      let isOnMainActor = await gate.nextIsOnMainActor()
      #expect(isOnMainActor == expected)
    }

    @Test
    func `A request is computed off the main actor, and is pending until it is drawn`() async {
      fixture.manager.add(Stop(1, 0, 0))
      await startPass()
      #expect(fixture.manager.hasPendingRequest)
      #expect(fixture.map.markers.isEmpty)
      gate.open()
      await fixture.manager.waitUntilIdle()
      #expect(fixture.counts == [1])
    }

    @Test
    func `Clustering now is computed on the main actor`() async {
      fixture.manager.add(Stop(1, 0, 0))
      fixture.manager.cluster()
      await expectPass(onMainActor: true)
    }

    enum Change: CaseIterable {
      case items, algorithm, renderer, level
    }

    private func change(_ change: Change, _ number: Int) {
      switch change {
      case .items: fixture.manager.add(Stop(10 + number, 0, 0.02 * Double(number)))
      case .algorithm: fixture.manager.setAlgorithm(GatedAlgorithm(gate))
      case .renderer: fixture.manager.setRenderer(DefaultClusterRenderer(surface: fixture.map))
      case .level: fixture.move(zoom: 10 + Double(number))
      }
    }

    // Case 56
    @Test(arguments: Change.allCases)
    func `A result that something has overtaken is dropped and asked for again at once`(what: Change) async {
      fixture.manager.add(Stop(1, 0, 0))
      await startPass()
      change(what, 1)
      gate.open()
      // The clock stands still: nobody waits for a delay.
      await expectPass(onMainActor: false)
      #expect(fixture.map.markers.isEmpty)
      gate.open()
      await fixture.manager.waitUntilIdle()
      #expect(fixture.manager.clusters.count == fixture.manager.items.count)
      #expect(fixture.map.markers.count == fixture.manager.items.count)
      #expect(fixture.map.batches.count == 1)
    }

    @Test(arguments: Change.allCases)
    func `After the second drop in a row the pass is made on the main actor`(what: Change) async {
      fixture.manager.add(Stop(1, 0, 0))
      await startPass()
      change(what, 1)
      gate.open()
      await expectPass(onMainActor: false)
      change(what, 2)
      gate.open()
      await expectPass(onMainActor: true)
      await fixture.manager.waitUntilIdle()
      #expect(fixture.map.markers.count == fixture.manager.items.count)
      // The count of drops begins anew.
      fixture.manager.add(Stop(30, 0, -0.03))
      await startPass()
      fixture.manager.add(Stop(31, 0, -0.04))
      gate.open()
      await expectPass(onMainActor: false)
      gate.open()
      await fixture.manager.waitUntilIdle()
      #expect(fixture.map.markers.count == fixture.manager.items.count)
      #expect(fixture.map.faults.isEmpty)
    }

    @Test
    func `A level that comes back before the pass is done leaves its result good`() async {
      fixture.manager.add(Stop(1, 0, 0))
      await startPass()
      fixture.move(zoom: 11)
      fixture.move(zoom: 10)
      gate.open()
      await fixture.manager.waitUntilIdle()
      #expect(fixture.counts == [1])
    }

    // Case 55
    @Test(arguments: [false, true])
    func `A clear during a pass leaves the map empty`(isClusteredAtOnce: Bool) async {
      fixture.manager.add(Stop.row(1...3))
      await startPass()
      fixture.manager.removeAll()
      if isClusteredAtOnce {
        fixture.manager.cluster()
        await expectPass(onMainActor: true)
        gate.open()
      } else {
        gate.open()
        await expectPass(onMainActor: false)
        gate.open()
      }
      await fixture.manager.waitUntilIdle()
      #expect(fixture.map.batches.isEmpty)
      #expect(fixture.manager.clusters.isEmpty)
    }

    @Test
    func `A request that is due while an overtaken pass still works does not wait for it`() async {
      fixture.manager.add(Stop(1, 0, 0))
      await startPass()
      // The new algorithm has no gate: with two passes at it no thread would be left for the test.
      fixture.manager.setAlgorithm(UnclusteredAlgorithm())
      await fixture.settle()
      #expect(fixture.counts == [1])
      fixture.manager.add(Stop(2, 0, 0.2))
      await fixture.settle()
      gate.open()
      for _ in 0..<50 { await Task.yield() }
      #expect(fixture.counts == [1, 1])
    }

    @Test
    func `A view beyond the region of the running pass is drawn at once`() async {
      fixture.manager.add([Stop(1, 0, 0), Stop(2, 0, 40)])
      await startPass()
      fixture.move(longitude: 40)
      await expectPass(onMainActor: true)
      #expect(fixture.marker(of: 2) != nil)
      gate.open()
      await fixture.manager.waitUntilIdle()
      #expect(fixture.marker(of: 2) != nil)
    }

    // Case 54
    @Test
    func `A manager that is released during a pass is gone, and the pass draws nothing`() async {
      let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
      let clock = TestClock()
      var manager: ClusterManager<Stop>? = ClusterManager(
        surface: map, algorithm: GatedAlgorithm(gate), renderer: DefaultClusterRenderer(surface: map), clock: clock
      )
      weak let released = manager
      manager?.add(Stop(1, 0, 0))
      clock.advance(by: .seconds(1))
      await expectPass(onMainActor: false)
      manager = nil
      #expect(released == nil)
      #expect(map.delegate == nil)
      gate.open()
      for _ in 0..<50 { await Task.yield() }
      #expect(map.batches.isEmpty)
    }

    @Test
    func `A manager that is detached during a pass draws nothing any more`() async {
      fixture.manager.add(Stop(1, 0, 0))
      await startPass()
      fixture.manager.detach()
      #expect(!fixture.manager.hasPendingRequest)
      gate.open()
      for _ in 0..<50 { await Task.yield() }
      #expect(fixture.map.batches.isEmpty)
    }
  }
}
