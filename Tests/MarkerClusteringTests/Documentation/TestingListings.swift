import Foundation
import InMemoryMap
import MarkerClustering
import MarkerClusteringConformance
import Testing

// The listings of the pages of InMemoryMap and MarkerClusteringConformance, to the letter: DocumentationTests compares them.

private typealias MyAlgorithm<Item: ClusterItem> = GridBasedAlgorithm<Item>
private typealias MyRenderer = DefaultClusterRenderer<MarkerItem>

@Test func `My algorithm keeps the laws`() throws {
  try AlgorithmConformance().check { MyAlgorithm<MarkerItem>() }
}

@MainActor @Test func `My renderer keeps the laws`() throws {
  try RendererConformance().check { MyRenderer(surface: $0) }
}

@Test func `Adding up hands on what its base has`() throws {
  try AlgorithmConformance().check(wrapper: { base in
    AggregatingAlgorithm(base, value: { _ in 1 }, combine: { $0 += $1 })
  })
}

@MainActor @Test func `Nothing is drawn until it is due, and no test waits`() async {
  let clock = TestClock()
  let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 41.4, longitude: 2.2), zoom: 10))
  let manager = ClusterManager<MarkerItem>(surface: map, clock: clock)
  manager.add(MarkerItem(id: "harbour", position: map.camera.target))
  #expect(map.markers.isEmpty)  // the pass is made 200 ms later
  clock.advance(by: .milliseconds(200))
  await manager.waitUntilIdle()
  #expect(map.markers.count == 1 && map.faults.isEmpty)
}

@MainActor @Test func `A tap shows all members above the sheet`() {
  let target = Coordinate(latitude: 41.4, longitude: 2.2)
  let map = InMemoryMapSurface(camera: Camera(target: target, zoom: 8), width: 390, height: 844)
  let manager = ClusterManager<MarkerItem>(surface: map)
  manager.tapAction = .open()
  manager.add(
    (0..<20).map { number in
      MarkerItem(id: "\(number)", position: Coordinate(latitude: 41.4, longitude: 2.2 + 0.005 * Double(number)))
    })
  manager.cluster()  // now, instead of soon
  map.viewInsets = ViewInsets(bottom: 422)
  #expect(map.tap(at: map.markers[0].position))
  manager.cluster()
  #expect(map.camera.zoom > 8 && manager.visibleItemCount == 20)
}

@MainActor
struct TestingListings {
  private final class Screen: MapSurfaceDelegate {
    var events: [MapEvent] = []

    func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool {
      events.append(event)
      return true
    }
  }

  @Test
  func `The map is used without a manager`() {
    let screen = Screen()
    let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 41.4, longitude: 2.2), zoom: 10))
    map.delegate = screen
    map.apply([.add(Marker(id: Marker.ID("me"), position: map.camera.target), from: nil)])

    map.tap(Marker.ID("me"))  // true if the delegate has handled it
    map.move(to: Camera(target: map.camera.target, zoom: 14))
    #expect(map.markers.count == 1)  // what is on the map
    #expect(map.operations.count == 1)  // how it came there
    #expect(map.faults.isEmpty)  // all of it was legal
    #expect(screen.events.first == .tapMarker(Marker.ID("me")) && screen.events.count == 4)
  }

  @Test
  func `What was recorded is replayed, and drawn`() throws {
    let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 41.4, longitude: 2.2), zoom: 10))
    let camera = Camera(target: map.camera.target, zoom: 12)
    let recording = try JSONEncoder().encode([MapEvent.cameraDidChange(camera), .cameraIdle(camera)])
    for event in try JSONDecoder().decode([MapEvent].self, from: recording) {
      map.send(event)
    }
    let picture = map.svg()  // what is on the map, as text
    #expect(map.camera == camera && picture.hasPrefix("<svg "))
  }
}
