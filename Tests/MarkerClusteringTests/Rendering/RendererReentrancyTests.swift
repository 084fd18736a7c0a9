import InMemoryMap
import MarkerClustering
import Testing

/// Delegates and maps that call back while the renderer is at work.
@MainActor
struct RendererReentrancyTests {
  let fixture = MapFixture()
  let delegate = RenderRecorder()

  init() {
    fixture.renderer.delegate = delegate
  }

  enum Moment: CaseIterable {
    case willRender, didRender, didRemove
  }

  enum Call: CaseIterable {
    case redraw, redrawSome, cluster, update, removeAll, detach, setting, swapRenderer
  }

  private func perform(_ call: Call) {
    switch call {
    case .redraw: fixture.renderer.redraw()
    case .redrawSome: fixture.renderer.redraw([1, 2])
    case .cluster: fixture.manager.cluster()
    case .update: fixture.renderer.update()
    case .removeAll:
      fixture.manager.removeAll()
      fixture.manager.cluster()
    case .detach: fixture.manager.detach()
    case .setting: fixture.renderer.minimumClusterSize = fixture.renderer.minimumClusterSize == 4 ? 5 : 4
    case .swapRenderer: fixture.manager.setRenderer(DefaultClusterRenderer(surface: fixture.map))
    }
  }

  private func listen(_ moment: Moment, _ body: @escaping () -> Void) {
    switch moment {
    case .willRender: delegate.decorate = { _, _ in body() }
    case .didRender: delegate.whenRendered = { _ in body() }
    case .didRemove: delegate.whenRemoved = { _ in body() }
    }
  }

  /// What calls back holds the fixture, and the fixture what calls back.
  private func stopListening() {
    delegate.decorate = nil
    delegate.whenRendered = nil
    delegate.whenRemoved = nil
  }

  @Test(arguments: Moment.allCases, Call.allCases)
  func `A delegate may call back, and the map is right at the end`(moment: Moment, call: Call) async {
    defer { stopListening() }
    fixture.show(Stop.row(1...3))
    var isFirst = true
    listen(moment) {
      if isFirst { perform(call) }
      isFirst = false
    }
    fixture.show(Stop.group(1...4) + [Stop(9, 0, 0.5)])
    await fixture.settle()
    let counts =
      switch call {
      case .removeAll, .detach: [] as [Int]
      case .setting: [1, 1, 1, 1, 1]
      default: [1, 4]
      }
    #expect(!isFirst)
    #expect(fixture.counts == counts)
    if call != .swapRenderer { #expect(Set(fixture.renderer.markers) == Set(fixture.map.markers)) }
    #expect(fixture.map.faults.isEmpty)
  }

  @Test(arguments: Moment.allCases, [Call.redraw, .redrawSome, .update, .cluster])
  func `A delegate that calls back whenever it is asked does not hang the app`(moment: Moment, call: Call) {
    fixture.show(Stop.row(1...5))
    listen(moment) { perform(call) }
    let longer = (1...60).map { Stop($0, Double($0) / 200, 0.3) } + Stop.row(1...2)
    fixture.renderer.minimumClusterSize = 100
    fixture.show(longer)
    // Once for each round at most, and there are few of them.
    #expect(delegate.willRenderCount < 3000)
    #expect(fixture.map.markers.count == 60)
    stopListening()
    fixture.show(Stop.row(1...3))
    #expect(fixture.counts == [1, 1, 1])
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `A delegate that never comes to rest does not keep a manager's markers on the map`() {
    defer { stopListening() }
    var count = 0
    delegate.decorate = { marker, _ in
      count += 1
      marker.title = "\(count)"
    }
    delegate.whenRendered = { [renderer = fixture.renderer, manager = fixture.manager] _ in
      renderer.redraw()
      if count > 15 { manager.detach() }
    }
    fixture.show([Stop(1, 0, 0)])
    fixture.renderer.redraw()
    #expect(count > 15)
    #expect(fixture.map.markers.isEmpty)
    #expect(fixture.renderer.markers.isEmpty)
  }

  @Test
  func `A map that reports a camera from within apply is followed`() async {
    let surface = StubSurface()
    let clock = TestClock()
    let renderer = DefaultClusterRenderer<Stop>(surface: surface)
    let manager = ClusterManager(surface: surface, algorithm: UnclusteredAlgorithm(), renderer: renderer, clock: clock)
    manager.add(Stop.row(1...5))
    manager.add(Stop(9, 0, 40))
    surface.whenApplying = { [unowned surface] _ in
      surface.whenApplying = nil
      surface.move(to: MapFixture.camera(zoom: 11, longitude: 40))
    }
    manager.cluster()
    clock.advance(by: .seconds(1))
    await manager.waitUntilIdle()
    #expect(surface.markers.markers.map(\.position.longitude) == [40])
    #expect(renderer.markers == surface.markers.markers)
  }

  @Test
  func `A map that taps a marker from within apply taps what it shows`() throws {
    let surface = StubSurface()
    let delegate = GestureRecorder<Stop>()
    let renderer = DefaultClusterRenderer<Stop>(surface: surface)
    let manager = ClusterManager(surface: surface, algorithm: UnclusteredAlgorithm(), renderer: renderer)
    manager.delegate = delegate
    manager.add([Stop(1, 0, 0)])
    surface.whenApplying = { [unowned surface] operations in
      guard let marker = operations.first?.marker else { return }
      _ = surface.delegate?.mapSurface(surface, didReceive: .tapMarker(marker.id))
    }
    manager.cluster()
    #expect(delegate.gestures == ["tap item 1"])
  }
}
