import InMemoryMap
import MarkerClustering

// What follows a tap: spreading, revealing, opening.
extension Scenario {
  func spread() {
    step("spread")
    let place = Station.place
    move(to: Camera(target: place, zoom: 17))
    let count = memory.markers.count
    both { side in
      let isSpread = side.manager.cluster(containing: 100).map { side.manager.spread($0) }
      expect(isSpread == true, "is not spread")
    }
    expect(memory.markers.count == count + 5, "\(memory.markers.count) markers")

    step("a pan while it is spread")
    move(to: Camera(target: Coordinate(latitude: 41.3502, longitude: 2.2003), zoom: 17))
    step("a turn while it is spread")
    move(to: Camera(target: place, zoom: 17, bearing: 60))

    step("tap on a spread item")
    nativeSide?.marker(of: 102).map { native.tap($0.id) }
    _ = memorySide.marker(of: 102).map { memory.tap($0.id) }
    rest()
    expect(native.openInfoWindow == "Station 102", "no info window")
    native.closeInfoWindow()
    _ = memorySide.marker(of: 102).map { memory.closeInfoWindow($0.id) }
    rest()

    step("tap beside what is spread")
    let beside = Coordinate(latitude: 41.3525, longitude: 2.2)
    native.tap(at: beside)
    memory.tap(at: beside)
    rest()
    expect(memory.markers.count == count, "is not gathered")
  }

  func reveal() {
    step("reveal")
    move(to: start)
    both { $0.manager.revealedItemIDs = [3, 7] }
    expect(memorySide.marker(of: 3) != nil, "is not revealed")
    step("zoom while it is revealed")
    move(to: Camera(target: start.target, zoom: 10))
    both { $0.manager.revealedItemIDs = [7] }
    both { $0.manager.revealedItemIDs = [] }
    move(to: start)
  }

  func open() {
    step("open a cluster beside a sheet")
    native.setPadding(bottom: 300)
    native.settle()
    move(to: start)
    if let surface = native.surface {
      memory.viewInsets = surface.viewInsets
      memory.maximumZoom = surface.maximumZoom
    }
    both { side in
      let isOpened = side.manager.cluster(containing: 0).map { side.manager.open($0, duration: nil) }
      expect(isOpened == true, "is not opened")
    }
    compareCameras()
    native.setPadding(bottom: 0)
    native.settle()
    if let surface = native.surface { memory.viewInsets = surface.viewInsets }
    move(to: start)

    step("a tap that opens")
    both { side in
      side.handlesClusters = false
      side.manager.tapAction = .open(duration: nil)
    }
    nativeSide?.largestCluster.map { native.tap($0.id) }
    _ = memorySide.largestCluster.map { memory.tap($0.id) }
    rest()
    compareCameras()

    step("a tap that spreads, and one that gathers")
    move(to: Camera(target: Station.place, zoom: 17))
    for count in [6, 1] {
      nativeSide?.markerOfPlace.map { native.tap($0.id) }
      _ = memorySide.markerOfPlace.map { memory.tap($0.id) }
      rest()
      expect(memory.markers.count == count, "\(memory.markers.count) markers")
      expect(native.surface?.selectedMarkerID == nil, "stays selected")
    }
    both { $0.manager.tapAction = .none }
  }
}
