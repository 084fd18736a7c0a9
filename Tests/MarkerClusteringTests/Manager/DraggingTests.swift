import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct DraggingTests {
  let fixture = MapFixture()
  let delegate = GestureRecorder<Stop>()
  let decorator = RenderRecorder()
  let stop = Stop(1, 0, 0)
  let target = Coordinate(latitude: 0, longitude: 0.5)

  init() {
    decorator.decorate = { marker, _ in marker.isDraggable = true }
    fixture.renderer.delegate = decorator
    fixture.manager.delegate = delegate
    fixture.show([stop, Stop(2, 0, -0.4)])
    fixture.map.forgetOperations()
  }

  private func drag() throws {
    let id = try #require(fixture.marker(of: 1)).id
    fixture.map.beginDragging(id)
    fixture.map.drag(id, to: Coordinate(latitude: 0, longitude: 0.25))
    fixture.map.endDragging(id, at: target)
  }

  private var place: Double? { fixture.marker(of: 1)?.position.longitude }

  @Test
  func `The delegate is told of every stage`() throws {
    try drag()
    #expect(delegate.gestures == ["lift to 0.0 item 1", "drag to 0.25 item 1", "drop at 0.5 item 1"])
  }

  @Test(arguments: [false, true])
  func `A dropped item that is added again stays where it was dropped`(isClusteredAtOnce: Bool) async throws {
    delegate.whenDropped = { [manager = fixture.manager] item, coordinate in
      manager.add(item.moved(to: coordinate.longitude))
      if isClusteredAtOnce { manager.cluster() }
    }
    try drag()
    #expect(place == 0.5)
    await fixture.settle()
    #expect(place == 0.5)
    // No operation in between has put it back.
    #expect(fixture.map.operations.compactMap(\.marker).allSatisfy { $0.position == target })
    #expect(fixture.map.operations.isEmpty)
    #expect(fixture.map.faults.isEmpty)
  }

  @Test(arguments: [false, true])
  func `A dropped item that is added at a place near by goes there once`(isClusteredAtOnce: Bool) async throws {
    delegate.whenDropped = { [manager = fixture.manager] item, _ in
      manager.add(item.moved(to: 0.45))
      if isClusteredAtOnce { manager.cluster() }
    }
    try drag()
    await fixture.settle()
    #expect(place == 0.45)
    #expect(fixture.map.operations.map(\.kind) == [.update])
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `A dropped item that is not added again goes back at once`() throws {
    try drag()
    #expect(place == 0)
    #expect(fixture.map.operations.map(\.kind) == [.update])
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `A dropped item that is added at its old place goes back`() async throws {
    delegate.whenDropped = { [manager = fixture.manager] item, _ in manager.add(item) }
    try drag()
    await fixture.settle()
    #expect(place == 0)
    #expect(fixture.map.operations.map(\.kind) == [.update])
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `A dropped item that is added at its old place with another title goes back`() async throws {
    delegate.whenDropped = { [manager = fixture.manager] item, _ in manager.add(item.titled("dropped")) }
    try drag()
    await fixture.settle()
    #expect(place == 0)
    #expect(fixture.marker(of: 1)?.title == "dropped")
    #expect(fixture.map.operations.map(\.kind) == [.update])
  }

  @Test
  func `A dropped item goes back with the next pass if one is requested for something else`() async throws {
    delegate.whenDropped = { [manager = fixture.manager] _, _ in manager.add(Stop(3, 0, 0.3)) }
    try drag()
    await fixture.settle()
    #expect(place == 0)
    #expect(fixture.map.markers.count == 3)
  }

  @Test
  func `A dropped item that is removed in the handler is gone`() async throws {
    delegate.whenDropped = { [manager = fixture.manager] item, _ in
      manager.remove(item)
      manager.cluster()
    }
    try drag()
    await fixture.settle()
    #expect(fixture.map.markers.count == 1)
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `A pass in the middle of a drag leaves the marker under the finger`() throws {
    let id = try #require(fixture.marker(of: 1)).id
    fixture.map.beginDragging(id)
    fixture.map.drag(id, to: target)
    fixture.manager.add(Stop(3, 0, 0.3))
    fixture.manager.cluster()
    #expect(place == 0.5)
    fixture.map.endDragging(id, at: target)
    #expect(place == 0)
  }

  @Test
  func `An item that is added again at every step of a drag stays under the finger`() throws {
    delegate.whenTold = { [target] manager, content in
      guard case .item(let item) = content else { return }
      manager.add(item.moved(to: target.longitude).titled("on its way"))
      manager.cluster()
    }
    let id = try #require(fixture.marker(of: 1)).id
    fixture.map.beginDragging(id)
    #expect(place == 0)
    fixture.map.drag(id, to: Coordinate(latitude: 0, longitude: 0.25))
    #expect(place == 0.25)
    #expect(fixture.marker(of: 1)?.title == "on its way")
    fixture.map.endDragging(id, at: target)
    #expect(place == 0.5)
    #expect(fixture.map.operations.map(\.kind) == [.update])
    #expect(fixture.map.faults.isEmpty)
    #expect(fixture.renderer.markers.map(\.position.longitude) == [0.5, -0.4])
  }

  @Test
  func `A cluster that is dragged goes back`() throws {
    fixture.show(Stop.group(1...5))
    let marker = try #require(fixture.clusterMarker)
    fixture.map.beginDragging(marker.id)
    fixture.map.endDragging(marker.id, at: target)
    #expect(fixture.clusterMarker == marker)
    #expect(delegate.gestures.isEmpty)
  }

  @Test
  func `Dragging a foreign marker is the app's own affair`() {
    let pin = Marker(id: Marker.ID("pin"), position: stop.position, isDraggable: true)
    let mapDelegate = EventRecorder()
    fixture.manager.mapDelegate = mapDelegate
    fixture.map.apply([.add(pin, from: nil)])
    fixture.map.forgetOperations()
    fixture.map.endDragging(pin.id, at: target)
    #expect(mapDelegate.events == [.endDragging(pin.id, target)])
    #expect(fixture.map.operations.isEmpty)
    #expect(fixture.map.markers.first { $0.id == pin.id }?.position == target)
  }

  @Test(arguments: [Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 0, longitude: .infinity)])
  func `A finger at no place leaves the marker where it is`(nowhere: Coordinate) throws {
    let id = try #require(fixture.marker(of: 1)).id
    fixture.map.send(.beginDragging(id, nowhere))
    fixture.map.send(.drag(id, nowhere))
    fixture.manager.cluster()
    fixture.map.send(.endDragging(id, nowhere))
    fixture.manager.cluster()
    #expect(place == 0)
    #expect(fixture.map.operations.isEmpty)
  }

  private func liftAndCancel() throws {
    let id = try #require(fixture.marker(of: 1)).id
    fixture.map.beginDragging(id)
    fixture.map.drag(id, to: target)
    fixture.map.cancelDragging(id)
  }

  @Test
  func `After a cancelled drag the marker is back, without an operation`() throws {
    try liftAndCancel()
    #expect(delegate.gestures == ["lift to 0.0 item 1", "drag to 0.5 item 1", "cancel drag of item 1"])
    #expect(place == 0 && fixture.map.markers.contains { $0.position.longitude == 0 })
    #expect(fixture.map.operations.isEmpty && fixture.map.faults.isEmpty)
  }

  @Test(arguments: [0.5, 0.25])
  func `An item that was added again elsewhere while it was held is there after a cancelled drag`(longitude: Double)
    throws
  {
    let id = try #require(fixture.marker(of: 1)).id
    fixture.map.beginDragging(id)
    fixture.map.drag(id, to: target)
    fixture.manager.add(stop.moved(to: longitude))
    fixture.manager.cluster()
    fixture.map.cancelDragging(id)
    #expect(fixture.map.markers.first { $0.id == id }?.position.longitude == longitude)
    #expect(place == longitude && fixture.map.faults.isEmpty)
  }

  @Test
  func `A title that changed while the marker was held does not leave it under the finger that is gone`() throws {
    let id = try #require(fixture.marker(of: 1)).id
    fixture.map.beginDragging(id)
    fixture.map.drag(id, to: target)
    fixture.manager.add(Stop(1, 0, 0, title: "new"))
    fixture.manager.cluster()
    #expect(fixture.map.markers.first { $0.id == id }?.position == target)
    fixture.map.cancelDragging(id)
    #expect(place == 0 && fixture.map.markers.first { $0.id == id }?.position.longitude == 0)
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `The drag of a pin of the app's own is cancelled by the map alone`() {
    let pin = Marker(id: Marker.ID("pin"), position: at(0, 0.1), isDraggable: true)
    fixture.map.apply([.add(pin, from: nil)])
    fixture.map.beginDragging(pin.id)
    fixture.map.drag(pin.id, to: target)
    fixture.map.cancelDragging(pin.id)
    #expect(fixture.map.markers.contains(pin))
    fixture.map.cancelDragging(pin.id)
    #expect(fixture.map.markers.contains(pin) && fixture.map.faults.isEmpty)
  }
}
