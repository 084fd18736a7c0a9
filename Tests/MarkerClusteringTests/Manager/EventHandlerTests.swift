import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct EventHandlerTests {
  let fixture = MapFixture()
  let delegate = GestureRecorder<Stop>()
  let mapDelegate = EventRecorder()

  init() {
    fixture.manager.setDelegate(delegate, mapDelegate: mapDelegate)
    fixture.show(Stop.group(1...5) + [Stop(6, 0, 0.3)])
  }

  enum Change: CaseIterable {
    case clearAndCluster, swapAlgorithm, swapRenderer, detach, setItems
  }

  @Test(arguments: Change.allCases, [false, true])
  func `A handler may change everything under the event`(change: Change, isHandled: Bool) async throws {
    delegate.answer = isHandled
    let fresh = Stop.row(11...13)
    delegate.whenTold = { [map = fixture.map] manager, _ in
      switch change {
      case .clearAndCluster:
        manager.removeAll()
        manager.cluster()
      case .swapAlgorithm:
        manager.setAlgorithm(UnclusteredAlgorithm())
        manager.cluster()
      case .swapRenderer:
        manager.setRenderer(DefaultClusterRenderer(surface: map))
        manager.cluster()
      case .detach:
        manager.detach()
      case .setItems:
        manager.setItems(fresh)
        manager.cluster()
      }
    }
    let id = try #require(fixture.clusterMarker).id
    #expect(fixture.map.tap(id) == isHandled)
    #expect(delegate.gestures == ["tap cluster of 5"])
    #expect(mapDelegate.events == (isHandled ? [] : [.tapMarker(id)]))
    await fixture.settle()
    let counts =
      switch change {
      case .clearAndCluster, .detach: [] as [Int]
      case .swapAlgorithm: [1, 1, 1, 1, 1, 1]
      case .swapRenderer: [1, 5]
      case .setItems: [1, 1, 1]
      }
    #expect(fixture.counts == counts)
    #expect(fixture.map.faults.isEmpty)
  }

  // Case 53
  @Test
  func `A cluster from a tap answers as before after its items are gone`() throws {
    var kept: (any Cluster<Stop>)?
    delegate.whenTold = { manager, content in
      if case .cluster(let cluster) = content { kept = cluster }
      manager.removeAll()
      manager.cluster()
    }
    fixture.map.tap(try #require(fixture.clusterMarker).id)
    let cluster = try #require(kept)
    #expect(cluster.items == Stop.group(1...5))
    #expect(cluster.count == 5)
    #expect(cluster.contains(3))
    #expect(cluster.position == Coordinate(latitude: 0, longitude: 0))
    #expect(fixture.map.markers.isEmpty)
  }

  @Test
  func `A tap on a marker on its way out is delivered as what it was`() throws {
    fixture.show([Stop(1, 0, 0), Stop(2, 0, 0.2), Stop(3, 0, 0.205), Stop(4, 0, 0.21)])
    #expect(fixture.counts == [1, 1, 1, 1])
    fixture.move(zoom: 8)
    fixture.manager.cluster()
    #expect(fixture.counts == [4])
    let departing = try #require(fixture.map.departing.first)
    #expect(fixture.map.tap(departing.id) == false)
    #expect(delegate.gestures == ["tap item 2"])
    // Once something else has happened on the map it is nobody's.
    fixture.manager.removeAll()
    fixture.manager.cluster()
    #expect(fixture.manager.content(of: departing.id) == nil)
  }

  @Test
  func `What is tapped is what the map shows, though the items have changed meanwhile`() throws {
    fixture.manager.removeAll()
    fixture.map.tap(try #require(fixture.clusterMarker).id)
    #expect(delegate.gestures == ["tap cluster of 5"])
  }

  @Test
  func `After detaching no marker is the manager's`() throws {
    let id = try #require(fixture.clusterMarker).id
    fixture.manager.detach()
    #expect(fixture.manager.content(of: id) == nil)
    #expect(!fixture.manager.mapSurface(fixture.map, didReceive: .tapMarker(id)))
    #expect(delegate.gestures.isEmpty)
    #expect(mapDelegate.events == [.tapMarker(id)])
  }

  @Test
  func `A map delegate may move the camera while it is told of a move`() async {
    mapDelegate.whenTold = { [map = fixture.map] _, event in
      if case .cameraDidChange(let camera) = event, camera.zoom > 11 {
        map.move(to: MapFixture.camera(zoom: 11), byGesture: false)
      }
    }
    fixture.move(zoom: 13)
    await fixture.settle()
    let other = MapFixture(zoom: 11)
    other.show(fixture.manager.items)
    #expect(fixture.counts == other.counts)
    #expect(fixture.map.faults.isEmpty)
  }
}
