import InMemoryMap
import MarkerClustering
import TestSupport
import Testing

@MainActor
struct ManagerCameraTests {
  // Case 13
  @Test(arguments: [
    (9.49, 9), (9.5, 10), (-0.4, 0), (-100, 0), (32.4, 32), (1e300, 32), (0.49999, 0), (0.5, 1), (20.5, 21),
  ])
  func `A level is the zoom rounded to a whole number`(zoom: Double, level: Int) {
    let surface = StubSurface(zoom: zoom)
    let renderer = PlainRenderer(surface: surface)
    let manager = ClusterManager(
      surface: surface, algorithm: UnclusteredAlgorithm<Stop>(), renderer: renderer, clock: TestClock()
    )
    manager.cluster()
    #expect(renderer.levels == [level])
  }

  // Case 13
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A zoom that is no number changes nothing`(zoom: Double) async {
    let fixture = MapFixture()
    fixture.show(Stop.group(1...5) + [Stop(6, 0, 0.3)])
    fixture.map.forgetOperations()
    fixture.move(zoom: zoom)
    #expect(!fixture.manager.hasPendingRequest)
    fixture.manager.cluster()
    fixture.manager.requestCluster()
    await fixture.settle()
    #expect(fixture.map.operations.isEmpty)
    #expect(fixture.counts == [1, 5])
  }

  @Test(arguments: [Double.nan, .infinity])
  func `Before the first good zoom nothing is drawn, and from then on everything is`(zoom: Double) async {
    let fixture = MapFixture(zoom: zoom)
    fixture.show(Stop.row(1...3))
    fixture.manager.requestCluster()
    await fixture.settle()
    #expect(fixture.map.batches.isEmpty)
    fixture.move(zoom: 10)
    await fixture.settle()
    #expect(fixture.counts == [1, 1, 1])
  }

  @Test(arguments: [Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 0, longitude: .infinity)])
  func `A target that is no place changes nothing`(target: Coordinate) async {
    let fixture = MapFixture()
    fixture.show(Stop.row(1...3))
    fixture.map.forgetOperations()
    fixture.map.move(to: Camera(target: target, zoom: 10))
    fixture.manager.cluster()
    await fixture.settle()
    #expect(fixture.map.operations.isEmpty)
    fixture.move(longitude: 30)
    #expect(fixture.map.markers.isEmpty)
    fixture.move(longitude: 0)
    #expect(fixture.counts == [1, 1, 1])
  }

  @Test
  func `A map that gets its size late is drawn at once when it has it`() {
    let fixture = MapFixture(width: .nan)
    fixture.show(Stop.row(1...3))
    #expect(fixture.map.markers.isEmpty)
    fixture.map.resize(width: 1024, height: 768)
    #expect(fixture.counts == [1, 1, 1])
  }

  // Case 14
  @Test
  func `The clusters of a level do not depend on zoom and place within it`() async {
    let fixture = MapFixture(zoom: 8.2)
    fixture.renderer.minimumClusterSize = 2
    fixture.show((0..<20).map { Stop($0, 0, Double($0) * 0.13 - 1.3) })
    func groups() -> [[Int]] { fixture.manager.clusters.map { $0.items.map(\.id) } }
    let before = groups()
    for (zoom, longitude) in [(8.4, 0.0), (8.4, 0.2), (8.3, -0.2), (8.1, 0.1), (8.2, -0.1), (8.0, 0)] {
      fixture.move(zoom: zoom, longitude: longitude)
      fixture.manager.cluster()
      #expect(groups() == before)
    }
  }

  @Test
  func `A move within the region is drawn at once and asks for no clusters`() {
    let fixture = MapFixture()
    fixture.show(Stop.row(1...21))
    let clusters = fixture.manager.clusters.count
    fixture.map.forgetOperations()
    fixture.move(longitude: 0.6)
    #expect(!fixture.manager.hasPendingRequest)
    #expect(!fixture.map.operations.isEmpty)
    #expect(fixture.manager.clusters.count == clusters)
    #expect(fixture.map.faults.isEmpty)
  }

  // Case 57
  @Test
  func `A view that leaves the region is filled at once`() {
    let fixture = MapFixture()
    fixture.show([Stop(1, 0, 0), Stop(2, 0, 50), Stop(3, 0, 179.9)])
    fixture.move(longitude: 50)
    #expect(fixture.marker(of: 2) != nil)
    fixture.move(longitude: -179.9)
    #expect(fixture.marker(of: 3) != nil)
    fixture.move(zoom: 2)
    #expect(fixture.map.markers.count >= 2)
    #expect(!fixture.manager.hasPendingRequest)
  }

  // Case 57
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `After a fling the map is that of a fresh manager`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let stops = (0..<120).map {
      Stop($0, Double.random(in: -3...3, using: &random), Double.random(in: -6...6, using: &random))
    }
    let fixture = MapFixture()
    fixture.manager.add(stops)
    for _ in 0..<50 {
      let zoom = Double.random(in: 5...12, using: &random)
      fixture.move(zoom: zoom, longitude: Double.random(in: -6...6, using: &random))
      fixture.clock.advance(by: .milliseconds(Int.random(in: 0...250, using: &random)))
      for _ in 0..<Int.random(in: 0...5, using: &random) { await Task.yield() }
    }
    await fixture.settle()
    let fresh = InMemoryMapSurface(camera: fixture.map.camera)
    let other = MapFixture(map: fresh, renderer: DefaultClusterRenderer(surface: fresh))
    other.show(stops)
    #expect(MapModel.comparable(fixture.map.markers) == MapModel.comparable(fresh.markers))
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `A margin that grows is filled, be the camera a number or not`() {
    for zoom in [10, Double.nan] {
      let fixture = MapFixture()
      fixture.show([Stop(1, 0, 0), Stop(2, 0, 3)])
      #expect(fixture.map.markers.count == 1)
      fixture.move(zoom: zoom)
      fixture.renderer.viewportMargin = 2.5
      #expect(fixture.map.markers.count == 2)
    }
  }

  @Test
  func `A view that is resized while the app is told of the camera is followed`() {
    let fixture = MapFixture(width: 200)
    let app = EventRecorder()
    fixture.manager.mapDelegate = app
    fixture.show([Stop(1, 0, 0), Stop(2, 0, 3)])
    app.whenTold = { [map = fixture.map] _, event in
      if case .cameraDidChange = event, map.width < 4000 { map.resize(width: 4000, height: 3000) }
    }
    fixture.map.send(.cameraDidChange(fixture.map.camera))
    #expect(fixture.map.markers.count == 2)
  }

  @Test(arguments: [Double.nan, 0])
  func `A view without an extent costs no pass at every event`(size: Double) {
    let surface = StubSurface()
    surface.view = MapFixture.camera(zoom: 10, longitude: 2.18333).visibleBounds(width: size, height: size)
    let renderer = PlainRenderer(surface: surface)
    let manager = ClusterManager(
      surface: surface, algorithm: RecordingAlgorithm(), renderer: renderer, clock: TestClock()
    )
    manager.add([Stop(1, 0, 2.18333)])
    manager.cluster()
    for _ in 0..<10 { _ = surface.delegate?.mapSurface(surface, didReceive: .cameraIdle(surface.camera)) }
    #expect(renderer.levels.count == 1)
    #expect(renderer.updateCount == 10)
  }

  // Case 32
  @Test
  func `The view is read at most twice in an event or a pass`() async {
    let surface = StubSurface()
    let clock = TestClock()
    let renderer = DefaultClusterRenderer<Stop>(surface: surface)
    let manager = ClusterManager(surface: surface, algorithm: UnclusteredAlgorithm(), renderer: renderer, clock: clock)
    manager.add((0..<500).map { Stop($0, 0, Double($0) * 0.01) })
    func reads(_ body: () -> Void) -> Int {
      surface.viewReadCount = 0
      body()
      return surface.viewReadCount
    }
    #expect(reads { manager.cluster() } <= 2)
    #expect(reads { surface.move(to: MapFixture.camera(zoom: 10, longitude: 0.3)) } <= 2)
    #expect(reads { surface.move(to: MapFixture.camera(zoom: 10, longitude: 4)) } <= 2)
    #expect(reads { surface.move(to: MapFixture.camera(zoom: 11, longitude: 4)) } <= 2)
    #expect(reads { surface.move(to: MapFixture.camera(zoom: 5, longitude: 90)) } <= 2)
    surface.viewReadCount = 0
    manager.requestCluster()
    clock.advance(by: .seconds(1))
    await manager.waitUntilIdle()
    #expect(surface.viewReadCount <= 2)
  }
}
