import InMemoryMap
import MarkerClustering

extension Scenario {
  func appear() {
    step("a view without a size")
    expect(native.surface?.camera.zoom.isNaN == true, "has the zoom \(native.surface?.camera.zoom ?? 0)")
    nativeSide?.manager.setItems(Station.all)
    nativeSide?.manager.cluster()
    expect(native.nativeCount == 0, "shows \(native.nativeCount) markers")
    native.surface?.setCamera(start, duration: nil)

    step("layout")
    memorySide.manager.setItems(Station.all)
    native.layOut(width: 390, height: 844)
    native.settle()
    compareCameras()
    rest()
    expect(!memory.markers.isEmpty, "nothing to compare")
  }

  func moveAround() {
    step("pan")
    move(to: Camera(target: Coordinate(latitude: 41.41, longitude: 2.17), zoom: 12))
    for zoom in [13.0, 14, 16, 15, 12, 10] {
      step("zoom to \(zoom), with motion")
      move(to: Camera(target: Coordinate(latitude: 41.395, longitude: 2.165), zoom: zoom))
    }
    step("a camera that the app sets")
    let camera = Camera(target: Coordinate(latitude: 41.393, longitude: 2.166), zoom: 13.25)
    both { $0.surface.setCamera(camera, duration: nil) }
    compareCameras()
    step("a camera that glides")
    native.surface?.setCamera(start, duration: .milliseconds(300))
    native.settle()
    memory.setCamera(start, duration: .milliseconds(300))
    compareCameras()
    rest()
    expect(native.surface?.maximumZoom ?? 0 >= 15, "the maximum zoom is too small")
  }

  func tapMarkers() {
    move(to: Camera(target: Coordinate(latitude: 41.42, longitude: 2.16), zoom: 14))
    for turn in ["first", "second"] {
      step("\(turn) tap on a cluster")
      nativeSide?.largestCluster.map { native.tap($0.id) }
      _ = memorySide.largestCluster.map { memory.tap($0.id) }
      rest()
      expect(native.surface?.selectedMarkerID == nil, "stays selected")
    }
    step("a tap on a cluster that nobody handles")
    both { $0.handlesClusters = false }
    nativeSide?.largestCluster.map { native.tap($0.id) }
    _ = memorySide.largestCluster.map { memory.tap($0.id) }
    rest()
    both { $0.handlesClusters = true }

    step("tap on an item")
    let item = nativeSide?.loneItem
    item.map { native.tap($0.id) }
    _ = memorySide.loneItem.map { memory.tap($0.id) }
    rest()
    expect(item != nil && native.openInfoWindow == item?.title, "no info window")
    expect(native.surface?.selectedMarkerID == item?.id, "is not selected")

    step("tap on the info window")
    item.map { native.tapInfoWindow($0.id) }
    _ = memorySide.loneItem.map { memory.tapInfoWindow($0.id) }
    rest()

    step("the info window is closed")
    native.closeInfoWindow()
    _ = memorySide.loneItem.map { memory.closeInfoWindow($0.id) }
    rest()
    expect(native.surface?.selectedMarkerID == nil, "stays selected")

    step("the app selects, which is no tap")
    native.surface?.selectedMarkerID = item?.id
    rest()
    expect(native.openInfoWindow == item?.title, "no info window")
    native.surface?.selectedMarkerID = nil
    rest()
    expect(native.openInfoWindow == nil, "the info window stays")

    step("tap on the map")
    let place = Coordinate(latitude: 41.36, longitude: 2.13)
    native.tap(at: place)
    memory.tap(at: place)
    rest()
  }

