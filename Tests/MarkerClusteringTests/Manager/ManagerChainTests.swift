import InMemoryMap
import MarkerClustering
import Testing

/// Several managers on one map, behind an app's own delegate.
@MainActor
struct ManagerChainTests {
  /// Managers of three types of items, as an app holds them.
  @MainActor
  final class App {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let own = EventRecorder()
    let clock = TestClock()
    var stops: ClusterManager<Stop>?
    var pins: ClusterManager<MarkerItem>?
    var tokens: ClusterManager<TokenItem>?

    init() {
      map.delegate = own
      let stopRenderer = DefaultClusterRenderer<Stop>(surface: map)
      let pinRenderer = DefaultClusterRenderer<MarkerItem>(surface: map)
      let tokenRenderer = DefaultClusterRenderer<TokenItem>(surface: map)
      stops = ClusterManager(
        surface: map, algorithm: NonHierarchicalDistanceBasedAlgorithm(), renderer: stopRenderer, clock: clock
      )
      pins = ClusterManager(surface: map, algorithm: GridBasedAlgorithm(), renderer: pinRenderer, clock: clock)
      tokens = ClusterManager(surface: map, algorithm: UnclusteredAlgorithm(), renderer: tokenRenderer, clock: clock)
      pinRenderer.zIndex = 2
      tokenRenderer.zIndex = 3
      stops?.add(Stop.group(1...5))
      pins?.add((1...5).map { MarkerItem(id: "\($0)", position: Coordinate(latitude: 0.1, longitude: 0.3)) })
      tokens?.add([TokenItem(1, -0.1, -0.3)])
    }

    func cluster() {
      stops?.cluster()
      pins?.cluster()
      tokens?.cluster()
    }

    /// The ids of the markers of the managers, by z-index.
    func ids(zIndex: Int) -> [Marker.ID] {
      map.markers.filter { $0.zIndex == zIndex }.map(\.id)
    }

    func leave(_ number: Int, byRelease: Bool) {
      switch number {
      case 1:
        if byRelease { stops = nil } else { stops?.detach() }
      case 2:
        if byRelease { pins = nil } else { pins?.detach() }
      default:
        if byRelease { tokens = nil } else { tokens?.detach() }
      }
    }
  }

  nonisolated static let orders = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]

  enum Pending: CaseIterable {
    case nothing, request, runningPass
  }

  // Cases 27, 59
  @Test(arguments: orders, [[false, false, false], [true, true, true], [true, false, true], [false, true, false]])
  func `Managers leave in any order, and everybody else goes on`(order: [Int], byRelease: [Bool]) throws {
    let app = App()
    app.cluster()
    #expect((1...3).map { app.ids(zIndex: $0).count } == [1, 1, 1])
    var present: Set = [1, 2, 3]
    try checkEvents(app, present: present)
    for (number, byRelease) in zip(order, byRelease) {
      app.leave(number, byRelease: byRelease)
      present.remove(number)
      #expect((1...3).map { app.ids(zIndex: $0).count } == (1...3).map { present.contains($0) ? 1 : 0 })
      try checkEvents(app, present: present)
    }
    #expect(app.map.delegate === app.own)
    #expect(app.map.faults.isEmpty)
  }

  private func checkEvents(_ app: App, present: Set<Int>) throws {
    let stopDelegate = GestureRecorder<Stop>()
    let pinDelegate = GestureRecorder<MarkerItem>()
    let tokenDelegate = GestureRecorder<TokenItem>()
    app.stops?.delegate = stopDelegate
    app.pins?.delegate = pinDelegate
    app.tokens?.delegate = tokenDelegate
    app.own.events = []
    app.map.tap(at: Coordinate(latitude: 0.2, longitude: 0))
    app.map.move(to: MapFixture.camera(zoom: 10.1))
    #expect(app.own.events.count == 4)
    for id in app.map.markers.map(\.id) { app.map.tap(id) }
    #expect(app.own.events.count == 4 + present.count)
    #expect(stopDelegate.gestures == (present.contains(1) ? ["tap cluster of 5"] : []))
    #expect(pinDelegate.gestures == (present.contains(2) ? ["tap cluster of 5"] : []))
    #expect(tokenDelegate.gestures == (present.contains(3) ? ["tap item 1"] : []))
  }

  @Test(arguments: orders, Pending.allCases)
  func `Nothing leaks, with a pass pending or running`(order: [Int], pending: Pending) async {
    let app = App()
    if pending == .nothing { app.cluster() }
    weak let stops = app.stops
    weak let pins = app.pins
    weak let tokens = app.tokens
    weak let renderer = app.stops?.renderer
    if pending == .runningPass { app.clock.advance(by: .seconds(1)) }
    for number in order { app.leave(number, byRelease: true) }
    #expect(stops == nil && pins == nil && tokens == nil)
    #expect(renderer == nil)
    #expect(app.map.markers.isEmpty)
    #expect(app.map.delegate === app.own)
    await Task.yield()
    #expect(app.map.markers.isEmpty)
  }

  // Case 27
  @Test
  func `Each manager sends operations for its own markers only`() {
    let app = App()
    app.cluster()
    let batchCount = app.map.batches.count
    #expect(batchCount == 3)
    app.tokens?.add(TokenItem(2, -0.1, 0.2))
    app.cluster()
    #expect(app.map.batches.count == 4)
    #expect(app.map.batches.last?.map(\.kind) == [.add])
    app.map.forgetOperations()
    app.stops?.removeAll()
    app.cluster()
    #expect(app.map.operations.map(\.kind) == [.remove])
    #expect(app.map.markers.count == 3)
  }

  // Case 27
  @Test
  func `A manager without items sends nothing when the others move`() {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let full = ClusterManager<Stop>(surface: map)
    let empty = ClusterManager<Stop>(surface: map)
    full.add(Stop.row(1...3))
    full.cluster()
    empty.cluster()
    map.move(to: MapFixture.camera(zoom: 9))
    full.cluster()
    empty.cluster()
    let names = Set(map.markers.map { $0.id.name.prefix { $0 != "/" } })
    #expect(names.count == 1)
    #expect(map.faults.isEmpty)
  }

  @Test
  func `A manager that comes after others have left gets its events`() {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let app = EventRecorder()
    map.delegate = app
    var managers: [ClusterManager<Stop>] = []
    for _ in 0..<20 {
      managers.append(ClusterManager(surface: map))
      if managers.count > 2 { managers.removeFirst() }
    }
    map.send(.tapMyLocationButton)
    #expect(app.events == [.tapMyLocationButton])
    managers = []
    #expect(map.delegate === app)
  }

  @Test(arguments: [false, true])
  func `A chain that an app has tied to a ring comes apart`(firstLeavesFirst: Bool) {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let first = ClusterManager<Stop>(surface: map)
    let second = ClusterManager<Stop>(surface: map)
    first.setMapDelegate(second)
    map.send(.tapMyLocationButton)
    (firstLeavesFirst ? first : second).detach()
    map.send(.tapMyLocationButton)
    (firstLeavesFirst ? second : first).detach()
    map.send(.tapMyLocationButton)
  }

  @Test
  func `A delegate that the app sets on the map later keeps its place when managers leave`() {
    let app = App()
    let late = EventRecorder()
    app.map.delegate = late
    for number in 1...3 { app.leave(number, byRelease: true) }
    #expect(app.map.delegate === late)
  }
}
