import InMemoryMap
import MarkerClustering
import TestSupport
import Testing

extension SlowPassTests {
  @MainActor
  struct FilterTests {
    enum Kind: CaseIterable {
      case distance, grid, unclustered, listed, unlisted, veiled

      var algorithm: any ClusterAlgorithm<Stop> {
        switch self {
        case .distance: NonHierarchicalDistanceBasedAlgorithm()
        case .grid: GridBasedAlgorithm()
        case .unclustered: UnclusteredAlgorithm()
        case .listed: RecordingAlgorithm()
        case .unlisted: UnlistedAlgorithm()
        case .veiled: VeiledAlgorithm()
        }
      }
    }

    private let gate = Gate()
    private let fixture = MapFixture()

    private static func comparable(_ fixture: MapFixture) -> [Marker] {
      MapModel.comparable(fixture.map.markers)
    }

    /// Expects the map of a fresh manager that was given what passes.
    private func expectMap(
      of fixture: MapFixture, _ kind: Kind, passing: (Stop) -> Bool, _ comment: Comment
    ) async {
      await fixture.settle()
      let fresh = MapFixture(algorithm: kind.algorithm)
      fresh.show(fixture.manager.items.filter(passing))
      #expect(Self.comparable(fixture) == Self.comparable(fresh), comment)
      #expect(
        fixture.manager.clusters.map { $0.items.map(\.id) } == fresh.manager.clusters.map { $0.items.map(\.id) },
        comment)
      #expect(fixture.manager.filteredItemCount == fresh.manager.itemCount, comment)
      #expect(fixture.map.faults.isEmpty, comment)
    }

    @Test(arguments: Kind.allCases)
    func `The map is that of the items that pass, whatever happens to them`(kind: Kind) async {
      let fixture = MapFixture(algorithm: kind.algorithm)
      // Some are near each other, so that the order decides who founds a cluster.
      fixture.show((1...12).map { Stop($0, 0, Double($0 % 5) / 20) })
      var passes: @Sendable (Stop) -> Bool = { $0.id.isMultiple(of: 2) }
      await fixture.manager.setFilter(passes)
      await expectMap(of: fixture, kind, passing: passes, "a filter")
      #expect(fixture.manager.itemCount == 12)
      #expect(fixture.manager.filteredItemCount == 6)
      #expect(fixture.manager.items.map(\.id) == Array(1...12))
      #expect(fixture.manager.item(id: 3)?.id == 3)

      passes = { $0.id > 3 }
      await fixture.manager.setFilter(passes)
      await expectMap(of: fixture, kind, passing: passes, "another filter")
      let changes = fixture.manager.add([Stop(2, 0, 0.3), Stop(6, 0, 0.3), Stop(13, 0, 0.1), Stop(0, 0, 0.2)])
      #expect(changes == ItemChanges(inserted: 2, updated: 2))
      await expectMap(of: fixture, kind, passing: passes, "items added")
      #expect(fixture.manager.remove(ids: [1, 5, 77]) == 2)
      await expectMap(of: fixture, kind, passing: passes, "items removed")
      fixture.manager.setItems(fixture.manager.items.dropFirst(3) + [Stop(3, 0, 0.05), Stop(20, 0, 0.1)])
      await expectMap(of: fixture, kind, passing: passes, "items set")
      fixture.manager.setItems(fixture.manager.items.reversed())
      await expectMap(of: fixture, kind, passing: passes, "items in another order")

      passes = { _ in false }
      await fixture.manager.setFilter(passes)
      await expectMap(of: fixture, kind, passing: passes, "nothing passes")
      await fixture.manager.setFilter(nil)
      await expectMap(of: fixture, kind, passing: { _ in true }, "no filter")
      fixture.manager.removeAll()
      #expect(fixture.manager.filteredItemCount == 0)
      fixture.manager.add([Stop(1, 0, 0)])
      await expectMap(of: fixture, kind, passing: { _ in true }, "emptied")
    }

    @Test(arguments: Kind.allCases)
    func `An item that is added again passes or does not by its new value`(kind: Kind) async {
      let fixture = MapFixture(algorithm: kind.algorithm)
      fixture.show([Stop(1, 0, 0), Stop(2, 0, 0.2, title: "two"), Stop(3, 0, 0.4, title: "three")])
      let passes: @Sendable (Stop) -> Bool = { $0.title != nil }
      await fixture.manager.setFilter(passes)
      fixture.manager.add([Stop(1, 0, 0, title: "one"), Stop(2, 0, 0.2)])
      await expectMap(of: fixture, kind, passing: passes, "one in, one out")
      #expect(fixture.manager.clusters.map { $0.firstItem.id } == [1, 3])
    }

