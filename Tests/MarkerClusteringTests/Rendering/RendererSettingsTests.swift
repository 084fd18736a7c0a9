import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct RendererSettingsTests {
  let fixture = MapFixture()

  final class PickyRenderer: DefaultClusterRenderer<Stop> {
    var isPicky = true

    override func shouldRenderAsCluster(_ cluster: any Cluster<Stop>, atZoom zoom: Double) -> Bool {
      zooms.append(zoom)
      return isPicky ? cluster.contains(3) : super.shouldRenderAsCluster(cluster, atZoom: zoom)
    }

    var zooms: [Double] = []
  }

  enum Setting: CaseIterable {
    case minimumClusterSize, maximumClusterZoom, zIndex, viewportMargin, iconGenerator, delegate
  }

  // Without a pass, and without motion.
  @Test(arguments: Setting.allCases, [false, true])
  func `A setting takes effect at once, without motion`(setting: Setting, levelIsPending: Bool) {
    let delegate = RenderRecorder()
    delegate.decorate = { marker, _ in marker.snippet = "S" }
    fixture.show(Stop.group(1...5) + [Stop(6, 0, 0.4), Stop(7, 0, 1.0)])
    if levelIsPending { fixture.move(zoom: 9.6) }
    fixture.move(zoom: 10)
    fixture.map.forgetOperations()
    let wasPending = fixture.manager.hasPendingRequest
    switch setting {
    case .minimumClusterSize:
      fixture.renderer.minimumClusterSize = 6
      #expect(fixture.counts == [1, 1, 1, 1, 1, 1, 1])
    case .maximumClusterZoom:
      fixture.renderer.maximumClusterZoom = 9
      #expect(fixture.counts == [1, 1, 1, 1, 1, 1, 1])
    case .zIndex:
      fixture.renderer.zIndex = 5
      #expect(fixture.map.markers.allSatisfy { $0.zIndex == 5 })
      #expect(fixture.map.operations.map(\.kind) == [.update, .update, .update])
    case .viewportMargin:
      fixture.renderer.viewportMargin = 0
      #expect(fixture.counts == [1, 5])
    case .iconGenerator:
      fixture.renderer.iconGenerator = ClusterIcons { MarkerIcon(text: "has \($0.count)") }
      #expect(fixture.clusterMarker?.icon?.text == "has 5")
      #expect(fixture.map.operations.map(\.kind) == [.update])
    case .delegate:
      fixture.renderer.delegate = delegate
      #expect(fixture.map.markers.allSatisfy { $0.snippet == "S" })
    }
    #expect(fixture.map.batches.count == 1)
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil })
    #expect(fixture.manager.hasPendingRequest == wasPending)
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `A setting that stays the same sends and asks nothing`() {
    let delegate = RenderRecorder()
    fixture.renderer.delegate = delegate
    fixture.show(Stop.group(1...5))
    let asked = delegate.willRenderCount
    fixture.renderer.minimumClusterSize = 4
    fixture.renderer.maximumClusterZoom = 20
    fixture.renderer.zIndex = 1
    fixture.renderer.viewportMargin = 0.25
    fixture.renderer.animatesClusters = false
    fixture.renderer.animationDuration = .zero
    #expect(delegate.willRenderCount == asked)
    #expect(fixture.map.batches.count == 1)
  }

  @Test(arguments: [5.0, 100, 1e9, .infinity])
  func `A margin that grows beyond the clusters at hand gets more of them at once`(margin: Double) {
    fixture.show([Stop(1, 0, 0), Stop(2, 0, 5)])
    #expect(fixture.counts == [1])
    fixture.renderer.viewportMargin = margin
    #expect(fixture.counts == [1, 1])
    fixture.renderer.viewportMargin = 0.25
    #expect(fixture.counts == [1])
  }

  @Test(arguments: [-1.0, -0.5, .nan, -.infinity])
  func `A margin that is none shows the view`(margin: Double) {
    fixture.renderer.viewportMargin = margin
    fixture.show([Stop(1, 0, 0), Stop(2, 0, 0.75)])
    #expect(fixture.counts == [1])
    fixture.move(longitude: 0.1)
    #expect(fixture.counts == [1, 1])
  }

  @Test
  func `A subclass decides what is drawn as one, by the level`() {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 9.7))
    let renderer = PickyRenderer(surface: map)
    let fixture = MapFixture(map: map, renderer: renderer)
    fixture.show(Stop.group(1...5) + Stop.group(11...15, at: 0.4) + [Stop(20, 0, -0.3), Stop(21, 0, -0.3)])
    #expect(fixture.counts == [1, 1, 1, 1, 1, 2, 5])
    #expect(Set(renderer.zooms) == [10])
    renderer.isPicky = false
    renderer.redraw()
    #expect(fixture.counts == [2, 5, 5])
    #expect(map.faults.isEmpty)
  }

  // Case 33
  @Test
  func `The picture does not depend on the way to it`() {
    func picture(by zooms: [Double]) -> [Marker] {
      let fixture = MapFixture(zoom: zooms[0])
      fixture.show((0..<6).map { Stop($0, 0, Double($0) * 0.00001) })
      for zoom in zooms.dropFirst() {
        fixture.move(zoom: zoom)
        fixture.manager.cluster()
      }
      return MapModel.comparable(fixture.map.markers)
    }
    #expect(picture(by: [19, 20.3]) == picture(by: [19, 20, 20.3]))
    #expect(picture(by: [19, 20.3]) == picture(by: [20.3]))
    #expect(picture(by: [22, 20.4]) == picture(by: [20.4]))
  }

  @Test
  func `Before the first pass settings are just kept`() {
    fixture.renderer.zIndex = 7
    fixture.renderer.minimumClusterSize = 2
    fixture.renderer.redraw()
    fixture.renderer.update()
    #expect(fixture.map.batches.isEmpty)
    fixture.show(Stop.group(1...2))
    #expect(fixture.map.markers.map(\.zIndex) == [7])
    #expect(fixture.counts == [2])
  }

  @Test
  func `A new renderer takes over, and the old one has left nothing`() {
    fixture.show(Stop.group(1...5))
    let old = fixture.map.markers.map(\.id)
    let renderer = DefaultClusterRenderer<Stop>(surface: fixture.map)
    renderer.minimumClusterSize = 6
    fixture.manager.setRenderer(renderer)
    #expect(fixture.map.markers.isEmpty)
    fixture.manager.cluster()
    #expect(fixture.counts == [1, 1, 1, 1, 1])
    #expect(old.allSatisfy { fixture.manager.content(of: $0) == nil })
    fixture.renderer.redraw()
    fixture.renderer.minimumClusterSize = 2
    fixture.renderer.viewportMargin = 9
    #expect(fixture.counts == [1, 1, 1, 1, 1])
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil })
  }

  @Test
  func `A renderer of a dozen lines works with the manager`() async {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let renderer = PlainRenderer(surface: map)
    let clock = TestClock()
    let app = EventRecorder()
    map.delegate = app
    let manager = ClusterManager(
      surface: map, algorithm: NonHierarchicalDistanceBasedAlgorithm<Stop>(), renderer: renderer, clock: clock
    )
    manager.add(Stop.row(1...3) + Stop.group(11...15, at: 0.5))
    clock.advance(by: .seconds(1))
    await manager.waitUntilIdle()
    #expect(map.markers.count == 4)
    map.move(to: MapFixture.camera(zoom: 10, longitude: 0.1))
    #expect(renderer.updateCount == 2)
    map.tap(map.markers[0].id)
    #expect(app.events.last == .tapMarker(map.markers[0].id))
    manager.detach()
    #expect(map.markers.isEmpty)
    #expect(map.faults.isEmpty)
  }
}
