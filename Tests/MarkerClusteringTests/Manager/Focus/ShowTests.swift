import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct ShowTests {
  let fixture = MapFixture(zoom: 5)
  let stops = Stop.group(1...5) + (6...8).map { Stop($0, 20, 60) }

  init() {
    fixture.show(stops)
  }

  @Test func `The camera reveals an item at the lowest level at which it is drawn by itself`() throws {
    let camera = try #require(fixture.manager.camera(revealing: 3))
    let level = try #require(camera.level)
    #expect(camera.target == at(0, 0.002) && level > 5)
    fixture.map.setCamera(camera, duration: nil)
    fixture.manager.cluster()
    #expect(fixture.marker(of: 3) != nil)
    fixture.move(zoom: Double(level - 1))
    fixture.manager.cluster()
    #expect(fixture.marker(of: 3) == nil)
  }

  @Test func `An item that is drawn as itself, or within its place, is only put in the middle`() {
    fixture.map.move(to: Camera(target: at(0, 60), zoom: 4.75, bearing: 20))
    fixture.manager.cluster()
    #expect(fixture.manager.camera(revealing: 7) == Camera(target: at(20, 60), zoom: 4.75, bearing: 20))
    #expect(fixture.manager.camera(revealing: 99) == nil)
  }

  @Test func `A sheet over half of the view leaves the item in the middle of the other half`() throws {
    fixture.map.viewInsets = ViewInsets(bottom: 384)
    let camera = try #require(fixture.manager.camera(revealing: 7))
    let seen = camera.point(at: ScreenOffset(y: 192), from: MapPoint(camera.target))
    #expect(abs(seen.coordinate.latitude - 20) < 1e-9 && abs(seen.coordinate.longitude - 60) < 1e-9)
  }

  @Test func `Shown, an item has its own marker`() async throws {
    let marker = try #require(await fixture.manager.show(3))
    #expect(fixture.marker(of: 3)?.id == marker && fixture.map.camera.target == at(0, 0.002))
    #expect(fixture.manager.spreadCluster == nil && fixture.map.faults.isEmpty)
  }

  @Test func `A place that holds more is spread`() async throws {
    let marker = try #require(await fixture.manager.show(7))
    #expect(fixture.manager.spreadCluster?.count == 3)
    #expect(fixture.marker(of: 7)?.id == marker && fixture.marker(of: 7)?.tether == at(20, 60))
  }

  @Test func `It does not wait for the delay of requests, and the clock stands still`() async {
    fixture.manager.clusterDelay = .seconds(3600)
    #expect(await fixture.manager.show(3) != nil)
    #expect(!fixture.manager.hasPendingRequest)
  }

  @Test func `An unknown id has no marker`() async {
    let camera = fixture.map.camera
    #expect(await fixture.manager.show(99) == nil)
    #expect(fixture.map.camera == camera)
  }

  private func gliding() -> (surface: MovableSurface, manager: ClusterManager<Stop>) {
    let surface = MovableSurface(zoom: 5)
    let manager = ClusterManager<Stop>(surface: surface)
    manager.setItems(stops)
    manager.cluster()
    return (surface, manager)
  }

  @Test func `It waits until the camera is at rest`() async {
    let (surface, manager) = gliding()
    let task = Task { await manager.show(3) }
    while surface.durations.isEmpty { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(surface.durations == [.milliseconds(300)])
    surface.report(.cameraIdle(surface.camera))
    #expect(await task.value != nil)
  }

  enum Interruption: CaseIterable {
    case gesture, cancellation, anotherItem, detach
  }

  @Test(arguments: Interruption.allCases)
  func `It ends early when the user takes over, or it is no longer wanted`(interruption: Interruption) async {
    let (surface, manager) = gliding()
    let task = Task { await manager.show(3) }
    while surface.durations.isEmpty { await Task.yield() }
    var other: Task<Marker.ID?, Never>?
    switch interruption {
    case .gesture: surface.report(.cameraWillMove(byGesture: true))
    case .cancellation: task.cancel()
    case .anotherItem: other = Task { await manager.show(7) }
    case .detach: manager.detach()
    }
    #expect(await task.value == nil)
    while other != nil, surface.durations.count < 2 { await Task.yield() }
    surface.report(.cameraIdle(surface.camera))
    if let other { #expect(await other.value != nil) }
  }

  @Test func `On a map that cannot be moved it answers the item's own marker, if that is there`() async {
    let surface = StubSurface(zoom: 18)
    let manager = ClusterManager<Stop>(surface: surface)
    manager.setItems(stops)
    manager.cluster()
    #expect(await manager.show(1) != nil)
    #expect(await manager.show(7) == nil)
  }
}
