import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct ItemChangesTests {
  let fixture = MapFixture(algorithm: RecordingAlgorithm())
  let tokens = ClusterManager(
    surface: StubSurface(), algorithm: UnclusteredAlgorithm<TokenItem>(), renderer: TokenRenderer(), clock: TestClock()
  )

  final class TokenRenderer: ClusterRenderer {
    func render(_ clusters: [any Cluster<TokenItem>], atLevel level: Int) {}
    func update() {}
  }

  private var calls: [RecordingAlgorithm.Call] { (fixture.manager.algorithm as? RecordingAlgorithm)?.calls ?? [] }

  private func counts<Item>(_ changes: ItemChanges<Item>) -> [Int] {
    [changes.inserted, changes.updated, changes.removed, changes.rejected.count]
  }

  private var ids: [Int] { fixture.manager.items.map(\.id) }

  @Test
  func `Adding counts what is new, what is another and what is rejected`() {
    let manager = fixture.manager
    #expect(counts(manager.add(Stop(1, 0, 0))) == [1, 0, 0, 0])
    #expect(counts(manager.add(Stop(1, 0, 0))) == [0, 0, 0, 0])
    #expect(counts(manager.add(Stop(1, 0, 0, title: "one"))) == [0, 1, 0, 0])
    #expect(counts(manager.add([Stop(1, 0, 0, title: "one"), Stop(2, 0, 0), Stop(3, 91, 0)])) == [1, 0, 0, 1])
    #expect(ids == [1, 2])
    #expect(calls == [.add([1]), .add([1]), .add([2])])
  }

  // Case 2
  @Test
  func `An item that is added twice is there once, and leaves no trace`() {
    let manager = fixture.manager
    manager.add(Stop(1, 0, 0))
    manager.add(Stop(1, 0, 0))
    manager.add([Stop(1, 0, 0), Stop(2, 0, 0.3)])
    #expect(ids == [1, 2])
    #expect(manager.remove(id: 1))
    #expect(!manager.remove(id: 1))
    for zoom in 0...20 {
      #expect(manager.algorithm.clusters(atZoom: Double(zoom)).flatMap { $0.items.map(\.id) } == [2])
    }
  }

  @Test
  func `Of equal ids in one call the last value counts, at the first one's place`() {
    let manager = fixture.manager
    let changes = manager.add([Stop(1, 0, 0), Stop(2, 0, 0), Stop(1, 0, 0.5), Stop(2, .nan, 0)])
    #expect(counts(changes) == [2, 0, 0, 1])
    #expect(manager.items == [Stop(1, 0, 0.5), Stop(2, 0, 0)])
    #expect(counts(manager.add([Stop(1, 0, 0), Stop(1, 0, 0.5)])) == [0, 0, 0, 0])
    #expect(counts(manager.setItems([Stop(2, 0, 0), Stop(2, 0, 0.1), Stop(3, 0, 0)])) == [1, 1, 1, 0])
    #expect(manager.items == [Stop(2, 0, 0.1), Stop(3, 0, 0)])
  }

  @Test(arguments: [
    Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 0, longitude: .infinity),
    Coordinate(latitude: 90.1, longitude: 0), Coordinate(latitude: -91, longitude: 0),
    Coordinate(latitude: 0, longitude: .nan),
  ])
  func `An item at no place is rejected, and the old value stays`(position: Coordinate) {
    let manager = fixture.manager
    manager.add(Stop(1, 0, 0))
    let bad = Stop(1, position.latitude, position.longitude)
    #expect(manager.add(bad).rejected.map(\.id) == [1])
    #expect(manager.items == [Stop(1, 0, 0)])
    // Where all items are given, the one at no place is gone.
    let changes = manager.setItems([bad, Stop(2, 0, 0)])
    #expect(counts(changes) == [1, 0, 1, 1])
    #expect(ids == [2])
  }

  @Test
  func `Items without equality count as others whenever they are given again`() {
    let items = [TokenItem(1), TokenItem(2)]
    #expect(counts(tokens.add(items)) == [2, 0, 0, 0])
    #expect(counts(tokens.add(items[0])) == [0, 1, 0, 0])
    #expect(counts(tokens.setItems(items)) == [0, 2, 0, 0])
    #expect(counts(tokens.setItems(items.dropLast())) == [0, 1, 1, 0])
    #expect(tokens.remove(items[0]))
    #expect(tokens.items.isEmpty)
  }

  @Test
  func `Removing answers how many were there`() {
    let manager = fixture.manager
    manager.add(Stop.row(1...5))
    #expect(manager.remove(ids: [1, 1, 3, 77]) == 2)
    #expect(manager.remove(Stop(5, 7, 7)))
    #expect(ids == [2, 4])
    manager.clearItems()
    #expect(ids.isEmpty)
    manager.add(Stop(9, 0, 0))
    #expect(ids == [9])
    #expect(calls == [.add([1, 2, 3, 4, 5]), .remove([1, 3]), .remove([5]), .removeAll, .add([9])])
  }

  // Case 58
  @Test
  func `Only the difference reaches the algorithm while the order is the same`() {
    let manager = fixture.manager
    manager.setItems(Stop.row(1...4))
    manager.setItems(Stop.row(1...4))
    #expect(calls == [.add([1, 2, 3, 4])])
    var next = Stop.row(1...4)
    next.remove(at: 1)
    next[1].title = "three"
    next.append(Stop(5, 0, 0))
    #expect(counts(manager.setItems(next)) == [1, 1, 1, 0])
    #expect(calls.dropFirst() == [.remove([2]), .add([3, 5])])
    #expect(manager.items == next)
  }

  // Case 58
  @Test(arguments: [[2, 1, 3], [1, 9, 2, 3], [9, 1, 2, 3], [3, 1], [3, 2, 1, 9]])
  func `In another order the algorithm is emptied and filled`(order: [Int]) {
    let manager = fixture.manager
    manager.setItems(Stop.row(1...3))
    manager.setItems(order.map { Stop($0, 0, 0) })
    #expect(calls == [.add([1, 2, 3]), .removeAll, .add(order)])
    #expect(ids == order)
    #expect(manager.hasPendingRequest)
  }

  // Case 58
  @Test
  func `Polling the same list sends nothing and asks for no icon`() async {
    let icons = CountingIcons()
    let fixture = MapFixture(algorithm: RevisedAlgorithm(NonHierarchicalDistanceBasedAlgorithm()), icons: icons)
    fixture.show(Stop.group(1...6) + [Stop(7, 0, 0.4)])
    let asked = icons.askedCount
    fixture.map.forgetOperations()
    #expect(counts(fixture.manager.setItems(Stop.group(1...6) + [Stop(7, 0, 0.4)])) == [0, 0, 0, 0])
    #expect(!fixture.manager.hasPendingRequest)
    fixture.manager.cluster()
    #expect(fixture.map.operations.isEmpty)
    #expect(icons.askedCount == asked)
  }

  // Case 58, with the items of case 5
  @Test
  func `Items in another order are clustered as on a fresh map`() {
    let step = 0.10986328125
    let stops = [Stop(1, 0, 0), Stop(2, 0, step), Stop(3, 0, 2 * step)]
    let fixture = MapFixture()
    fixture.renderer.minimumClusterSize = 2
    fixture.show(stops)
    #expect(fixture.manager.clusters.map { $0.items.map(\.id) } == [[1], [2, 3]])
    fixture.show([stops[1], stops[0], stops[2]])
    #expect(fixture.manager.clusters.map { $0.items.map(\.id) } == [[2, 1, 3]])
    #expect(fixture.counts == [3])
    fixture.show([stops[2], stops[1], stops[0]])
    #expect(fixture.counts == [1, 2])
    #expect(fixture.map.faults.isEmpty)
  }

  // Case 56
  @Test
  func `A new algorithm is emptied and gets the manager's items in their order`() {
    var algorithm = RecordingAlgorithm()
    algorithm.add([Stop(77, 0, 0)])
    fixture.manager.add(Stop.row(1...3))
    fixture.manager.remove(id: 1)
    fixture.manager.add(Stop(1, 0, 0))
    fixture.manager.setAlgorithm(algorithm)
    #expect(calls == [.add([77]), .removeAll, .add([2, 3, 1])])
    #expect(fixture.manager.algorithm.items == fixture.manager.items)
  }

  // Case 10
  @Test
  func `Items at no place do not disturb those that have one`() {
    fixture.manager.setAlgorithm(NonHierarchicalDistanceBasedAlgorithm())
    let good = Stop.row(1...3)
    let changes = fixture.manager.add(good + [Stop(4, .nan, 0), Stop(5, 0, .infinity)])
    fixture.manager.cluster()
    #expect(changes.rejected.map(\.id) == [4, 5])
    #expect(fixture.counts == [1, 1, 1])
  }
}
