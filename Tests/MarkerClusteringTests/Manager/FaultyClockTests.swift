import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct FaultyClockTests {
  @Test(arguments: FaultyClock.Fault.allCases)
  func `A request is answered though the clock does not sleep, and so are later ones`(fault: FaultyClock.Fault) async {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let manager = ClusterManager<Stop>(surface: map, clock: FaultyClock(fault: fault))
    for count in 1...3 {
      manager.add(Stop(count, 0, Double(count) / 5))
      #expect(manager.hasPendingRequest)
      await manager.waitUntilIdle()
      #expect(map.markers.count == count)
      #expect(!manager.hasPendingRequest)
    }
  }
}
