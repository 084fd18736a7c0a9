import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct ChangesFromWithinTests {
  enum Place: CaseIterable {
    case icon, delegate, surface
  }

  @Test(arguments: Place.allCases)
  func `Icons, delegates and surfaces may change the manager while they are asked`(place: Place) async {
    let surface = StubSurface()
    let renderer = DefaultClusterRenderer<Stop>(surface: surface)
    let manager = ClusterManager<Stop>(
      surface: surface, algorithm: NonHierarchicalDistanceBasedAlgorithm(), renderer: renderer, clock: TestClock())
    var isChanged = false
    let change: @MainActor () -> Void = { [unowned manager] in
      if isChanged { return }
      isChanged = true
      manager.add(Stop(9, 0, 0.4))
      manager.remove(id: 1)
      manager.cluster()
    }
    let recorder = RenderRecorder()
    switch place {
    case .icon:
      renderer.iconGenerator = ClusterIcons { _ in
        change()
        return MarkerIcon()
      }
    case .delegate:
      recorder.decorate = { _, _ in change() }
      renderer.delegate = recorder
    case .surface:
      surface.whenApplying = { _ in change() }
    }
    manager.setItems(Stop.group(1...5))
    manager.cluster()
    manager.cluster()
    #expect(isChanged)
    #expect(manager.items.map(\.id) == [2, 3, 4, 5, 9])
    #expect(surface.markers.markers.map(\.itemCount).sorted() == [1, 4])
  }
}
