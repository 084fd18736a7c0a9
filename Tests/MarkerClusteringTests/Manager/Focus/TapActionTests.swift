import InMemoryMap
import MarkerClustering
import Testing

/// What a tap does: the delegate, the closure, the action, the map delegate, in this order.
@MainActor
struct TapActionTests {
  enum Target: CaseIterable {
    case parting, coincident, tooMany
  }

  private func stops(_ target: Target) -> [Stop] {
    switch target {
    case .parting: Stop.group(1...5)
    case .coincident: (1...5).map { Stop($0, 0, 0) }
    case .tooMany: (1...101).map { Stop($0, 0, 0) }
    }
  }

  @Test(arguments: Target.allCases, [false, true])
  func `A tap that nothing else handles opens, spreads, or asks for a list`(target: Target, hasList: Bool) throws {
    for answer in [nil, false, true] as [Bool?] {
      let fixture = MapFixture()
      let delegate = GestureRecorder<Stop>()
      let mapDelegate = EventRecorder()
      delegate.answer = answer ?? false
      fixture.manager.setDelegate(answer == nil ? nil : delegate, mapDelegate: mapDelegate)
      fixture.manager.tapAction = .open()
      var listed = 0
      if hasList { fixture.manager.onCannotOpen = { _ in listed += 1 } }
      fixture.show(stops(target))
      let marker = try #require(fixture.clusterMarker)
      let isHandled = fixture.map.tap(marker.id)
      let isOpened = answer != true && target != .tooMany
      #expect((fixture.map.camera.zoom > 10) == (isOpened && target == .parting))
      #expect((fixture.manager.spreadCluster != nil) == (isOpened && target == .coincident))
      #expect(listed == (answer != true && target == .tooMany && hasList ? 1 : 0))
      #expect(isHandled == (answer == true || isOpened || hasList))
      #expect(mapDelegate.events.contains(.tapMarker(marker.id)) == !isHandled)
    }
  }

  @Test func `By default a tap does nothing by itself`() throws {
    let fixture = MapFixture()
    fixture.show(stops(.coincident))
    #expect(fixture.manager.tapAction == .none)
    #expect(!fixture.map.tap(try #require(fixture.clusterMarker).id))
    #expect(fixture.manager.spreadCluster == nil)
  }

  @Test func `A tap on the spread cluster gathers it, and the next one spreads it again`() throws {
    let fixture = MapFixture()
    fixture.manager.tapAction = .open()
    fixture.show(stops(.coincident))
    let marker = try #require(fixture.clusterMarker)
    for isSpread in [true, false, true] {
      #expect(fixture.map.tap(marker.id))
      #expect((fixture.manager.spreadCluster != nil) == isSpread)
    }
    #expect(fixture.map.faults.isEmpty)
  }

  @Test(arguments: [.seconds(2), nil] as [Duration?])
  func `The camera goes as long as the action says`(duration: Duration?) throws {
    let surface = MovableSurface(zoom: 10)
    let manager = ClusterManager<Stop>(surface: surface)
    manager.tapAction = .open(duration: duration)
    manager.setItems(Stop.group(1...5))
    manager.cluster()
    let marker = try #require(surface.markers.markers.first)
    #expect(manager.mapSurface(surface, didReceive: .tapMarker(marker.id)))
    #expect(surface.durations == [duration])
  }

  @Test func `A tap on an item is not acted upon`() throws {
    let fixture = MapFixture()
    fixture.manager.tapAction = .open()
    fixture.show([Stop(1, 0, 0)])
    #expect(!fixture.map.tap(fixture.map.markers[0].id))
  }

  @Test func `An unhandled tap on a pin opens its info window, a handled one does not`() throws {
    let fixture = MapFixture()
    fixture.show([Stop(1, 0, 0)])
    let id = fixture.map.markers[0].id
    fixture.map.tap(id)
    #expect(fixture.map.selectedMarkerID == id)
    fixture.map.send(.tap(at(1, 1)))
    #expect(fixture.map.selectedMarkerID == nil)
    fixture.manager.onTapItem = { _ in true }
    fixture.map.tap(id)
    #expect(fixture.map.selectedMarkerID == nil)
    fixture.map.selectedMarkerID = id
    fixture.show([])
    #expect(fixture.map.selectedMarkerID == nil)
  }
}
