import InMemoryMap
import MarkerClustering
import Testing

/// A cluster that is spread: where its items stand, and what ends it.
@MainActor
struct SpreadTests {
  let fixture = MapFixture()
  let recorder = RenderRecorder()
  /// Five stops at one place, and one beside them.
  let stops = (1...5).map { Stop($0, 0, 0, title: "stop \($0)") } + [Stop(6, 0, 0.4)]

  init() {
    fixture.renderer.delegate = recorder
    fixture.show(stops)
  }

  private func spread() throws {
    let marker = try #require(fixture.clusterMarker)
    guard case .cluster(let cluster) = fixture.manager.content(of: marker.id) else { return }
    recorder.forget()
    fixture.map.forgetOperations()
    #expect(fixture.manager.spread(cluster))
  }

  private var isSpread: Bool { fixture.manager.spreadCluster != nil }
  private var tethered: [Marker] { fixture.map.markers.filter { $0.tether != nil } }

  /// Where a marker is on the screen, from the middle of the view: x to the right, y up.
  private func offset(of marker: Marker) -> ScreenOffset {
    let (point, center) = (MapPoint(marker.position), MapPoint(fixture.map.camera.target))
    let east = (point.x - center.x).remainder(dividingBy: 2) * fixture.map.camera.pointsPerWorld / 2
    let north = (point.y - center.y) * fixture.map.camera.pointsPerWorld / 2
    let (sine, cosine) = Mercator.direction(degrees: fixture.map.camera.bearing)
    return ScreenOffset(x: east * cosine - north * sine, y: east * sine + north * cosine)
  }

  private func isLaidOut(_ markers: [Marker]) -> Bool {
    zip(markers, fixture.renderer.spreadLayout.offsets(count: markers.count)).allSatisfy { marker, offset in
      let seen = self.offset(of: marker)
      return abs(seen.x - offset.x) < 1e-6 && abs(seen.y - offset.y) < 1e-6
    }
  }

  @Test func `The items stand around the cluster's marker, each with its own, and that one stays`() throws {
    let cluster = try #require(fixture.clusterMarker)
    try spread()
    #expect(fixture.map.markers.count == 7 && fixture.map.markers.contains { $0.id == cluster.id })
    #expect(tethered.map(\.title) == (1...5).map { "stop \($0)" })
    #expect(tethered.allSatisfy { $0.kind == .item && $0.tether == at(0, 0) })
    #expect(isLaidOut(tethered))
    #expect(fixture.map.operations.map(\.kind) == Array(repeating: .add, count: 5))
    #expect(fixture.map.operations.allSatisfy { $0.motion?.coordinate == at(0, 0) })
    #expect(fixture.manager.spreadCluster?.count == 5 && fixture.map.faults.isEmpty)
    #expect(fixture.marker(of: 3)?.title == "stop 3")
  }

  @Test func `The looks of the cluster and its items are asked for, and of nothing else`() throws {
    let asked = recorder.willRenderCount
    try spread()
    #expect(recorder.willRenderCount == asked + 6)
    fixture.manager.gather()
    #expect(recorder.willRenderCount == asked + 7)
  }

  @Test(arguments: [0, 30, 90, -200] as [Double])
  func `At every camera change the items keep their place on the screen, and nothing is asked for a look`(
    bearing: Double
  ) throws {
    try spread()
    let asked = recorder.willRenderCount
    for (zoom, longitude) in [(10.2, 0.0), (10.2, 0.05), (9.7, 0.0)] {
      fixture.map.forgetOperations()
      fixture.map.move(to: Camera(target: at(0, longitude), zoom: zoom, bearing: bearing))
      #expect(isSpread)
      #expect(fixture.map.operations.allSatisfy { $0.kind == .update && $0.motion == nil })
      let middle = offset(of: Marker(id: Marker.ID("middle"), position: at(0, 0)))
      for (marker, wanted) in zip(tethered, fixture.renderer.spreadLayout.offsets(count: 5)) {
        let seen = offset(of: marker)
        #expect(abs(seen.x - middle.x - wanted.x) < 1e-6 && abs(seen.y - middle.y - wanted.y) < 1e-6)
      }
    }
    #expect(recorder.willRenderCount == asked && fixture.map.faults.isEmpty)
  }