  func changeWhileOpen() {
    step("a change while the info window is open")
    guard let item = nativeSide?.loneItem, let title = item.title else { return }
    native.surface?.selectedMarkerID = item.id
    var stations = Station.all
    if let index = stations.firstIndex(where: { $0.title == title }) {
      stations[index].snippet = "Closed"
      stations[index].position.latitude += 0.0005
    }
    both { $0.manager.setItems(stations) }
    expect(native.openInfoWindow == title, "the info window has gone")
    step("the marker of the open info window goes")
    both { $0.manager.setItems(stations.filter { $0.title != title }) }
    expect(native.openInfoWindow == nil, "the info window stays")
    both { $0.manager.setItems(Station.all) }
  }

  func drag() {
    step("drag")
    move(to: Camera(target: Coordinate(latitude: 41.424, longitude: 2.16), zoom: 16))
    guard let item = nativeSide?.renderer.markers.first(where: \.isDraggable) else {
      expect(false, "nothing to drag")
      return
    }
    let target = Coordinate(latitude: item.position.latitude + 0.001, longitude: item.position.longitude)
    let twin = memorySide.renderer.markers.first { $0.title == item.title }
    native.drag(item.id, to: target)
    if let twin {
      memory.beginDragging(twin.id)
      if native.reportsEachDrag { memory.drag(twin.id, to: target) }
      memory.endDragging(twin.id, at: target)
    }
    // The app takes the place on.
    var stations = Station.all
    if let index = stations.firstIndex(where: { $0.title == item.title }) { stations[index].position = target }
    both { $0.manager.setItems(stations) }
    step("a drag that is cancelled")
    if native.cancelDrag(item.id), let twin {
      memory.beginDragging(twin.id)
      memory.cancelDragging(twin.id)
    }
    rest()
    both { $0.manager.setItems(Station.all) }
  }

  func meetForeignMarkers() {
    step("a foreign marker in the way")
    native.addForeignMarker(at: memory.camera.target)
    rest()
    expect(native.hasForeignMarker, "the foreign marker has gone")
    step("tap on a foreign marker")
    native.tapForeignMarker()
    rest()
    step("the delegate that was there before")
    for name in ["willMove", "idle", "select"] {
      expect(native.earlierDelegateCalls.contains(name), "is not told of \(name)")
    }
  }

  func openSheet() {
    step("a sheet over half of the view")
    native.setPadding(bottom: 422)
    native.settle()
    // Some maps keep their own centre, and others the whole view, where they are.
    if let camera = native.surface?.camera { memory.move(to: camera, byGesture: false) }
    compareCameras()
    rest()
    guard let insets = native.surface?.viewInsets else { return }
    expect(insets.bottom >= 422, "does not know of the sheet: \(insets)")
    let bounds = CoordinateBounds(
      southWest: Coordinate(latitude: 41.38, longitude: 2.15), northEast: Coordinate(latitude: 41.42, longitude: 2.19)
    )
    step("a camera beside the sheet")
    let camera = Camera(fitting: bounds, in: memory.viewSize, insets: insets)
    both { $0.surface.setCamera(camera, duration: nil) }
    compareCameras()
    native.setPadding(bottom: 0)
    native.settle()
    move(to: start)
  }

  func turn() {
    step("a turned camera")
    move(to: Camera(target: start.target, zoom: 13, bearing: 40))
    step("a turned camera that the app sets")
    both { $0.surface.setCamera(Camera(target: start.target, zoom: 14, bearing: 200), duration: nil) }
    compareCameras()
    move(to: start)
  }

  func meetLaterDelegate() {
    step("a delegate that is set later")
    expect(native.isConnected, "is not connected")
    native.setLaterDelegate(true)
    expect(native.isConnected == native.survivesLaterDelegates, "does not notice it")
    native.setLaterDelegate(false)
    expect(native.isConnected, "is not connected again")
    rest()
  }

  func leave() {
    step("release")
    nativeSide = nil
    native.settle()
    expect(native.nativeCount == 0, "\(native.nativeCount) objects stay behind")
    expect(native.hasForeignMarker, "the foreign marker has gone")
    native.release()
    native.settle()
    expect(native.nativeCount == 0, "\(native.nativeCount) objects stay behind")
  }
}
