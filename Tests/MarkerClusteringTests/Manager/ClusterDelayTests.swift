import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct ClusterDelayTests {
  @Test(arguments: [
    Duration.seconds(10_000_000_000), .seconds(Int64.max), .seconds(Int64.max) * 18,
  ])
  func `A delay that stands for never is waited for by any clock`(delay: Duration) async throws {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let manager = ClusterManager<Stop>(surface: map)
    manager.clusterDelay = delay
    manager.add(Stop.row(1...3))
    // Lets the sleep begin, which is where a clock counts.
    for _ in 0..<10 { await Task.yield() }
    #expect(manager.hasPendingRequest)
    #expect(map.batches.isEmpty)
    manager.clusterDelay = .zero
    manager.requestCluster()
    await manager.waitUntilIdle()
    #expect(map.markers.count == 3)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `Without a delay above zero a request is due at once`(delay: Duration) async {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let manager = ClusterManager<Stop>(surface: map)
    manager.clusterDelay = delay
    manager.add(Stop.row(1...3))
    await manager.waitUntilIdle()
    #expect(map.markers.count == 3)
  }
}
