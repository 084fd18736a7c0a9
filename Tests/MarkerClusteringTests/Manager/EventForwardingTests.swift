import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct EventForwardingTests {
  enum Owner: CaseIterable {
    case cluster, item, foreign
  }

  nonisolated static let place = Coordinate(latitude: 0, longitude: 0.5)

  // Case 50
  @Test(arguments: MarkerGesture.allCases, Owner.allCases)
  func `A gesture goes to the delegate, then to the closure, and on to the map delegate if nobody handles it`(
    gesture: MarkerGesture, owner: Owner
  ) throws {
    for answer in [nil, false, true] as [Bool?] {
      for closureAnswer in [nil, false, true] as [Bool?] {
        for mapAnswer in [false, true] {
          try check(gesture, on: owner, answer: answer, closureAnswer: closureAnswer, mapAnswer: mapAnswer)
        }
      }
    }
  }

  private func check(
    _ gesture: MarkerGesture, on owner: Owner, answer: Bool?, closureAnswer: Bool?, mapAnswer: Bool
  ) throws {
    let fixture = MapFixture()
    let delegate = GestureRecorder<Stop>()
    let mapDelegate = EventRecorder()
    var closureCount = 0
    fixture.show(Stop.group(1...5) + [Stop(6, 0, 0.3)])
    delegate.answer = answer ?? false
    mapDelegate.answer = mapAnswer
    fixture.manager.setDelegate(answer == nil ? nil : delegate, mapDelegate: mapDelegate)
    if let closureAnswer {
      fixture.manager.onTapItem = { _ in
        closureCount += owner == .item ? 1 : 100
        return closureAnswer
      }
      fixture.manager.onTapCluster = { _ in
        closureCount += owner == .cluster ? 1 : 100
        return closureAnswer
      }
    }
    let id =
      switch owner {
      case .cluster: try #require(fixture.clusterMarker).id
      case .item: try #require(fixture.marker(of: 6)).id
      case .foreign: Marker.ID("the app's own")
      }
    let event = gesture.event(on: id, at: Self.place)
    let isHandled = fixture.map.send(event)

    let isTold = answer != nil && owner != .foreign && !(owner == .cluster && gesture.isDragging)
    let who = owner == .cluster ? "cluster of 5" : "item 6"
    #expect(delegate.gestures == (isTold ? ["\(gesture.words) \(who)"] : []))
    let isHandledByDelegate = isTold && answer == true
    let isClosureAsked = owner != .foreign && gesture == .tap && closureAnswer != nil && !isHandledByDelegate
    #expect(closureCount == (isClosureAsked ? 1 : 0))
    let isHandledByManager = isHandledByDelegate || (isClosureAsked && closureAnswer == true)
    #expect(mapDelegate.events == (isHandledByManager ? [] : [event]))
    #expect(isHandled == (isHandledByManager || mapAnswer))
    #expect(fixture.map.faults.isEmpty)
  }

  nonisolated static let otherEvents: [MapEvent] = [
    .cameraWillMove(byGesture: true), .cameraWillMove(byGesture: false),
    .cameraDidChange(MapFixture.camera(zoom: 12)), .cameraIdle(MapFixture.camera(zoom: 3)),
    .cameraDidChange(MapFixture.camera(zoom: 10)), .cameraIdle(MapFixture.camera(zoom: .nan)),
    .tap(place), .longPress(place), .tapOverlay(id: "area"), .tapPointOfInterest(id: "1", name: "Cafe", place),
    .tapMyLocationButton, .tilesDidStartRendering, .tilesDidFinishRendering,
  ]

  // Case 51
  @Test(arguments: otherEvents, [false, true])
  func `An event that is about no marker arrives at the map delegate once, and its answer is the answer`(
    event: MapEvent, answer: Bool
  ) {
    let fixture = MapFixture()
    let delegate = GestureRecorder<Stop>()
    let mapDelegate = EventRecorder()
    delegate.answer = true
    mapDelegate.answer = answer
    fixture.manager.setDelegate(delegate, mapDelegate: mapDelegate)
    fixture.show(Stop.row(1...3))
    #expect(fixture.map.send(event) == answer)
    // An event with a number that is not one does not equal itself.
    #expect(mapDelegate.events.map { "\($0)" } == ["\(event)"])
    #expect(delegate.gestures.isEmpty)
  }

  // Case 51
  @Test
  func `A move of the camera arrives as the three events that the map reports`() {
    let fixture = MapFixture()
    let mapDelegate = EventRecorder()
    fixture.manager.setMapDelegate(mapDelegate)
    let camera = MapFixture.camera(zoom: 11)
    fixture.map.move(to: camera)
    #expect(mapDelegate.events == [.cameraWillMove(byGesture: true), .cameraDidChange(camera), .cameraIdle(camera)])
  }

  @Test
  func `Without a map delegate nothing that the manager leaves is handled`() {
    let fixture = MapFixture()
    #expect(!fixture.map.send(.tap(Self.place)))
    #expect(!fixture.map.send(.tapMarker(Marker.ID("foreign"))))
  }

  @Test
  func `Events of another map are forwarded, but not taken for events of this one`() throws {
    let fixture = MapFixture()
    let delegate = GestureRecorder<Stop>()
    let mapDelegate = EventRecorder()
    fixture.manager.setDelegate(delegate, mapDelegate: mapDelegate)
    fixture.show([Stop(1, 0, 0)])
    let id = try #require(fixture.marker(of: 1)).id
    let other = StubSurface()
    #expect(!fixture.manager.mapSurface(other, didReceive: .tapMarker(id)))
    #expect(delegate.gestures.isEmpty)
    #expect(mapDelegate.events == [.tapMarker(id)])
  }

  @Test
  func `An app's delegate that forwards by hand while it is the map delegate too does not loop`() throws {
    let fixture = MapFixture()
    let app = EventRecorder()
    let delegate = GestureRecorder<Stop>()
    app.whenTold = { surface, event in _ = fixture.manager.mapSurface(surface, didReceive: event) }
    fixture.manager.setDelegate(delegate, mapDelegate: app)
    fixture.map.delegate = app
    fixture.show(Stop.row(1...3))
    let id = try #require(fixture.marker(of: 2)).id
    fixture.map.tap(id)
    #expect(delegate.gestures == ["tap item 2"])
    fixture.map.tap(at: Coordinate(latitude: 0.4, longitude: 0.1))
    fixture.move(zoom: 11)
    fixture.move(zoom: .nan)
    // Once from the map and once from the manager, which is what the app has asked for.
    #expect(app.events.count == 2 * 8)
  }

  @Test
  func `An event that comes once more while the app is told of it arrives once more`() {
    let fixture = MapFixture()
    let app = EventRecorder()
    fixture.manager.mapDelegate = app
    let there = MapFixture.camera(zoom: 10, longitude: 1)
    let elsewhere = MapFixture.camera(zoom: 10, longitude: 5)
    app.whenTold = { [unowned app] surface, event in
      if event == .cameraDidChange(there), app.events.count == 2 { surface.setCamera(elsewhere) }
      if event == .cameraDidChange(elsewhere) { surface.setCamera(there) }
    }
    fixture.map.move(to: there)
    #expect(app.events.filter { $0 == .cameraDidChange(there) }.count == 2)
    #expect(app.events.last == .cameraIdle(there))
  }

  @Test
  func `A manager that is its own map delegate does not loop`() {
    let fixture = MapFixture()
    fixture.manager.mapDelegate = fixture.manager
    #expect(!fixture.map.send(.tap(Self.place)))
  }
}
