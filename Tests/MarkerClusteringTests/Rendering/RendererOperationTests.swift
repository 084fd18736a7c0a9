import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct RendererOperationTests {
  let fixture = MapFixture()

  private var kinds: [RenderOperation.Kind] { fixture.map.operations.map(\.kind) }

  private func show(_ stops: [Stop]) {
    fixture.map.forgetOperations()
    fixture.show(stops)
  }

  // Case 20
  @Test(arguments: [true, false])
  func `A second pass sends nothing`(hasRevisions: Bool) {
    let icons = CountingIcons()
    let delegate = RenderRecorder()
    let algorithm: any ClusterAlgorithm<Stop> =
      hasRevisions
      ? RevisedAlgorithm(NonHierarchicalDistanceBasedAlgorithm()) : NonHierarchicalDistanceBasedAlgorithm()
    let fixture = MapFixture(algorithm: algorithm, icons: icons)
    fixture.renderer.delegate = delegate
    fixture.show(Stop.group(1...6) + [Stop(7, 0, 0.4), Stop(8, 0.3, 0), Stop(9, 0.3, 0)])
    let asked = (icons.askedCount, delegate.willRenderCount, delegate.didRender.count)
    fixture.map.forgetOperations()
    fixture.manager.cluster()
    #expect(fixture.map.operations.isEmpty)
    #expect(delegate.didRender.count == asked.2)
    if hasRevisions { #expect((icons.askedCount, delegate.willRenderCount) == (asked.0, asked.1)) }
  }

  // Case 20
  @Test
  func `Moving one of fifty lone items is one update`() {
    let fixture = MapFixture(algorithm: UnclusteredAlgorithm())
    let stops = (1...50).map { Stop($0, 0, Double($0) * 0.01) }
    fixture.show(stops)
    fixture.map.forgetOperations()
    fixture.manager.add(stops[20].moved(to: -0.2))
    fixture.manager.cluster()
    #expect(fixture.map.operations.map(\.kind) == [.update])
    #expect(fixture.map.operations[0].marker?.position.longitude == -0.2)
    #expect(fixture.map.faults.isEmpty)
  }

  // Case 20
  @Test
  func `What replaces others is added before they go`() {
    show(Stop.group(1...3))
    show(Stop.group(1...5))
    #expect(kinds == [.add, .remove, .remove, .remove])
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil })
    show(Stop.group(1...3))
    #expect(kinds == [.add, .add, .add, .remove])
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil })
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `A lone item that becomes a cluster of the same id is another marker`() {
    fixture.renderer.minimumClusterSize = 2
    show([Stop(1, 0, 0)])
    let item = fixture.map.markers.map(\.id)
    show(Stop.group(1...2))
    #expect(kinds == [.add, .remove])
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil })
    let cluster = fixture.map.markers.map(\.id)
    #expect(Set(item).isDisjoint(with: cluster))
    show([Stop(1, 0, 0)])
    #expect(kinds == [.add, .remove])
    #expect(Set(item + cluster).isDisjoint(with: fixture.map.markers.map(\.id)))
  }

  // Cases 25, 31
  @Test
  func `A changed count is one update with the icon and the decoration for it`() {
    let delegate = RenderRecorder()
    delegate.decorate = { marker, _ in
      marker.title = "\(marker.itemCount) stops"
      marker.icon?.textColor = .black
    }
    fixture.renderer.delegate = delegate
    show(Stop.group(1...5))
    let id = fixture.map.markers.map(\.id)
    show(Stop.group(1...4))
    #expect(kinds == [.update])
    #expect(fixture.map.markers.map(\.id) == id)
    #expect(fixture.map.markers.map(\.title) == ["4 stops"])
    #expect(fixture.map.markers.map(\.kind) == [.cluster(count: 4)])
    #expect(fixture.map.markers[0].icon?.text == "4")
    #expect(fixture.map.markers[0].icon?.textColor == .black)
    fixture.map.forgetOperations()
    for longitude in [0.1, 0.2, 0.1, 0, -0.1] { fixture.move(longitude: longitude) }
    #expect(fixture.map.operations.isEmpty)
    #expect(fixture.map.markers[0].icon?.text == "4")
  }

  // Case 24
  @Test
  func `A changed icon, title or position of a lone item is one update`() {
    show([Stop(1, 0, 0, icon: MarkerIcon(text: "A"))])
    let id = fixture.map.markers.map(\.id)
    show([Stop(1, 0, 0, icon: MarkerIcon(text: "B"))])
    #expect(kinds == [.update])
    #expect(fixture.map.markers.map { $0.icon?.text } == ["B"])
    show([Stop(1, 0, 0, title: "T")])
    #expect(kinds == [.update])
    show([Stop(1, 0, 0.1, title: "T")])
    #expect(kinds == [.update])
    #expect(fixture.map.markers.map(\.id) == id)
  }

  // Case 52
  @Test
  func `The title is in the operation that adds the marker`() {
    show([Stop(1, 0, 0, title: "T"), Stop(2, 0, 0.3)])
    #expect(fixture.map.operations.map { $0.marker?.title } == ["T", nil])
  }

  // Case 26
  @Test
  func `After add, clear and add the map shows the second set alone`() {
    show(Stop.row(1...3))
    fixture.manager.removeAll()
    fixture.manager.cluster()
    #expect(fixture.map.markers.isEmpty)
    show(Stop.row(4...5))
    #expect(kinds == [.add, .add])
  }

  // Case 28
  @Test
  func `Further items, and items that come into view, are added`() {
    let fixture = MapFixture(algorithm: UnclusteredAlgorithm())
    fixture.manager.add(Stop.row(1...5))
    fixture.manager.cluster()
    fixture.manager.add(Stop.row(6...10).map { Stop($0.id, 0.2, $0.position.longitude) })
    fixture.manager.cluster()
    #expect(fixture.map.markers.count == 10)
    // The view ends at 0.703125°, the margin a quarter of the view beyond.
    fixture.manager.add([Stop(11, 0, 1.2), Stop(12, 0, 1.3), Stop(13, 0, 1.4), Stop(14, 0, 1.7)])
    fixture.manager.cluster()
    fixture.map.forgetOperations()
    fixture.move(longitude: 0.4)
    #expect(fixture.map.operations.map(\.kind).filter { $0 == .add } == [.add, .add, .add])
    #expect(fixture.map.faults.isEmpty)
  }

  // Case 29
  @Test
  func `Panning on and on leaves no markers behind`() {
    let fixture = MapFixture(zoom: 14, algorithm: UnclusteredAlgorithm())
    fixture.show((0..<500).map { Stop($0, 0, Double($0) * 0.01) })
    for screen in 0..<20 {
      fixture.move(zoom: 14, longitude: Double(screen) * 0.08)
      // The view and its margin are 0.132° wide.
      #expect(fixture.map.markers.count <= 14)
    }
    #expect(fixture.map.faults.isEmpty)
  }

  // Case 30
  @Test
  func `A marker a little outside the view stays, one far outside goes`() {
    show([Stop(1, 0, 0)])
    fixture.move(longitude: 1.40625 * 0.6)
    #expect(fixture.map.markers.count == 1)
    fixture.move(longitude: 1.40625)
    #expect(fixture.map.markers.isEmpty)
  }

  // Case 34
  @Test
  func `A view across the antimeridian shows both sides of it`() {
    let fixture = MapFixture(zoom: 8, longitude: 180, width: 3641)
    fixture.show([Stop(1, 0, 179), Stop(2, 0, -179), Stop(3, 0, 0)])
    #expect(fixture.marker(of: 1) != nil && fixture.marker(of: 2) != nil)
    #expect(fixture.map.markers.count == 2)
  }
}
