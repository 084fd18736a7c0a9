import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct MotionTests {
  /// At zoom 8 one cluster of four; at zoom 10 the stops are alone.
  nonisolated static let stops = [Stop(1, 0, 0), Stop(2, 0, 0.2), Stop(3, 0, 0.2), Stop(4, 0, -0.2)]

  private func fixture(zoom: Double, longitude: Double = 0, stops: [Stop] = stops) -> MapFixture {
    let fixture = MapFixture(zoom: zoom, longitude: longitude)
    fixture.show(stops)
    fixture.map.forgetOperations()
    return fixture
  }

  private func pass(_ fixture: MapFixture, zoom: Double, longitude: Double = 0) -> [RenderOperation] {
    fixture.map.forgetOperations()
    fixture.move(zoom: zoom, longitude: longitude)
    fixture.manager.cluster()
    #expect(fixture.map.faults.isEmpty)
    return fixture.map.operations
  }

  @Test
  func `At the edge of the world what is beyond the Mercator limit moves too`() {
    let surface = StubSurface(zoom: 3)
    surface.view = CoordinateBounds(
      southWest: Coordinate(latitude: 60, longitude: -40), northEast: Coordinate(latitude: 85.06, longitude: 40)
    )
    let renderer = DefaultClusterRenderer<Stop>(surface: surface)
    let stops = [84, 87, 88, 89].enumerated().map { Stop($0, Double($1), Double($0)) }
    renderer.render([StaticCluster(position: stops[0].position, items: stops)], atLevel: 3)
    renderer.render(stops.map { StaticCluster(position: $0.position, items: [$0]) }, atLevel: 4)
    let motions = surface.batches.last?.compactMap(\.motion) ?? []
    #expect(motions.map(\.coordinate) == Array(repeating: stops[0].position, count: 3))
  }

  @Test
  func `Zoomed in, markers start where their cluster was`() {
    let fixture = fixture(zoom: 8)
    #expect(fixture.counts == [4])
    let operations = pass(fixture, zoom: 10)
    #expect(operations.map(\.kind) == [.add, .add, .add, .remove])
    let start = MarkerMotion(coordinate: Self.stops[0].position, duration: .milliseconds(500))
    // The first stands there already.
    #expect(operations.map(\.motion) == [nil, start, start, nil])
  }

  @Test
  func `Zoomed out, markers glide to their cluster`() {
    let fixture = fixture(zoom: 10)
    #expect(fixture.counts == [1, 1, 2])
    fixture.renderer.animationDuration = .seconds(1)
    let operations = pass(fixture, zoom: 8)
    #expect(operations.map(\.kind) == [.add, .remove, .remove, .remove])
    let end = MarkerMotion(coordinate: Self.stops[0].position, duration: .seconds(1))
    #expect(operations.map(\.motion) == [nil, nil, end, end])
    #expect(fixture.map.departing.map(\.position.longitude) == [0.2, -0.2])
  }

  enum Quiet: CaseIterable {
    case notAnimated, zeroDuration, negativeDuration
  }

  // Case 22
  @Test(arguments: Quiet.allCases)
  func `Without animation the markers are the same, and nothing moves`(quiet: Quiet) {
    let still = fixture(zoom: 8)
    let moving = fixture(zoom: 8)
    switch quiet {
    case .notAnimated: still.renderer.animatesClusters = false
    case .zeroDuration: still.renderer.animationDuration = .zero
    case .negativeDuration: still.renderer.animationDuration = .seconds(-1)
    }
    for zoom in [10.0, 8, 10, 12, 7, 10] {
      #expect(pass(still, zoom: zoom).allSatisfy { $0.motion == nil })
      _ = pass(moving, zoom: zoom)
      #expect(MapModel.comparable(still.map.markers) == MapModel.comparable(moving.map.markers))
    }
  }

  // Case 22
  @Test
  func `Zoomed out and in again within the animation, the markers are there`() {
    let fixture = fixture(zoom: 10)
    let before = MapModel.comparable(fixture.map.markers)
    _ = pass(fixture, zoom: 8)
    let departing = Set(fixture.map.departing.map(\.id))
    #expect(!departing.isEmpty)
    _ = pass(fixture, zoom: 10)
    #expect(MapModel.comparable(fixture.map.markers) == before)
    #expect(departing.isDisjoint(with: fixture.map.markers.map(\.id)))
    fixture.clock.advance(by: .seconds(10))
    #expect(MapModel.comparable(fixture.map.markers) == before)
  }

  // Case 23
  @Test
  func `Across the maximum zoom each but the one that stands there starts at its old cluster`() {
    let fixture = fixture(zoom: 12, stops: (0..<4).map { Stop($0, 0, Double($0) * 0.005) })
    fixture.renderer.maximumClusterZoom = 13
    #expect(fixture.counts == [4])
    let operations = pass(fixture, zoom: 14)
    let adds = operations.filter { $0.kind == .add }
    #expect(adds.map { $0.marker?.position.longitude } == [0, 0.005, 0.01, 0.015])
    #expect(adds.map { $0.motion?.coordinate.longitude } == [nil, 0, 0, 0])
  }

  @Test
  func `Markers that are not in view, or whose cluster is not, never move`() {
    // The cluster at 0 is in the margin, the view begins at 0.05.
    let fixture = fixture(zoom: 8, longitude: 0)
    let operations = pass(fixture, zoom: 10, longitude: 0.05 + 1.40625 / 2)
    #expect(operations.contains { $0.kind == .add })
    #expect(operations.filter { $0.kind == .add }.allSatisfy { $0.motion == nil || $0.marker?.position.longitude != 0 })
    #expect(operations.filter { ($0.marker?.position.longitude ?? 0) < 0.05 }.allSatisfy { $0.motion == nil })
    // Merging into a cluster outside the view: nobody glides out.
    let stops = [Stop(1, 0, 0.05)] + (2...5).map { Stop($0, 0, Double($0) * 0.1) }
    let other = self.fixture(zoom: 10, longitude: 0.1 + 1.40625 / 2, stops: stops)
    other.renderer.minimumClusterSize = 2
    let merging = pass(other, zoom: 9, longitude: 0.1 + 1.40625)
    #expect(merging.allSatisfy { $0.motion == nil })
  }

  @Test
  func `A pass at the same level moves nothing, whatever changes`() {
    let fixture = fixture(zoom: 10)
    fixture.renderer.minimumClusterSize = 2
    fixture.show(Self.stops.map { Stop($0.id, 0, $0.position.longitude / 10) })
    fixture.show(Self.stops)
    fixture.renderer.maximumClusterZoom = 5
    fixture.renderer.viewportMargin = 4
    fixture.manager.setAlgorithm(UnclusteredAlgorithm())
    fixture.manager.cluster()
    fixture.move(zoom: 10.3, longitude: 0.2)
    fixture.manager.cluster()
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil })
    #expect(!fixture.map.operations.isEmpty)
  }

  @Test
  func `A setting that is changed while another level is asked for moves nothing`() {
    let fixture = fixture(zoom: 8)
    fixture.move(zoom: 10)
    fixture.renderer.minimumClusterSize = 5
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil })
    #expect(fixture.counts == [1, 1, 2])
  }

  /// A cluster as an index answers it, or as an app makes it: with a revision or without.
  private struct RevisedCluster: Cluster {
    let id: String
    let position: Coordinate
    let items: [Stop]
    let revision: UInt64?
    var count: Int { items.count }
  }

  @Test(arguments: [UInt64?.none, 1], [UInt64?.none, 1])
  func `An item of two clusters glides from the first of them`(firstRevision: UInt64?, secondRevision: UInt64?) {
    let stops = (1...4).map { Stop($0, 0, Double($0) * 0.01) }
    let first = RevisedCluster(
      id: "first", position: Coordinate(latitude: 0, longitude: 0.2), items: stops, revision: firstRevision)
    let second = RevisedCluster(
      id: "second", position: Coordinate(latitude: 0, longitude: -0.2), items: stops, revision: secondRevision)
    let surface = StubSurface(zoom: 10)
    let renderer = DefaultClusterRenderer<Stop>(surface: surface)
    renderer.render([first, second], atLevel: 9)
    renderer.render(stops.map { StaticCluster(position: $0.position, items: [$0]) }, atLevel: 10)
    let motions = surface.batches.last?.compactMap(\.motion) ?? []
    #expect(motions.map(\.coordinate) == Array(repeating: first.position, count: 4))
  }

  @Test
  func `Across the antimeridian markers glide as elsewhere`() {
    let stops = [Stop(1, 0, 180), Stop(2, 0, -179.8), Stop(3, 0, 179.8), Stop(4, 0, 179.6)]
    let algorithm = FixedAlgorithm { level in
      level < 10
        ? [StaticCluster(position: stops[0].position, items: stops)]
        : stops.map { StaticCluster(position: $0.position, items: [$0]) }
    }
    let fixture = MapFixture(zoom: 9, longitude: 180, algorithm: algorithm)
    fixture.show([])
    let operations = pass(fixture, zoom: 10, longitude: -180)
    #expect(operations.compactMap { $0.motion?.coordinate.longitude } == [180, 180, 180])
    let back = pass(fixture, zoom: 9, longitude: 179.9)
    #expect(back.compactMap { $0.motion?.coordinate.longitude } == [180, 180, 180])
  }

  @Test
  func `A lone item glides into the cluster of a grid cell, and out of it`() {
    let fixture = MapFixture(algorithm: GridBasedAlgorithm())
    fixture.renderer.minimumClusterSize = 2
    fixture.show([Stop(1, 0.01, 0.01), Stop(2, 0.01, 0.15)])
    fixture.map.forgetOperations()
    let operations = pass(fixture, zoom: 8)
    let cluster = fixture.map.markers[0]
    #expect(operations.map(\.kind) == [.add, .remove, .remove])
    #expect(operations.dropFirst().map { $0.motion?.coordinate } == [cluster.position, cluster.position])
    #expect(pass(fixture, zoom: 10).compactMap { $0.motion?.coordinate } == [cluster.position, cluster.position])
  }
}
