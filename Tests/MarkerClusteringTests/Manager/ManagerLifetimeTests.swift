import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct ManagerLifetimeTests {
  enum Order: CaseIterable {
    case managerFirst, mapFirst, rendererKept
  }

  enum Pending: CaseIterable {
    case nothing, request, pass
  }

  // Case 54
  @Test
  func `A manager that has left draws nothing any more, whatever its renderer needs`() {
    let fixture = MapFixture()
    fixture.show([Stop(1, 0, 0)])
    fixture.manager.detach()
    fixture.renderer.viewportMargin = 3
    let other = DefaultClusterRenderer<Stop>(surface: fixture.map)
    fixture.manager.setRenderer(other)
    other.viewportMargin = 3
    #expect(fixture.map.markers.isEmpty)
    #expect(fixture.manager.clusters.isEmpty)
  }

  @Test
  func `A delegate that the app has taken off the map is not put back`() {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let app = EventRecorder()
    map.delegate = app
    let manager = ClusterManager<Stop>(surface: map)
    map.delegate = nil
    manager.detach()
    #expect(map.delegate == nil)
  }

  @Test(arguments: Order.allCases, Pending.allCases)
  func `A screen that is opened and closed a hundred times leaves nothing behind`(
    order: Order, pending: Pending
  ) async {
    for _ in 0..<100 {
      let clock = TestClock()
      let token = Token()
      var map: InMemoryMapSurface? = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
      weak let weakMap = map
      weak var weakManager: ClusterManager<TokenItem>?
      weak var weakRenderer: DefaultClusterRenderer<TokenItem>?
      do {
        guard let surface = map else { return }
        var renderer: DefaultClusterRenderer<TokenItem>? = DefaultClusterRenderer(surface: surface)
        guard let drawing = renderer else { return }
        var manager: ClusterManager<TokenItem>? = ClusterManager(
          surface: surface, algorithm: UnclusteredAlgorithm(), renderer: drawing, clock: clock
        )
        weakManager = manager
        weakRenderer = renderer
        manager?.add([TokenItem(1, token: token), TokenItem(2, 0, 0.1)])
        if pending == .nothing { manager?.cluster() }
        if pending == .pass { clock.advance(by: .seconds(1)) }
        if order != .rendererKept { renderer = nil }
        if order == .mapFirst { map = nil }
        manager = nil
        #expect(weakManager == nil)
        #expect(surface.markers.isEmpty)
        #expect(surface.delegate == nil)
        _ = renderer
      }
      map = nil
      #expect(weakMap == nil || pending == .pass)
      #expect(weakRenderer == nil || pending == .pass)
    }
  }

  @Test
  func `Delegates and closures do not keep each other alive`() {
    var fixture: MapFixture? = MapFixture()
    var delegate: GestureRecorder<Stop>? = GestureRecorder()
    var mapDelegate: EventRecorder? = EventRecorder()
    var decorator: RenderRecorder? = RenderRecorder()
    weak let weakDelegate = delegate
    weak let weakMapDelegate = mapDelegate
    weak let weakDecorator = decorator
    weak let weakManager = fixture?.manager
    weak let weakRenderer = fixture?.renderer
    weak let weakMap = fixture?.map
    fixture?.manager.setDelegate(delegate, mapDelegate: mapDelegate)
    fixture?.renderer.delegate = decorator
    fixture?.show(Stop.row(1...3))
    delegate = nil
    mapDelegate = nil
    decorator = nil
    #expect(weakDelegate == nil && weakMapDelegate == nil && weakDecorator == nil)
    #expect(fixture?.map.send(.tapMyLocationButton) == false)
    fixture = nil
    #expect(weakManager == nil && weakRenderer == nil && weakMap == nil)
  }

  // Case 26
  @Test(arguments: [false, true])
  func `Items are released by the pass after they were removed`(wasAnimated: Bool) {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let renderer = DefaultClusterRenderer<TokenItem>(surface: map)
    let manager = ClusterManager(
      surface: map, algorithm: NonHierarchicalDistanceBasedAlgorithm<TokenItem>(), renderer: renderer
    )
    weak var token: Token?
    do {
      let items = (0..<8).map { TokenItem($0, 0, Double($0) * 0.1) }
      token = items[3].token
      manager.add(items)
    }
    manager.cluster()
    if wasAnimated {
      map.move(to: MapFixture.camera(zoom: 8))
      manager.cluster()
      #expect(!map.departing.isEmpty)
    }
    #expect(token != nil)
    manager.removeAll()
    manager.cluster()
    #expect(token == nil)
    #expect(map.markers.isEmpty)
  }

  // Case 26
  @Test
  func `After a clear and other items the map shows exactly the others`() {
    let fixture = MapFixture()
    fixture.show(Stop.row(1...3) + Stop.group(11...15, at: 0.5))
    let old = Set(fixture.map.markers.map(\.id))
    fixture.manager.clearItems()
    fixture.manager.add(Stop.row(1...2))
    fixture.manager.cluster()
    #expect(fixture.counts == [1, 1])
    for zoom in [8.0, 9, 10, 11] {
      fixture.move(zoom: zoom)
      fixture.manager.cluster()
    }
    #expect(fixture.manager.clusters.reduce(0) { $0 + $1.count } == 2)
    #expect(fixture.map.markers.allSatisfy { !old.contains($0.id) || fixture.manager.content(of: $0.id) != nil })
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `Detaching twice, and all calls after it, are harmless`() async {
    let fixture = MapFixture()
    fixture.show(Stop.row(1...3))
    fixture.manager.add(Stop(4, 0, 0.5))
    fixture.manager.detach()
    fixture.manager.detach()
    fixture.map.forgetOperations()
    fixture.manager.add(Stop(5, 0, 0.4))
    fixture.manager.requestCluster()
    fixture.manager.cluster()
    fixture.manager.setAlgorithm(UnclusteredAlgorithm())
    fixture.manager.setRenderer(DefaultClusterRenderer(surface: fixture.map))
    fixture.renderer.minimumClusterSize = 2
    fixture.renderer.viewportMargin = 3
    fixture.move(zoom: 4)
    await fixture.settle()
    #expect(fixture.map.operations.isEmpty)
    #expect(!fixture.manager.hasPendingRequest)
    #expect(fixture.manager.items.count == 5)
    #expect(fixture.manager.clusters.isEmpty)
  }

  @Test
  func `Detaching removes the markers without motion, at another level too`() {
    let fixture = MapFixture()
    fixture.show(Stop.group(1...5) + [Stop(6, 0, 0.3)])
    fixture.move(zoom: 9)
    fixture.map.forgetOperations()
    fixture.manager.detach()
    #expect(fixture.map.operations.map(\.kind) == [.remove, .remove])
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil })
  }
}
