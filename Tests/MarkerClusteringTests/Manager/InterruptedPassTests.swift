import InMemoryMap
import MarkerClustering
import Testing

extension SlowPassTests {
  @MainActor
  struct InterruptedPassTests {
    enum Overtaking: CaseIterable {
      case cluster, detach, release
    }

    @Test(arguments: Overtaking.allCases)
    func `A pass that is overtaken is told to stop`(overtaking: Overtaking) async {
      let began = Signal<Void>()
      let stopped = Signal<Void>()
      var algorithm = InterruptibleAlgorithm([Stop(1, 0, 0)])
      algorithm.didBegin = { Task { @MainActor in began.send(()) } }
      algorithm.didStop = { Task { @MainActor in stopped.send(()) } }
      let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
      let clock = TestClock()
      var manager: ClusterManager<Stop>? = ClusterManager(
        surface: map, algorithm: algorithm, renderer: DefaultClusterRenderer(surface: map), clock: clock
      )
      clock.advance(by: .seconds(1))
      await began.next()
      switch overtaking {
      case .cluster: manager?.cluster()
      case .detach: manager?.detach()
      case .release: manager = nil
      }
      await stopped.next()
      await manager?.waitUntilIdle()
      #expect(map.markers.count == (overtaking == .cluster ? 1 : 0))
    }

    @Test
    func `An algorithm that gives up unasked does not hang the manager`() async {
      var algorithm = InterruptibleAlgorithm([Stop(1, 0, 0)])
      algorithm.givesUp = true
      let fixture = MapFixture(algorithm: algorithm)
      fixture.manager.add(Stop(2, 0, 0.3))
      await fixture.settle()
      #expect(fixture.counts == [1, 1])
      #expect(!fixture.manager.hasPendingRequest)
      // And once more.
      fixture.manager.add(Stop(3, 0, 0.4))
      await fixture.settle()
      #expect(fixture.counts == [1, 1, 1])
    }

    @Test
    func `What is asked for directly is answered in full`() async {
      let algorithm = InterruptibleAlgorithm([Stop(1, 0, 0)])
      let task = Task { algorithm.clusters(atZoom: 3, in: .world).count }
      task.cancel()
      #expect(await task.value == 1)
    }
  }
}
