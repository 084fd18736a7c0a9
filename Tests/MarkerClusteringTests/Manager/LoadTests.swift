import InMemoryMap
import MarkerClustering
import Testing

extension SlowPassTests {
  @MainActor
  struct LoadTests {
    private let gate = Gate()
    private let fixture = MapFixture()

    private var ids: [Int] { fixture.manager.items.map(\.id) }

    private func counts<Item>(_ changes: ItemChanges<Item>) -> [Int] {
      [changes.inserted, changes.updated, changes.removed, changes.rejected.count]
    }

    /// Begins a load and waits until it reads what it is given.
    private func beginLoad(_ stops: [Stop]) async -> Task<ItemChanges<Stop>, Never> {
      let load = Task { [manager = fixture.manager, gate] in
        await manager.load(GatedStops(stops: stops, gate: gate))
      }
      let isOnMainActor = await gate.nextIsOnMainActor()
      #expect(!isOnMainActor)
      return load
    }

    private func end(_ load: Task<ItemChanges<Stop>, Never>) async -> ItemChanges<Stop> {
      gate.open()
      return await load.value
    }

    @Test
    func `A load sets the items, and a pass draws them`() async {
      fixture.show(Stop.row(1...3))
      let load = await beginLoad([Stop(2, 0, 0.2), Stop(3, 0, 0.6, title: "three"), Stop(4, 0, 0.4), Stop(5, .nan, 0)])
      let changes = await end(load)
      #expect(counts(changes) == [1, 2, 1, 1])
      #expect(ids == [2, 3, 4])
      #expect(fixture.manager.hasPendingRequest)
      await fixture.settle()
      #expect(fixture.counts == [1, 1, 1])
      #expect(fixture.marker(of: 1) == nil)
    }

    @Test
    func `Until a load is done all is as before, with the changes made since`() async {
      fixture.show([Stop(1, 0, 0), Stop(2, 0, 0.2)])
      let load = await beginLoad([Stop(3, 0, 0.4), Stop(4, 0, -0.2)])
      fixture.manager.add(Stop(5, 0, -0.4))
      fixture.manager.remove(id: 1)
      fixture.manager.cluster()
      #expect(ids == [2, 5])
      #expect(fixture.marker(of: 2) != nil)
      #expect(fixture.marker(of: 5) != nil)
      #expect(fixture.map.markers.count == 2)
      let changes = await end(load)
      #expect(ids == [3, 4, 5])
      // Counted against what was there at the end, not at the beginning.
      #expect(counts(changes) == [2, 0, 1, 0])
      await fixture.settle()
      #expect(fixture.counts == [1, 1, 1])
      #expect(fixture.map.faults.isEmpty)
    }

    @Test
    func `Changes made meanwhile are made again in order, one an id`() async {
      fixture.manager.setItems([Stop(2, 0, 0), Stop(7, 0, 0)])
      let load = await beginLoad(Stop.row(1...4))
      fixture.manager.add([Stop(9, 0, 0), Stop(8, 0, 0)])
      fixture.manager.add(Stop(9, 0, 0.1))
      fixture.manager.remove(ids: [2, 8])
      fixture.manager.add([Stop(2, 0, 0.2), Stop(8, 0, 0.3), Stop(3, 0, 0.4)])
      let changes = await end(load)
      #expect(ids == [1, 3, 4, 9, 2, 8])
      #expect(fixture.manager.item(id: 9) == Stop(9, 0, 0.1))
      #expect(fixture.manager.item(id: 2) == Stop(2, 0, 0.2))
      #expect(fixture.manager.item(id: 3) == Stop(3, 0, 0.4))
      // There were 7, 9, 2, 8 and 3.
      #expect(counts(changes) == [2, 0, 1, 0])
    }

    @Test
    func `A value that equals the present one is a change as well, as what is loaded may have another`() async {
      fixture.manager.setItems([Stop(1, 0, 0)])
      let load = await beginLoad([Stop(1, 0, 0.5)])
      #expect(counts(fixture.manager.add(Stop(1, 0, 0))) == [0, 0, 0, 0])
      let changes = await end(load)
      #expect(fixture.manager.items == [Stop(1, 0, 0)])
      #expect(counts(changes) == [0, 0, 0, 0])
    }

    enum Successor: CaseIterable {
      case setItems, removeAll, clearItems, load, detach, cancellation
    }

