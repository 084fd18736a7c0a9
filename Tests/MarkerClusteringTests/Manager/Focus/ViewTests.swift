import InMemoryMap
import MarkerClustering
import Testing

/// The list under the map.
@MainActor
struct ViewTests {
  let fixture = MapFixture()
  let stops = Stop.group(1...5) + [Stop(6, 0, 0.6), Stop(7, 0, 0.9), Stop(8, -0.3, 0)]

  init() {
    fixture.show(stops)
  }

  @Test func `Visible items are those in view, cluster by cluster`() {
    #expect(fixture.manager.visibleItems().map(\.id) == [1, 2, 3, 4, 5, 6, 8])
    #expect(fixture.manager.visibleItemCount == 7)
    #expect(fixture.manager.visibleItems(limit: 2).map(\.id) == [1, 2])
    #expect(fixture.manager.visibleItems(limit: 0).isEmpty && fixture.manager.visibleItems(limit: -1).isEmpty)
  }

  @Test func `What a sheet covers is not visible`() {
    fixture.map.viewInsets = ViewInsets(bottom: 300)
    #expect(fixture.manager.visibleItems().map(\.id) == [1, 2, 3, 4, 5, 6])
    fixture.map.viewInsets = ViewInsets(top: 500)
    #expect(fixture.manager.visibleItems().map(\.id) == [8])
  }

  @Test func `Items at the pole belong to the view that shows the edge of the world`() {
    fixture.show([Stop(1, 89, 0), Stop(2, -89, 0)])
    fixture.map.move(to: Camera(target: at(84, 0), zoom: 4))
    fixture.manager.cluster()
    #expect(fixture.manager.visibleItems().map(\.id) == [1])
  }

  @Test func `A change of the view is told when the camera rests elsewhere, and when the map is new`() async {
    var count = 0
    fixture.manager.onViewChange = { count += 1 }
    fixture.move(longitude: 0.01)
    #expect(count == 1)
    fixture.map.send(.cameraIdle(fixture.map.camera))
    #expect(count == 1)
    fixture.manager.cluster()
    #expect(count == 1)
    fixture.show(stops.dropLast())
    #expect(count == 2)
    // Another member under the same look.
    fixture.show([Stop(9, 0, 0.0005)] + stops[1..<7])
    #expect(count == 3)
    fixture.map.viewInsets = ViewInsets(bottom: 300)
    fixture.map.send(.cameraIdle(fixture.map.camera))
    #expect(count == 4)
    fixture.manager.revealedItemIDs = [1, 2]
    #expect(count == 5)
    fixture.manager.detach()
    #expect(count == 5)
  }

  @Test func `Readers of the events are told as well`() async {
    var iterator = fixture.manager.events.makeAsyncIterator()
    fixture.move(longitude: 0.01)
    guard case .viewChanged = await iterator.next() else {
      Issue.record("The first event is another one")
      return
    }
  }

  @Test func `With a renderer that says nothing, every pass may have changed the map`() {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let manager = ClusterManager(
      surface: map, algorithm: NonHierarchicalDistanceBasedAlgorithm<Stop>(), renderer: PlainRenderer(surface: map))
    var count = 0
    manager.onViewChange = { count += 1 }
    manager.setItems(stops)
    manager.cluster()
    #expect(count == 1)
  }
}