  @Test func `A decoration does not decide where a spread item stands`() throws {
    recorder.decorate = { marker, _ in marker.position = at(10, 10) }
    try spread()
    #expect(tethered.count == 5 && isLaidOut(tethered))
  }

  enum End: CaseIterable {
    case gather, otherLevel, markerLeaves, memberAdded, memberRemoved, detach, newRenderer, tapMap, tapOtherMarker
    case tapForeignMarker, tapOverlay, tapPointOfInterest, tapMyLocation, otherSpread, markersLost, clear
  }

  @Test(arguments: End.allCases)
  func `Whatever ends a spread leaves the map as if there had been none`(end: End) throws {
    try spread()
    switch end {
    case .gather: fixture.manager.gather()
    case .otherLevel:
      fixture.move(zoom: 12)
      fixture.manager.cluster()
    case .markerLeaves: fixture.move(longitude: 90)
    case .memberAdded: fixture.show(stops + [Stop(7, 0, 0)])
    case .memberRemoved: fixture.show(Array(stops.dropFirst()))
    case .detach: fixture.manager.detach()
    case .newRenderer:
      fixture.manager.setRenderer(DefaultClusterRenderer(surface: fixture.map))
      fixture.manager.cluster()
    case .tapMap: fixture.map.send(.tap(at(1, 1)))
    case .tapOtherMarker: fixture.map.tap(try #require(fixture.marker(of: 6)).id)
    case .tapForeignMarker: fixture.map.send(.tapMarker(Marker.ID("the app's own")))
    case .tapOverlay: fixture.map.send(.tapOverlay(id: "route"))
    case .tapPointOfInterest: fixture.map.send(.tapPointOfInterest(id: "1", name: "Cafe", at(0, 0)))
    case .tapMyLocation: fixture.map.send(.tapMyLocationButton)
    case .otherSpread:
      fixture.show(stops + [Stop(8, 0, -0.4), Stop(9, 0, -0.4)])
      guard case .cluster(let other) = fixture.manager.marker(showing: 9).flatMap(fixture.manager.content) else {
        return
      }
      #expect(fixture.manager.spread(other) && fixture.manager.spreadCluster?.count == 2)
      #expect(tethered.count == 2)
      fixture.manager.gather()
    case .markersLost:
      fixture.map.clear()
      fixture.renderer.markersWereRemoved()
      fixture.renderer.update()
    case .clear:
      fixture.manager.removeAll()
      fixture.manager.cluster()
    }
    #expect(!isSpread && tethered.isEmpty && fixture.map.faults.isEmpty)
    if end == .detach || end == .clear { #expect(fixture.map.markers.isEmpty && fixture.map.departing.isEmpty) }
  }

  enum Stay: CaseIterable {
    case sameItems, memberChanged, pan, tapSpreadCluster, tapSpreadItem, tapWindowOfSpreadItem, otherAdded, longPress
  }

  @Test(arguments: Stay.allCases)
  func `What changes neither level, marker nor the ids of the members does not end it`(stay: Stay) throws {
    try spread()
    switch stay {
    case .sameItems: fixture.show(stops)
    case .memberChanged: fixture.show([stops[0].titled("new")] + stops.dropFirst())
    case .pan: fixture.move(longitude: 0.1)
    case .tapSpreadCluster: fixture.map.tap(try #require(fixture.clusterMarker).id)
    case .tapSpreadItem: fixture.map.tap(try #require(fixture.marker(of: 2)).id)
    case .tapWindowOfSpreadItem: fixture.map.tapInfoWindow(try #require(fixture.marker(of: 2)).id)
    case .otherAdded: fixture.show(stops + [Stop(7, 0, -0.3)])
    case .longPress: fixture.map.send(.longPress(at(1, 1)))
    }
    #expect(isSpread && tethered.count == 5 && fixture.map.faults.isEmpty)
    if stay == .memberChanged { #expect(fixture.marker(of: 1)?.title == "new") }
  }

  @Test func `A spread is over before anything is told of the tap that ends it`() throws {
    try spread()
    var wasSpread: Bool?
    fixture.manager.onTapItem = { [manager = fixture.manager] _ in
      wasSpread = manager.spreadCluster != nil
      return true
    }
    fixture.map.tap(try #require(fixture.marker(of: 6)).id)
    #expect(wasSpread == false)
  }

  @Test
  func `A tap on another manager's marker, which that one handles, ends the spread of one behind it in the chain`()
    throws
  {
    let other = ClusterManager<Stop>(surface: fixture.map)
    other.add(Stop(1, 0, -0.45))
    other.onTapItem = { _ in true }
    other.cluster()
    try spread()
    let marker = try #require(fixture.map.markers.first { other.content(of: $0.id) != nil })
    #expect(fixture.map.tap(marker.id))
    #expect(!isSpread)
  }

  @Test func `On gathering the items go into the cluster, and what stays goes back to its own place`() throws {
    fixture.manager.revealedItemIDs = [2]
    try spread()
    let revealed = try #require(fixture.marker(of: 2))
    #expect(revealed.tether != nil && fixture.map.markers.count == 7)
    fixture.map.forgetOperations()
    fixture.manager.gather()
    #expect(fixture.map.operations.map(\.kind) == [.update, .remove, .remove, .remove, .remove])
    #expect(fixture.map.operations[0].motion?.coordinate == revealed.position)
    #expect(fixture.map.operations.dropFirst().allSatisfy { $0.motion?.coordinate == at(0, 0) })
    #expect(fixture.marker(of: 2)?.id == revealed.id && fixture.marker(of: 2)?.position == at(0, 0))
  }

  @Test func `Without animation nothing glides, and the markers are the same`() throws {
    fixture.renderer.animatesClusters = false
    try spread()
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil } && isLaidOut(tethered))
    fixture.manager.gather()
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil } && fixture.map.markers.count == 2)
  }

  @Test(arguments: [2, 100, 101])
  func `From two items up to the layout's limit a cluster is spread`(count: Int) throws {
    fixture.show((1...count).map { Stop($0, 10, 0) })
    fixture.map.move(to: Camera(target: at(10, 0), zoom: 10))
    let marker = try #require(fixture.clusterMarker)
    guard case .cluster(let cluster) = fixture.manager.content(of: marker.id) else { return }
    #expect(fixture.manager.spread(cluster) == (count <= 100))
    #expect(tethered.count == (count <= 100 ? count : 0))
  }

  @Test func `A whole cluster that zooming would part is spread as well, one of others is not`() throws {
    fixture.show(Stop.group(1...5))
    let cluster = try #require(fixture.manager.clusters.first)
    #expect(fixture.manager.spread(cluster) && tethered.count == 5)
    let other = StaticCluster(position: at(0, 0), items: Stop.group(1...4))
    fixture.manager.gather()
    #expect(!fixture.manager.spread(other))
    #expect(!fixture.manager.spread(StaticCluster(position: at(0, 0), items: [Stop(1, 0, 0)])))
  }

  @Test(arguments: [at(0, 180), at(89.9, 0), at(-90, -180), at(60, -179.99)])
  func `At ±180° and at the poles the items are on the map`(place: Coordinate) throws {
    fixture.map.move(to: Camera(target: place, zoom: 10))
    fixture.show((1...9).map { Stop($0, place.latitude, place.longitude) })
    try spread()
    #expect(tethered.count == 9 && tethered.allSatisfy { $0.position.isValid })
    #expect(fixture.map.faults.isEmpty)
  }

  @Test func `A renderer that cannot spread says so`() {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 10))
    let manager = ClusterManager(
      surface: map, algorithm: NonHierarchicalDistanceBasedAlgorithm<Stop>(), renderer: PlainRenderer(surface: map))
    manager.setItems(stops)
    manager.cluster()
    #expect(!manager.spread(manager.clusters[0]) && manager.spreadCluster == nil)
    manager.gather()
    #expect(manager.marker(showing: 1) == nil && map.faults.isEmpty)
  }
}
