import InMemoryMap
import MarkerClustering
import Testing

/// Maps that lose their markers, and renderers that are gone.
@MainActor
struct LostMarkersTests {
  private let fixture = MapFixture()

  private func loseMarkers() {
    fixture.map.clear()
    fixture.renderer.markersWereRemoved()
    fixture.map.forgetOperations()
  }

  @Test func `Markers that the map has lost are added again by the next drawing, and none is removed`() {
    fixture.show(Stop.group(1...5) + [Stop(6, 0, 0.3)])
    let lost = fixture.map.markers
    loseMarkers()
    #expect(fixture.renderer.markers.isEmpty && fixture.map.markers.isEmpty)
    fixture.renderer.update()
    #expect(fixture.map.operations.map(\.kind) == [.add, .add])
    #expect(zip(lost, fixture.map.markers).allSatisfy { $0.looksLike($1) && $0.id != $1.id })
    #expect(fixture.map.faults.isEmpty)
  }

  enum Drawing: CaseIterable {
    case pass, camera, redraw, setting, detach
  }

  @Test(arguments: Drawing.allCases)
  func `Whatever draws next, no operation is illegal`(drawing: Drawing) {
    fixture.show(Stop.group(1...5) + [Stop(6, 0, 0.3)])
    loseMarkers()
    switch drawing {
    case .pass: fixture.show([Stop(6, 0, 0.3)])
    case .camera: fixture.move(longitude: 0.01)
    case .redraw: fixture.renderer.redraw()
    case .setting: fixture.renderer.minimumClusterSize = 9
    case .detach: fixture.manager.detach()
    }
    #expect(fixture.map.operations.allSatisfy { $0.kind == .add })
    #expect(fixture.map.faults.isEmpty)
    #expect(fixture.map.markers.isEmpty == (drawing == .detach))
  }

  @Test func `What a lost marker stood for is forgotten, also of one on its way out`() {
    fixture.show(Stop.group(1...5))
    let lost = fixture.map.markers.map(\.id)
    loseMarkers()
    #expect(lost.allSatisfy { fixture.manager.content(of: $0) == nil })
    #expect(!fixture.map.tap(lost[0]))
  }

  @Test func `Markers of others are left alone`() {
    let other = ClusterManager<Stop>(surface: fixture.map)
    other.add(Stop(1, 0, 0.2))
    other.cluster()
    fixture.show([Stop(6, 0, 0.3)])
    fixture.renderer.markersWereRemoved()
    fixture.renderer.update()
    #expect(fixture.map.markers.filter { other.content(of: $0.id) != nil }.count == 1)
  }

  @Test func `A renderer without a manager takes its markers along when it is released`() {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    var renderer: DefaultClusterRenderer<Stop>? = DefaultClusterRenderer(surface: map)
    renderer?.render([StaticCluster(position: at(0, 0), items: Stop.group(1...5))], atLevel: 10)
    #expect(map.markers.count == 1)
    map.forgetOperations()
    renderer = nil
    #expect(map.markers.isEmpty && map.departing.isEmpty)
    #expect(map.operations.map(\.kind) == [.remove] && map.faults.isEmpty)
  }

  @Test(arguments: [false, true])
  func `A renderer that outlives its manager, or the other way, removes nothing twice`(managerFirst: Bool) {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    var renderer: DefaultClusterRenderer<Stop>? = DefaultClusterRenderer(surface: map)
    if let drawing = renderer {
      let manager = ClusterManager(surface: map, algorithm: UnclusteredAlgorithm(), renderer: drawing)
      manager.add(Stop(1, 0, 0))
      manager.cluster()
      if managerFirst { manager.detach() }
    }
    renderer = nil
    #expect(map.markers.isEmpty && map.faults.isEmpty)
  }
}
