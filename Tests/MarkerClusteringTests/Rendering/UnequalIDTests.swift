import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct UnequalIDTests {
  @Test func `A cluster whose id does not equal itself is drawn as its items, and leaves nothing behind`() {
    let stops = Stop.row(1...4)
    let algorithm = FixedAlgorithm { level in
      level == 10 ? [KeyedCluster(id: Double.nan, position: stops[0].position, items: stops)] : []
    }
    let fixture = MapFixture(algorithm: algorithm)
    fixture.show(stops)
    #expect(fixture.counts == [1, 1, 1, 1])
    fixture.map.forgetOperations()
    fixture.manager.cluster()
    #expect(fixture.map.operations.isEmpty)
    fixture.move(zoom: 9)
    fixture.manager.cluster()
    #expect(fixture.map.markers.isEmpty)
  }
}
