import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct RendererDelegateTests {
  let fixture = MapFixture()
  let delegate = RenderRecorder()

  init() {
    fixture.renderer.delegate = delegate
  }

  // Case 21
  @Test
  func `Each marker is decorated once when it appears`() async {
    fixture.manager.removeAll()
    fixture.manager.add(Stop.row(1...5))
    fixture.manager.cluster()
    await fixture.settle()
    #expect(delegate.willRenderCount == 5)
    #expect(delegate.didRender == fixture.map.markers)
    #expect(delegate.didRemove.isEmpty)
  }

  // Case 21
  @Test
  func `A lone item keeps its marker from one level to the next`() {
    fixture.show(Stop.row(1...3))
    let markers = fixture.map.markers
    fixture.move(zoom: 11, longitude: 0)
    fixture.manager.cluster()
    #expect(fixture.map.markers == markers)
    #expect(delegate.didRender.count == 3)
    #expect(fixture.map.batches.count == 1)
  }

  @Test
  func `What is sent is what is told`() {
    fixture.show(Stop.group(1...5) + [Stop(6, 0, 0.4)])
    #expect(delegate.didRender == fixture.map.markers)
    let cluster = fixture.map.markers[0]
    fixture.show(Stop.group(1...3))
    #expect(delegate.didRender.count == 5)
    #expect(
      delegate.didRemove.map(\.id)
        == fixture.map.batches[1].filter { $0.kind == .remove }.compactMap {
          if case .remove(let id, _) = $0 { id } else { nil }
        })
    #expect(delegate.didRemove.contains(cluster))
  }

  @Test
  func `Id and kind stay, whatever a delegate writes`() {
    delegate.decorate = { marker, _ in
      marker = Marker(id: Marker.ID("mine"), kind: .cluster(count: 77), position: marker.position, title: "T")
    }
    fixture.show([Stop(1, 0, 0)])
    #expect(fixture.map.markers.map(\.kind) == [.item])
    #expect(fixture.map.markers.map(\.title) == ["T"])
    #expect(fixture.map.markers[0].id != Marker.ID("mine"))
    #expect(fixture.manager.content(of: fixture.map.markers[0].id) != nil)
  }

  @Test
  func `What is decorated can be told by its content`() {
    delegate.decorate = { marker, content in
      switch content {
      case .item(let stop): marker.title = "stop \(stop.id)"
      case .cluster(let cluster): marker.title = cluster.items.map { "\($0.id)" }.joined(separator: "+")
      }
    }
    fixture.show(Stop.group(1...4) + [Stop(6, 0, 0.4)])
    #expect(fixture.map.markers.map(\.title) == ["1+2+3+4", "stop 6"])
  }

  @Test
  func `Redrawing asks for everything again and sends what differs`() {
    fixture.show(Stop.group(1...5) + Stop.row(6...7, around: 0.4))
    let asked = delegate.willRenderCount
    fixture.map.forgetOperations()
    fixture.renderer.redraw()
    #expect(delegate.willRenderCount == asked + 3)
    #expect(fixture.map.operations.isEmpty)
    delegate.decorate = { marker, content in
      if case .item(let stop) = content, stop.id == 6 { marker.title = "selected" }
    }
    fixture.renderer.redraw()
    #expect(fixture.map.operations.map(\.kind) == [.update])
    #expect(fixture.marker(of: 6)?.title == "selected")
  }

  @Test
  func `Redrawing some items asks for them and for the clusters that they are in`() {
    fixture.show(Stop.group(1...5) + Stop.row(6...8, around: 0.4))
    func asked(_ ids: [Int]) -> Int {
      let before = delegate.willRenderCount
      fixture.renderer.redraw(ids)
      return delegate.willRenderCount - before
    }
    #expect(asked([6]) == 1)
    #expect(asked([6, 8]) == 2)
    #expect(asked([1, 2, 3]) == 1)
    #expect(asked([3, 7]) == 2)
    #expect(asked([99]) == 0)
    #expect(asked([]) == 0)
    #expect(fixture.map.batches.count == 1)
  }

  // Case 42
  @Test
  func `An icon may depend on the members`() {
    let late = Stop(3, 0, 0.002, title: "late")
    let icons = CountingIcons()
    let fixture = MapFixture(icons: icons)
    fixture.renderer.minimumClusterSize = 3
    fixture.show(Stop.group(1...2) + [late] + Stop.group(11...13, at: 0.4))
    #expect(fixture.map.markers.map { $0.icon?.text } == ["1 2 3late", "11 12 13"])
    fixture.map.forgetOperations()
    fixture.manager.add(late.titled("on time"))
    fixture.manager.cluster()
    #expect(fixture.map.operations.map(\.kind) == [.update])
    #expect(fixture.map.operations[0].marker?.icon?.text == "1 2 3on time")
  }

  @Test
  func `With a revision only what has changed is asked for`() {
    let icons = CountingIcons()
    let fixture = MapFixture(algorithm: RevisedAlgorithm(NonHierarchicalDistanceBasedAlgorithm()), icons: icons)
    fixture.show(Stop.group(1...5) + Stop.group(11...15, at: 0.4))
    #expect(icons.askedCount == 2)
    fixture.manager.add(Stop(6, 0, 0.004))
    fixture.manager.cluster()
    #expect(icons.askedCount == 3)
    // Without one everything is.
    let other = MapFixture(algorithm: ReorderedAlgorithm(), icons: icons)
    other.show(Stop.group(1...5))
    let asked = icons.askedCount
    other.manager.cluster()
    #expect(icons.askedCount == asked + 1)
    #expect(other.map.batches.count == 1)
  }

  @Test
  func `A delegate that comes or goes has its say at once`() {
    fixture.renderer.delegate = nil
    fixture.show([Stop(1, 0, 0)])
    delegate.decorate = { marker, _ in marker.title = "decorated" }
    fixture.renderer.delegate = delegate
    #expect(fixture.map.markers.map(\.title) == ["decorated"])
    fixture.renderer.delegate = nil
    #expect(fixture.map.markers.map(\.title) == [nil])
  }

  @Test
  func `New content under the same look is told, once a pass, where nothing is rendered`() {
    let stops = Stop.group(1...5)
    fixture.show(stops + [Stop(6, 0, 0.3)])
    delegate.forget()
    fixture.map.forgetOperations()
    // Another member, the same count: the marker looks as before.
    fixture.show(Array(stops.dropLast()) + [Stop(7, 0, 0.001), Stop(6, 0, 0.3)])
    #expect(delegate.didRender.isEmpty && fixture.map.batches.isEmpty)
    #expect(delegate.didUpdate.map(\.kind) == [.cluster(count: 5)])
    delegate.forget()
    fixture.manager.cluster()
    fixture.renderer.update()
    fixture.move(longitude: 0.01)
    fixture.renderer.redraw()
    #expect(delegate.didUpdate.isEmpty)
  }

  @Test
  func `An item that was added again as another one that looks the same is told`() {
    let algorithm = UnclusteredAlgorithm<SilentItem>()
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let renderer = DefaultClusterRenderer<SilentItem>(surface: map)
    let recorder = UpdateRecorder()
    renderer.delegate = recorder
    let manager = ClusterManager(surface: map, algorithm: algorithm, renderer: renderer)
    manager.add(SilentItem(id: 1, note: "old"))
    manager.cluster()
    #expect(recorder.notes.isEmpty)
    manager.add(SilentItem(id: 1, note: "new"))
    manager.cluster()
    #expect(recorder.notes == ["new"] && map.batches.count == 1)
    manager.add(SilentItem(id: 1, note: "new"))
    manager.cluster()
    #expect(recorder.notes == ["new"])
  }

  @Test
  func `A cluster without a revision counts as new in every pass, and in a pass only`() {
    let fixture = MapFixture(
      algorithm: FixedAlgorithm { _ in [StaticCluster(position: at(0, 0), items: Stop.group(1...5))] })
    fixture.renderer.delegate = delegate
    fixture.manager.cluster()
    #expect(delegate.didUpdate.isEmpty)
    fixture.manager.cluster()
    #expect(delegate.didUpdate.count == 1)
    fixture.move(longitude: 0.01)
    fixture.renderer.update()
    #expect(delegate.didUpdate.count == 1)
  }

  private struct SilentItem: ClusterItem, Equatable {
    let id: Int
    let note: String
    var position: Coordinate { at(0, 0) }
  }

  private final class UpdateRecorder: ClusterRendererDelegate {
    var notes: [String] = []

    func renderer(
      _ renderer: any ClusterRenderer<SilentItem>, didUpdate content: MarkerContent<SilentItem>, of marker: Marker
    ) {
      if case .item(let item) = content { notes.append(item.note) }
    }
  }
}
