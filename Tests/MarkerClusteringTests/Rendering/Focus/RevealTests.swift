import InMemoryMap
import MarkerClustering
import Testing

/// Items that have a marker of their own wherever they are.
@MainActor
struct RevealTests {
  let fixture = MapFixture()
  let recorder = RenderRecorder()
  let stops = Stop.group(1...5) + [Stop(6, 0, 0.4), Stop(7, 0, 40)]

  init() {
    fixture.renderer.delegate = recorder
    fixture.show(stops)
    fixture.map.forgetOperations()
  }

  @Test(arguments: [1, 6, 7])
  func `A revealed item has its own marker above the rest, and no other marker moves`(id: Int) {
    let before = fixture.map.markers
    fixture.manager.revealedItemIDs = [id]
    let own = fixture.marker(of: id)
    #expect(own?.zIndex == 2 && own?.position == stops[id - 1].position)
    let others = before.filter { $0.id != own?.id }
    #expect(others.allSatisfy { fixture.map.markers.contains($0) })
    #expect(fixture.map.markers.count == (id == 6 ? before.count : before.count + 1))
    #expect(fixture.map.operations.count == 1 && fixture.map.faults.isEmpty)
    fixture.manager.revealedItemIDs = []
    #expect(fixture.map.markers.elementsEqual(before) { $0.looksLike($1) })
  }

  @Test func `Its marker keeps its id as long as it is revealed or drawn otherwise`() {
    fixture.manager.revealedItemIDs = [1]
    let id = fixture.marker(of: 1)?.id
    fixture.move(zoom: 18)
    fixture.manager.cluster()
    #expect(fixture.marker(of: 1)?.id == id)
    fixture.manager.revealedItemIDs = []
    #expect(fixture.marker(of: 1)?.id == id && fixture.map.faults.isEmpty)
    fixture.move(zoom: 10)
    fixture.manager.cluster()
    #expect(fixture.marker(of: 1) == nil)
  }

  @Test func `A decoration can read which items are revealed`() {
    recorder.decorate = { [manager = fixture.manager] marker, content in
      if case .item(let stop) = content, manager.revealedItemIDs.contains(stop.id) { marker.title = "selected" }
    }
    fixture.manager.revealedItemIDs = [6]
    #expect(fixture.marker(of: 6)?.title == "selected")
    fixture.manager.revealedItemIDs = [1]
    #expect(fixture.marker(of: 6)?.title == nil && fixture.marker(of: 1)?.title == "selected")
  }

  @Test func `An id that is not there waits until it is, and follows its item`() {
    fixture.manager.revealedItemIDs = [9]
    #expect(fixture.map.batches.isEmpty)
    fixture.show(stops + [Stop(9, 0, 0.002)])
    #expect(fixture.marker(of: 9)?.position == at(0, 0.002))
    fixture.show(stops + [Stop(9, 0, 0.003)])
    #expect(fixture.marker(of: 9)?.position == at(0, 0.003))
    fixture.show(stops)
    #expect(fixture.marker(of: 9) == nil && fixture.map.faults.isEmpty)
  }

  @Test func `A revealed item that does not pass the filter is not drawn`() async {
    fixture.manager.revealedItemIDs = [1]
    await fixture.manager.setFilter { $0.id > 2 }
    await fixture.settle()
    #expect(fixture.marker(of: 1) == nil)
    await fixture.manager.setFilter(nil)
    await fixture.settle()
    #expect(fixture.marker(of: 1) != nil)
  }

  @Test func `A pass without a change asks nothing and sends nothing`() {
    fixture.manager.revealedItemIDs = [1, 7]
    fixture.map.forgetOperations()
    let asked = recorder.willRenderCount
    fixture.manager.cluster()
    fixture.manager.cluster()
    #expect(recorder.willRenderCount == asked && fixture.map.batches.isEmpty)
  }

  @Test func `A manager that leaves, or another renderer, takes its revealed markers along`() {
    fixture.manager.revealedItemIDs = [1, 7]
    let renderer = DefaultClusterRenderer<Stop>(surface: fixture.map)
    fixture.manager.setRenderer(renderer)
    #expect(fixture.renderer.markers.isEmpty)
    fixture.manager.cluster()
    #expect(renderer.marker(showing: 7).map { fixture.manager.content(of: $0) } != nil)
    fixture.manager.detach()
    #expect(fixture.map.markers.isEmpty && fixture.map.faults.isEmpty)
    fixture.manager.revealedItemIDs = [6]
    #expect(fixture.map.markers.isEmpty)
  }

  @Test func `The marker that shows an item is its own, else its cluster's`() {
    #expect(fixture.manager.marker(showing: 1) == fixture.clusterMarker?.id)
    #expect(fixture.manager.marker(showing: 6) == fixture.marker(of: 6)?.id)
    #expect(fixture.manager.marker(showing: 7) == nil && fixture.manager.marker(showing: 99) == nil)
    fixture.manager.revealedItemIDs = [1]
    #expect(fixture.manager.marker(showing: 1) == fixture.marker(of: 1)?.id)
    #expect(fixture.manager.cluster(containing: 2)?.count == 5 && fixture.manager.cluster(containing: 99) == nil)
  }
}
