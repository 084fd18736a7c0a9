import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct InMemoryMapSurfaceTests {
  @Test func `A new map is empty and looks where its camera does`() {
    let camera = Camera(target: Coordinate(latitude: 41, longitude: 2), zoom: 9, bearing: 10, tilt: 20)
    let map = InMemoryMapSurface(camera: camera)
    #expect(map.camera == camera)
    #expect(map.width == 1024)
    #expect(map.height == 768)
    #expect(map.visibleBounds == camera.visibleBounds(width: 1024, height: 768))
    #expect(map.markers.isEmpty)
    #expect(map.departing.isEmpty)
    #expect(map.batches.isEmpty)
    #expect(map.operations.isEmpty)
    #expect(map.faults.isEmpty)
  }

  @Test func `Every batch is recorded and carried out`() {
    let map = makeMap()
    let batches: [[RenderOperation]] = [
      [.add(pin("a"), from: nil), .add(pin("b"), from: motion())],
      [.update(pin("a", at: east(2)), from: nil), .remove(Marker.ID("b"), to: nil)],
    ]
    for batch in batches { map.apply(batch) }
    #expect(map.batches == batches)
    #expect(map.operations == batches.flatMap(\.self))
    #expect(map.markers == [pin("a", at: east(2))])
    #expect(map.faults.isEmpty)
  }

  @Test func `Markers stand in the order in which they were added, and an update keeps the place`() {
    let map = makeMap()
    map.apply([.add(pin("a"), from: nil), .add(pin("b"), from: nil), .add(pin("c"), from: nil)])
    map.apply([.update(pin("a", zIndex: 4), from: nil), .remove(Marker.ID("b"), to: nil)])
    #expect(map.markers == [pin("a", zIndex: 4), pin("c")])
  }

  @Test func `Departing are those that the last batch has removed with a motion`() {
    let map = makeMap()
    map.apply([.add(pin("a"), from: nil), .add(pin("b"), from: nil), .add(pin("c"), from: nil)])
    map.apply([.remove(Marker.ID("b"), to: motion()), .remove(Marker.ID("a"), to: nil)])
    #expect(map.departing == [pin("b")])
    #expect(map.markers == [pin("c")])
    map.apply([.add(pin("d"), from: nil)])
    #expect(map.departing.isEmpty)
  }

  @Test func `What comes back in the batch that removed it is not departing`() {
    let map = makeMap()
    map.apply([.add(pin("a"), from: nil)])
    map.apply([.remove(Marker.ID("a"), to: motion()), .add(pin("a", at: east(3)), from: nil)])
    #expect(map.markers == [pin("a", at: east(3))])
    #expect(map.departing.isEmpty)
  }

  @Test func `What is added and removed in one batch departs as it was added`() {
    let map = makeMap()
    map.apply([.add(pin("a", at: east(3)), from: nil), .remove(Marker.ID("a"), to: motion())])
    #expect(map.departing == [pin("a", at: east(3))])
    #expect(map.markers.isEmpty)
  }

  @Test func `Forgetting the operations keeps markers, departing ones and faults`() {
    let map = makeMap()
    map.apply([.add(pin("a"), from: nil), .add(pin("b"), from: nil)])
    map.apply([.remove(Marker.ID("a"), to: motion()), .remove(Marker.ID("x"), to: nil)])
    map.forgetOperations()
    #expect(map.batches.isEmpty)
    #expect(map.operations.isEmpty)
    #expect(map.markers == [pin("b")])
    #expect(map.departing == [pin("a")])
    #expect(map.faults.count == 1)
  }

  @Test func `The delegate is held weakly`() {
    let map = makeMap()
    var recorder: MapRecorder? = MapRecorder()
    map.delegate = recorder
    #expect(map.tap(at: origin))
    recorder = nil
    #expect(map.delegate == nil)
    #expect(!map.tap(at: origin))
  }

  @Test func `The operations of a record give the same map again`() {
    let map = makeMap()
    map.apply([.add(pin("a"), from: nil), .add(disc("b", at: east(2)), from: motion())])
    map.apply([.update(disc("b", at: east(2), diameter: 50), from: nil), .remove(Marker.ID("a"), to: motion())])
    var set = MarkerSet()
    set.apply(map.operations)
    #expect(set.markers == map.markers)
  }
}