    @Test(arguments: Kind.allCases, Kind.allCases)
    func `A new algorithm leaves out the same items, and nothing is asked again`(from: Kind, to: Kind) async {
      let fixture = MapFixture(algorithm: from.algorithm)
      fixture.show((1...6).map { Stop($0, 0, Double($0) / 5) })
      let calls = Locked(0)
      await fixture.manager.setFilter { stop in
        calls.withLock { $0 += 1 }
        return stop.id > 2
      }
      fixture.manager.setAlgorithm(to.algorithm)
      #expect(calls.withLock { $0 } == 6)
      await expectMap(of: fixture, to, passing: { $0.id > 2 }, "another algorithm")
      fixture.manager.add(Stop(9, 0, -0.2))
      fixture.manager.add(Stop(0, 0, -0.4))
      await expectMap(of: fixture, to, passing: { $0.id > 2 }, "an item added")
      #expect(calls.withLock { $0 } == 8)
    }

    @Test
    func `A filter is asked off the main actor, and later only about what is added, where it is added`() async {
      fixture.show([Stop(1, 0, 0)])
      let filtering = Task { [manager = fixture.manager, gate] in
        await manager.setFilter { _ in
          gate.pass()
          return true
        }
      }
      let isOnMainActor = await gate.nextIsOnMainActor()
      #expect(!isOnMainActor)
      gate.open()
      await filtering.value
      fixture.manager.add(Stop(1, 0, 0))
      fixture.manager.add(Stop(2, 0, 0.2))
      let isAddedOnMainActor = await gate.nextIsOnMainActor()
      #expect(isAddedOnMainActor)
      fixture.manager.cluster()
      #expect(fixture.counts == [1, 1])
    }

    @Test
    func `Until a filter is worked out the map is as before, and what is added meanwhile is asked too`() async {
      fixture.show([Stop(1, 0, 0), Stop(2, 0, 0.2)])
      let filtering = Task { [manager = fixture.manager, gate] in
        await manager.setFilter { stop in
          if stop.id == 1 { gate.pass() }
          return stop.id.isMultiple(of: 2)
        }
      }
      _ = await gate.nextIsOnMainActor()
      fixture.manager.add([Stop(3, 0, 0.4), Stop(4, 0, -0.2)])
      fixture.manager.remove(id: 2)
      fixture.manager.cluster()
      #expect(fixture.counts == [1, 1, 1])
      #expect(fixture.manager.filteredItemCount == 3)
      gate.open()
      await filtering.value
      await fixture.settle()
      #expect(fixture.manager.items.map(\.id) == [1, 3, 4])
      #expect(fixture.manager.clusters.map { $0.firstItem.id } == [4])
    }

    enum Successor: CaseIterable {
      case filter, noFilter, detach, cancellation
    }

    @Test(arguments: Successor.allCases)
    func `What supersedes a filter leaves nothing of it`(successor: Successor) async {
      fixture.show([Stop(1, 0, 0), Stop(2, 0, 0.2)])
      let filtering = Task { [manager = fixture.manager, gate] in
        await manager.setFilter { _ in
          gate.pass()
          return false
        }
      }
      _ = await gate.nextIsOnMainActor()
      switch successor {
      case .filter: await fixture.manager.setFilter { $0.id == 2 }
      case .noFilter: await fixture.manager.setFilter(nil)
      case .detach: fixture.manager.detach()
      case .cancellation: filtering.cancel()
      }
      gate.open()
      gate.open()
      await filtering.value
      #expect(fixture.manager.filteredItemCount == (successor == .filter ? 1 : 2))
    }

    @Test
    func `A manager that never stops changing is filtered all the same`() async {
      fixture.show([Stop(0, 0, 0)])
      let filtering = Task { [manager = fixture.manager, gate] in
        await manager.setFilter { stop in
          if stop.id == 0 { gate.pass() }
          return stop.id < 5
        }
      }
      var rounds = 0
      while await !gate.nextIsOnMainActor() {
        rounds += 1
        fixture.manager.setItems([Stop(0, 0, 0), Stop(rounds, 0, 0.2), Stop(7, 0, 0.4)])
        gate.open()
      }
      await filtering.value
      #expect(rounds == 4)
      #expect(fixture.manager.itemCount == 3)
      #expect(fixture.manager.filteredItemCount == 2)
    }

    @Test
    func `Many are hidden and shown as few are`() async {
      var generator = SeededGenerator(seed: 5)
      let stops = (0..<3000).map { id in
        Stop(id, Double.random(in: -3...3, using: &generator), Double.random(in: -3...3, using: &generator))
      }
      fixture.show(stops)
      let filters: [@Sendable (Stop) -> Bool] = [
        { $0.id.isMultiple(of: 2) }, { $0.id % 3 > 0 }, { _ in false }, { $0.id % 100 > 0 }, { $0.id < 20 },
        { _ in true },
      ]
      for (number, passes) in filters.enumerated() {
        await fixture.manager.setFilter(passes)
        await expectMap(of: fixture, .distance, passing: passes, "filter \(number)")
        // Some of what is put aside becomes another, or goes.
        fixture.manager.add((0..<40).map { Stop($0 * 70 + number, 1, Double($0) / 50) })
        fixture.manager.remove(ids: stride(from: number, to: 3000, by: 90))
        await expectMap(of: fixture, .distance, passing: passes, "filter \(number), changed")
      }
    }
  }
}