    @Test(arguments: Successor.allCases)
    func `What supersedes a load leaves nothing of it`(successor: Successor) async {
      fixture.manager.setItems([Stop(1, 0, 0)])
      let load = await beginLoad(Stop.row(2...4))
      var expected = [1]
      switch successor {
      case .setItems:
        fixture.manager.setItems([Stop(1, 0, 0)])
      case .removeAll:
        fixture.manager.removeAll()
        expected = []
      case .clearItems:
        fixture.manager.clearItems()
        expected = []
      case .load:
        await fixture.manager.load([Stop(9, 0, 0)])
        expected = [9]
      case .detach:
        fixture.manager.detach()
      case .cancellation:
        load.cancel()
      }
      let changes = await end(load)
      #expect(changes == ItemChanges())
      #expect(ids == expected)
      await fixture.settle()
      #expect(fixture.map.markers.count == (successor == .detach ? 0 : expected.count))
    }

    @Test
    func `An empty manager that is emptied gives up its load all the same`() async {
      let load = await beginLoad(Stop.row(1...4))
      fixture.manager.removeAll()
      let changes = await end(load)
      #expect(changes == ItemChanges())
      #expect(ids.isEmpty)
    }

    @Test
    func `A new algorithm gets what is loaded`() async {
      fixture.manager.setItems([Stop(1, 0, 0)])
      let load = await beginLoad(Stop.row(2...4))
      fixture.manager.setAlgorithm(RecordingAlgorithm())
      let changes = await end(load)
      #expect(counts(changes) == [3, 0, 1, 0])
      #expect((fixture.manager.algorithm as? RecordingAlgorithm)?.items.map(\.id) == [2, 3, 4])
      await fixture.settle()
      #expect(fixture.map.markers.count == 3)
    }

    @Test
    func `A new filter is asked about what is loaded`() async {
      fixture.manager.setItems([Stop(1, 0, 0)])
      let load = await beginLoad(Stop.row(2...4))
      await fixture.manager.setFilter { $0.id.isMultiple(of: 2) }
      let changes = await end(load)
      #expect(counts(changes) == [3, 0, 1, 0])
      #expect(ids == [2, 3, 4])
      #expect(fixture.manager.filteredItemCount == 2)
      await fixture.settle()
      #expect(fixture.map.markers.count == 2)
    }

    @Test(arguments: [100, 600, 3000])
    func `Many changes made meanwhile are made again too`(count: Int) async {
      fixture.manager.setItems([Stop(-1, 0, 0)])
      let load = await beginLoad([Stop(0, 0, 0), Stop(5, 0, 7, title: "loaded")])
      let added = (1...count).map { Stop($0, 0, Double($0) / 1000) }
      fixture.manager.add(added)
      let changes = await end(load)
      #expect(counts(changes) == [1, 0, 1, 0])
      #expect(ids == [0, 5] + (1...count).filter { $0 != 5 })
      #expect(fixture.manager.item(id: 5) == added[4])
    }

    @Test
    func `What is loaded is rejected as what is set, whatever has changed meanwhile`() async {
      let load = await beginLoad([Stop(1, 91, 0), Stop(2, 0, 0)])
      fixture.manager.add((10...1000).map { Stop($0, 0, 0) })
      let changes = await end(load)
      #expect(changes.rejected.map(\.id) == [1])
      #expect(changes.inserted == 1)
    }

    @Test
    func `An equal list changes nothing and requests no pass`() async {
      fixture.show(Stop.row(1...3))
      let changes = await fixture.manager.load(Stop.row(1...3))
      #expect(changes == ItemChanges())
      #expect(!fixture.manager.hasPendingRequest)
      // The same in another order is drawn anew.
      await fixture.manager.load(Stop.row(1...3).reversed())
      #expect(ids == [3, 2, 1])
      #expect(fixture.manager.hasPendingRequest)
    }

    @Test
    func `Items without equality count as others whenever they are loaded again`() async {
      let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
      let manager = ClusterManager<TokenItem>(surface: map, clock: TestClock())
      let items = [TokenItem(1), TokenItem(2)]
      #expect(counts(await manager.load(items)) == [2, 0, 0, 0])
      #expect(counts(await manager.load(items)) == [0, 2, 0, 0])
      #expect(counts(await manager.load(items.dropFirst())) == [0, 1, 1, 0])
    }

    @Test
    func `Its event tells what has changed`() async {
      var events = fixture.manager.events.makeAsyncIterator()
      await fixture.manager.load(Stop.row(1...3))
      guard case .itemsChanged(let changes)? = await events.next() else {
        Issue.record("The first event is the change")
        return
      }
      #expect(changes == ItemChanges(inserted: 3))
    }

    @Test
    func `What is no longer there is let go of`() async {
      let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
      let manager = ClusterManager<TokenItem>(surface: map, clock: TestClock())
      var token: Token? = Token()
      weak let released = token
      if let token { await manager.load((0..<5000).map { TokenItem($0, token: token) }) }
      token = nil
      manager.cluster()
      await manager.load([TokenItem(1)])
      manager.cluster()
      for _ in 0..<10_000 where released != nil { await Task.yield() }
      #expect(released == nil)
      withExtendedLifetime(manager) {}
    }
  }
}
