import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct DecorationTests {
  private let fixture = MapFixture()
  private let recorder = RenderRecorder()

  @Test(arguments: [Double.nan, .infinity, 90.5])
  func `A decoration that writes an invalid position leaves the marker where it was`(latitude: Double) {
    recorder.decorate = { marker, _ in marker.position.latitude = latitude }
    fixture.renderer.delegate = recorder
    fixture.show([Stop(1, 0, 0.3)])
    #expect(fixture.map.markers.map(\.position) == [Coordinate(latitude: 0, longitude: 0.3)])
    #expect(fixture.map.faults.isEmpty)
  }

  @Test func `A decoration with a number that is not one is sent once`() {
    recorder.decorate = { marker, _ in marker.anchor.x = .nan }
    fixture.renderer.delegate = recorder
    fixture.show([Stop(1, 0, 0.3)])
    fixture.map.forgetOperations()
    fixture.manager.cluster()
    fixture.move(longitude: 0.1)
    fixture.move(zoom: 11, longitude: 0.2)
    fixture.manager.cluster()
    #expect(fixture.map.operations.isEmpty)
  }
}
