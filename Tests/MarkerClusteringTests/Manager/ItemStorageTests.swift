import InMemoryMap
import MarkerClustering
import TestSupport
import Testing

/// What the manager and its algorithm keep of the items, and what the algorithm is told.
@MainActor
struct ItemStorageTests {
  private let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))

  private func manager(_ algorithm: any ClusterAlgorithm<Stop>) -> ClusterManager<Stop> {
    ClusterManager(surface: map, algorithm: algorithm, clock: TestClock())
  }

  @Test(arguments: [Stop.row(1...4), []])
  func `The items that an algorithm brings are the manager's`(stops: [Stop]) {
    for var algorithm in [
      NonHierarchicalDistanceBasedAlgorithm(), GridBasedAlgorithm(), UnclusteredAlgorithm(), RecordingAlgorithm(),
      UnlistedAlgorithm(), VeiledAlgorithm(),
    ] as [any ClusterAlgorithm<Stop>] {
      algorithm.add(stops)
      let manager = manager(algorithm)
      #expect(manager.items == stops)
      #expect(manager.itemCount == stops.count)
      #expect(manager.filteredItemCount == stops.count)
      #expect(manager.item(id: 2) == stops.first { $0.id == 2 })
      #expect(manager.item(id: 7) == nil)
      #expect(manager.hasPendingRequest == !stops.isEmpty)
      manager.detach()
    }
  }

  @Test
  func `What an algorithm hides when it comes is shown, as there is no filter`() {
    for var algorithm in [
      NonHierarchicalDistanceBasedAlgorithm(), GridBasedAlgorithm(), UnclusteredAlgorithm(), VeiledAlgorithm(),
    ] as [any HidingClusterAlgorithm<Stop>] {
      algorithm.add(Stop.row(1...3))
      algorithm.hide([1, 3])
      #expect(algorithm.clusters(atZoom: 10).count == 1)
      let manager = manager(algorithm)
      #expect(manager.filteredItemCount == 3)
      #expect(manager.algorithm.clusters(atZoom: 10).count == 3)
      manager.detach()
    }
  }

  @Test
  func `An algorithm of an app's own gets one addition a batch`() {
    let manager = manager(UnlistedAlgorithm())
    manager.add((1...500).map { Stop($0, 0, 0) })
    manager.setItems((1...700).map { Stop($0, 0, $0 == 3 ? 1 : 0) })
    #expect((manager.algorithm as? UnlistedAlgorithm<Stop>)?.batchSizes == [0, 500, 201].filter { $0 > 0 })
  }

  @Test
  func `Items are stored once where the algorithm has a list`() async {
    var token: Token? = Token()
    weak let released = token
    let manager = ClusterManager<TokenItem>(surface: map, clock: TestClock())
    if let token { manager.add([TokenItem(1, token: token), TokenItem(2)]) }
    token = nil
    #expect(released != nil)
    // Nobody else has it: as soon as the algorithm has another, it is gone.
    manager.add(TokenItem(1))
    #expect(released == nil)
  }

  @Test
  func `A copy of the algorithm stays as it was, whatever the manager does`() async {
    let manager = manager(NonHierarchicalDistanceBasedAlgorithm())
    manager.add(Stop.row(1...3))
    let copy = manager.algorithm
    manager.setItems([Stop(1, 0, 0.5), Stop(9, 0, 0)])
    await manager.setFilter { $0.id > 1 }
    #expect(copy.items == Stop.row(1...3))
    #expect(copy.clusters(atZoom: 12).count == 3)
    #expect(manager.algorithm.items.map(\.id) == [1, 9])
  }

  private struct Model {
    var stops: [Stop] = []

    /// What adding or setting comes to, counted plainly.
    mutating func change(to after: [Stop]) -> [Int] {
      let before = stops
      stops = after
      let inserted = after.count { stop in !before.contains { $0.id == stop.id } }
      let updated = after.count { stop in before.contains { $0.id == stop.id && $0 != stop } }
      return [inserted, updated, before.count { stop in !after.contains { $0.id == stop.id } }]
    }

    static func list(_ stops: [Stop], adding given: [Stop]) -> [Stop] { HistoryWorld.list(stops, adding: given) }
  }

  private static func stops(_ count: Int, using generator: inout SeededGenerator) -> [Stop] {
    (0..<count).map { _ in
      let latitude = generator.pick([0.0, 0, 0, 1, .nan])
      return Stop(Int.random(in: 0..<60, using: &generator), latitude, 0)
    }
  }

  @Test(arguments: SlowPassTests.FilterTests.Kind.allCases, 0..<4)
  func `Every call counts what a comparison of the items before and after counts`(
    kind: SlowPassTests.FilterTests.Kind, seed: UInt64
  ) async {
    var generator = SeededGenerator(seed: seed)
    let manager = manager(kind.algorithm)
    var model = Model()
    await manager.setFilter { $0.position.latitude == 0 }
    for step in 0..<120 {
      let before = model.stops
      var given = Self.stops(Int.random(in: 0..<30, using: &generator), using: &generator)
      var changes = ItemChanges<Stop>()
      var expected: [Int] = []
      switch Int.random(in: 0..<8, using: &generator) {
      case 0..<2:
        changes = manager.add(given)
        expected = model.change(to: Model.list(before, adding: given))
      case 2:
        let ids = given.map(\.id)
        changes.removed = manager.remove(ids: ids)
        expected = model.change(to: before.filter { !ids.contains($0.id) })
        given = []
      case 3:
        changes = manager.setItems(given)
        expected = model.change(to: Model.list([], adding: given))
      case 4:
        // Some are gone, some others, some new, but the order of the rest is the same.
        given = before.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 } + given
        changes = manager.setItems(given)
        expected = model.change(to: Model.list([], adding: given))
      case 5:
        changes = await manager.load(given)
        expected = model.change(to: Model.list([], adding: given))
      default:
        given = before + before.prefix(3) + given.prefix(1)
        changes = manager.setItems(given)
        expected = model.change(to: Model.list([], adding: given))
      }
      let comment: Comment = "\(kind), seed \(seed), step \(step)"
      #expect([changes.inserted, changes.updated, changes.removed] == expected, comment)
      #expect(changes.rejected.count == given.count { !$0.position.isValid }, comment)
      #expect(manager.items == model.stops, comment)
      #expect(manager.filteredItemCount == model.stops.count { $0.position.latitude == 0 }, comment)
      #expect(manager.algorithm.clusters(atZoom: 3).reduce(0) { $0 + $1.count } == manager.filteredItemCount, comment)
    }
  }
}
