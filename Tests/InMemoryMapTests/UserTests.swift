import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct UserTests {
  let map = makeMap()
  let recorder = MapRecorder()
  let camera = Camera(target: Coordinate(latitude: 10, longitude: 20), zoom: 7)
  let id = Marker.ID("a")

  init() {
    map.delegate = recorder
    map.apply([.add(pin("a", isDraggable: true), from: nil)])
  }

  // MARK: The camera

  @Test(arguments: [true, false])
  func `A move is reported in three stages, the new camera being there at the second`(byGesture: Bool) {
    let before = map.camera
    map.move(to: camera, byGesture: byGesture)
    #expect(recorder.events == [.cameraWillMove(byGesture: byGesture), .cameraDidChange(camera), .cameraIdle(camera)])
    #expect(recorder.cameras == [before, camera, camera])
  }

  @Test func `The user's hand is what moves the camera unless it is said otherwise`() {
    map.move(to: camera)
    #expect(recorder.events.first == .cameraWillMove(byGesture: true))
  }

  @Test(arguments: [nil, Duration.seconds(3)])
  func `The app moves the camera at once, whatever the duration`(duration: Duration?) {
    map.setCamera(camera, duration: duration)
    #expect(map.camera == camera)
    #expect(recorder.events == [.cameraWillMove(byGesture: false), .cameraDidChange(camera), .cameraIdle(camera)])
  }

  @Test func `Another size of the view is reported as a change of the same camera`() {
    let before = map.camera
    map.resize(width: 300, height: 600)
    #expect(map.width == 300)
    #expect(map.height == 600)
    #expect(map.visibleBounds == before.visibleBounds(width: 300, height: 600))
    #expect(recorder.events == [.cameraDidChange(before)])
  }

  @Test func `A camera that a handler moves on comes to rest once, where it was moved last`() {
    let last = Camera(target: origin, zoom: 3)
    recorder.reaction = { [map, camera] event in
      if event == .cameraDidChange(camera) { map.move(to: last, byGesture: false) }
    }
    map.move(to: camera)
    #expect(
      recorder.events == [
        .cameraWillMove(byGesture: true), .cameraDidChange(camera),
        .cameraWillMove(byGesture: false), .cameraDidChange(last), .cameraIdle(last),
      ]
    )
    #expect(map.camera == last)
  }

  @Test func `A camera that a handler moves before the user's move ends where the user moves it`() {
    let first = Camera(target: origin, zoom: 3)
    recorder.reaction = { [map] event in
      if event == .cameraWillMove(byGesture: true) { map.move(to: first, byGesture: false) }
    }
    map.move(to: camera)
    #expect(map.camera == camera)
    #expect(recorder.events.suffix(3) == [.cameraIdle(first), .cameraDidChange(camera), .cameraIdle(camera)])
  }

  @Test func `A camera that is not a number is taken as it is, and nothing is hit on it`() {
    map.move(to: Camera(target: Coordinate(latitude: .nan, longitude: 0), zoom: .infinity))
    #expect(map.camera.zoom == .infinity)
    map.tap(at: origin)
    #expect(recorder.events.last == .tap(origin))
  }

  // MARK: Markers

  typealias Gesture = @MainActor @Sendable (InMemoryMapSurface, Marker.ID) -> Bool

  nonisolated static let gestures: [(Gesture, @Sendable (Marker.ID) -> MapEvent)] = [
    ({ $0.tap($1) }, { .tapMarker($0) }),
    ({ $0.longPress($1) }, { .longPressMarker($0) }),
    ({ $0.tapInfoWindow($1) }, { .tapInfoWindow($0) }),
    ({ $0.longPressInfoWindow($1) }, { .longPressInfoWindow($0) }),
    ({ $0.closeInfoWindow($1) }, { .closeInfoWindow($0) }),
  ]

  @Test(arguments: gestures.indices, [true, false])
  func `A gesture on a marker is reported and answers whether it was handled`(index: Int, isHandled: Bool) {
    let (gesture, event) = Self.gestures[index]
    recorder.answer = isHandled
    #expect(gesture(map, id) == isHandled)
    #expect(recorder.events == [event(id)])
  }

  @Test(arguments: gestures.indices)
  func `A gesture on a marker that is not there reports nothing`(index: Int) {
    #expect(!Self.gestures[index].0(map, Marker.ID("x")))
    map.apply([.remove(id, to: nil)])
    #expect(!Self.gestures[index].0(map, id))
    #expect(recorder.events.isEmpty)
  }

  @Test(arguments: gestures.indices)
  func `A gesture on a departing marker is reported, until the next batch`(index: Int) {
    map.apply([.remove(id, to: motion())])
    #expect(Self.gestures[index].0(map, id))
    map.apply([.add(pin("b"), from: nil)])
    #expect(!Self.gestures[index].0(map, id))
    #expect(recorder.events.count == 1)
  }

  @Test func `A handler may change the map while it is told of a tap`() {
    recorder.reaction = { [map] event in
      if case .tapMarker(let id) = event { map.apply([.add(pin("b"), from: nil), .remove(id, to: nil)]) }
    }
    #expect(map.tap(id))
    #expect(map.markers == [pin("b")])
    #expect(!map.tap(id))
  }

  // MARK: Dragging

  @Test func `A dragged marker is where the finger is, before the delegate is told`() {
    var positions: [Coordinate] = []
    recorder.reaction = { [map] _ in positions += map.markers.map(\.position) }
    #expect(map.beginDragging(id))
    #expect(map.drag(id, to: east(1)))
    #expect(map.endDragging(id, at: east(2)))
    #expect(recorder.events == [.beginDragging(id, origin), .drag(id, east(1)), .endDragging(id, east(2))])
    #expect(positions == [origin, east(1), east(2)])
    #expect(map.batches.count == 1)
  }

  @Test func `A marker is dropped where it is unless a place is given`() {
    map.beginDragging(id, at: east(3))
    map.endDragging(id)
    #expect(recorder.events == [.beginDragging(id, east(3)), .endDragging(id, east(3))])
    #expect(map.markers.map(\.position) == [east(3)])
  }

  @Test func `What is not on the map, not draggable or has no valid place is not dragged`() {
    map.apply([.add(pin("fixed"), from: nil), .add(pin("going", isDraggable: true), from: nil)])
    map.apply([.remove(Marker.ID("going"), to: motion())])
    for id in [Marker.ID("fixed"), Marker.ID("going"), Marker.ID("x")] {
      #expect(!map.beginDragging(id))
      #expect(!map.drag(id, to: east(1)))
      #expect(!map.endDragging(id))
    }
    #expect(!map.drag(id, to: Coordinate(latitude: .nan, longitude: 0)))
    #expect(recorder.events.isEmpty)
    #expect(map.markers.allSatisfy { $0.position == origin })
  }

  @Test func `An update that puts a dragged marker back changes something`() {
    map.drag(id, to: east(1))
    map.apply([.update(pin("a", isDraggable: true), from: nil)])
    #expect(map.faults.isEmpty)
    #expect(map.markers.map(\.position) == [origin])
  }

  // MARK: Any event

  @Test(
    arguments: [
      .tapOverlay(id: "route"), .tapPointOfInterest(id: "1", name: "Museum", origin), .tapMyLocationButton,
      .tilesDidStartRendering, .tilesDidFinishRendering, .cameraWillMove(byGesture: true), .tapMarker(Marker.ID("x")),
    ] as [MapEvent]
  )
  func `Any event can be sent and changes nothing on the map`(event: MapEvent) {
    let before = map.camera
    #expect(map.send(event))
    #expect(recorder.events == [event])
    #expect(map.camera == before)
    #expect(map.markers == [pin("a", isDraggable: true)])
  }

  @Test func `A record of events can be replayed`() {
    for event in [.cameraDidChange(camera), .drag(id, east(4)), .drag(Marker.ID("x"), east(5))] as [MapEvent] {
      map.send(event)
    }
    #expect(map.camera == camera)
    #expect(map.markers.map(\.position) == [east(4)])
    #expect(recorder.events.count == 3)
  }

  @Test func `A camera at rest is where the event says`() {
    map.send(.cameraIdle(camera))
    #expect(map.camera == camera)
    #expect(recorder.cameras == [camera])
  }

  @Test func `A dragging event without a valid place leaves the marker where it is`() {
    map.send(.drag(id, Coordinate(latitude: 91, longitude: 0)))
    #expect(map.markers.map(\.position) == [origin])
    #expect(recorder.events.count == 1)
  }
}
