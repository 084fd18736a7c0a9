import InMemoryMap
import MarkerClustering
import MarkerClusteringConformance
import Testing

/// What does not equal itself is no id: no item with it could ever be found again.
@MainActor
struct UnequalItemIDTests {
  private let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
  private let clock = TestClock()

  private static let lost = NumberedItem(id: .nan)
  private static let healthy = NumberedItem(id: 1)

  nonisolated static let algorithms: [@Sendable () -> any ClusterAlgorithm<NumberedItem>] = [
    { NonHierarchicalDistanceBasedAlgorithm() }, { GridBasedAlgorithm() }, { UnclusteredAlgorithm() },
    { UnlistedAlgorithm() }, { VeiledAlgorithm() },
  ]

  private func manager(_ algorithm: any ClusterAlgorithm<NumberedItem>) -> ClusterManager<NumberedItem> {
    ClusterManager(surface: map, algorithm: algorithm, clock: clock)
  }

  @Test(arguments: algorithms.indices)
  func `Such items are rejected by every way in, and nothing else suffers`(index: Int) async {
    let manager = manager(Self.algorithms[index]())
    for _ in 0..<100 {
      let changes = manager.setItems([Self.lost, Self.lost])
      #expect(changes.rejected.count == 2)
      #expect(manager.itemCount == 0)
    }
    #expect(!manager.hasPendingRequest)
    #expect(manager.setItems([]) == ItemChanges())
    #expect(manager.add([Self.lost, Self.healthy]).inserted == 1)
    manager.cluster()
    #expect(map.markers.count == 1)
    #expect(manager.add(Self.lost).rejected.count == 1)
    let changes = await manager.load([Self.healthy, Self.lost, NumberedItem(id: 2)])
    #expect(changes.inserted == 1)
    #expect(changes.rejected.count == 1)
    #expect(manager.items.map(\.id) == [1, 2])
    #expect(manager.item(id: .nan) == nil)
    #expect(!manager.remove(id: .nan))
    #expect(!manager.remove(Self.lost))
    #expect(manager.remove(ids: [.nan, 2, .nan]) == 1)
    manager.cluster()
    #expect(map.markers.count == 1)
    #expect(map.faults.isEmpty)
  }

  @Test
  func `A load that is under way forgets such items that are added and removed`() async {
    let manager = manager(UnclusteredAlgorithm())
    let load = Task { await manager.load([Self.healthy]) }
    await Task.yield()
    manager.add([Self.lost, NumberedItem(id: 3)])
    manager.remove(ids: [.nan])
    _ = await load.value
    #expect(manager.items.map(\.id).contains(1))
    #expect(manager.items.allSatisfy { $0.id == $0.id })
  }

  @Test(arguments: algorithms.indices)
  func `An algorithm skips them`(index: Int) {
    var algorithm = Self.algorithms[index]()
    algorithm.add([Self.lost, Self.healthy, Self.lost])
    #expect(algorithm.items.map(\.id) == [1])
    #expect(algorithm.count == 1)
    algorithm.remove([.nan])
    #expect(algorithm.clusters(atZoom: 3).map(\.count) == [1])
    var hiding = algorithm as? any HidingClusterAlgorithm<NumberedItem>
    hiding?.hide([.nan])
    hiding?.unhide([.nan])
    #expect(hiding?.clusters(atZoom: 3).count ?? 1 == 1)
  }

  @Test
  func `A list skips them`() {
    var list = ItemList([Self.lost, Self.healthy])
    list.add(Self.lost)
    #expect(list.map(\.id) == [1])
    #expect(list[id: .nan] == nil)
    #expect(list.remove(id: .nan) == nil)
  }

  @Test
  func `The conformance check expects an algorithm to skip them`() {
    let conformance = AlgorithmConformance(historyCount: 30)
    func item(_ specimen: Specimen) -> NumberedItem {
      NumberedItem(id: specimen.number % 7 == 0 ? .nan : Double(specimen.number), position: specimen.position)
    }
    let violation = conformance.violation {
      GridBasedAlgorithm<NumberedItem>()
    } makingItems: {
      item($0)
    }
    #expect(violation?.description == nil)
    let ofDistance = conformance.violation {
      NonHierarchicalDistanceBasedAlgorithm<NumberedItem>()
    } makingItems: {
      item($0)
    }
    #expect(ofDistance?.description == nil)
  }
}
