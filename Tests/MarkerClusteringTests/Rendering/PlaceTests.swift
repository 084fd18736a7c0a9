import InMemoryMap
import MarkerClustering
import Testing

/// What is drawn for clusters that are not drawn as one.
@MainActor
struct PlaceTests {
  // Case 1
  @Test(arguments: [2, 3, 4, 7], [12.0, 20, 22, 30])
  func `Items at one coordinate are one cluster marker at any zoom`(count: Int, zoom: Double) {
    let map = InMemoryMapSurface(
      camera: Camera(target: Coordinate(latitude: 41.3833, longitude: 2.18333), zoom: zoom))
    let fixture = MapFixture(map: map, renderer: DefaultClusterRenderer(surface: map))
    fixture.show((1...count).map { Stop($0, 41.3833, 2.18333) })
    #expect(fixture.counts == [count])
    #expect(map.markers.map(\.position) == [Coordinate(latitude: 41.3833, longitude: 2.18333)])
    #expect(map.markers.map { $0.icon?.text } == ["\(count)"])
  }

  // Case 12
  @Test
  func `Above the maximum zoom coincident items are a cluster marker and the others items`() {
    let first = Coordinate(latitude: 41.3902587890625, longitude: 2.128523588180542)
    let map = InMemoryMapSurface(camera: Camera(target: first, zoom: 20))
    let fixture = MapFixture(map: map, renderer: DefaultClusterRenderer(surface: map))
    fixture.show([
      Stop(1, first.latitude, first.longitude), Stop(2, first.latitude, first.longitude),
      Stop(3, 41.3902904, 2.1285655), Stop(4, 41.390299, 2.1285624),
    ])
    #expect(fixture.counts == [4])
    map.move(to: Camera(target: first, zoom: 21))
    fixture.manager.cluster()
    #expect(fixture.counts == [1, 1, 2])
    map.forgetOperations()
    map.move(to: Camera(target: first, zoom: 22))
    fixture.manager.cluster()
    #expect(fixture.manager.clusters.map(\.count) == [2, 2])
    // Other clusters, the same picture.
    #expect(map.operations.isEmpty)
    #expect(fixture.counts == [1, 1, 2])
  }

  @Test
  func `Places come in the order of their first item, at its own coordinate`() {
    let fixture = MapFixture()
    fixture.renderer.minimumClusterSize = 100
    fixture.show([Stop(1, 0, 0), Stop(2, 0, 0.01), Stop(3, 0, 0.01), Stop(4, 0, 360), Stop(5, 0, 0.02)])
    #expect(fixture.map.markers.map(\.itemCount) == [2, 2, 1])
    #expect(fixture.map.markers.map(\.position.longitude) == [0, 0.01, 0.02])
    #expect(fixture.renderer.markers == fixture.map.markers)
  }

  @Test
  func `The latitude beyond the limit of the map is one place with the limit`() {
    let map = InMemoryMapSurface(camera: MapFixture.camera(zoom: 0))
    let fixture = MapFixture(map: map, renderer: DefaultClusterRenderer(surface: map))
    fixture.renderer.minimumClusterSize = 100
    fixture.show([Stop(1, 89, 0), Stop(2, 90, 0), Stop(3, -90, 0)])
    #expect(fixture.counts == [1, 2])
    #expect(Set(map.markers.map(\.position.latitude)) == [89, -90])
  }

  @Test
  func `An item that is not clusterable is drawn as itself, among others at its place too`() {
    var pin = Stop(2, 0, 0)
    pin.isClusterable = false
    let fixture = MapFixture(algorithm: GridBasedAlgorithm())
    fixture.renderer.minimumClusterSize = 1
    fixture.show([Stop(1, 0, 0), pin, Stop(3, 0, 0)])
    #expect(fixture.counts == [1, 2])
    #expect(fixture.marker(of: 2)?.kind == .item)
    // An algorithm that takes it into a cluster which then falls apart.
    let stops = [Stop(1, 0, 0), pin, Stop(3, 0, 0)]
    let other = MapFixture(
      algorithm: FixedAlgorithm { _ in [StaticCluster(position: stops[0].position, items: stops)] })
    other.show([])
    #expect(other.counts == [1, 2])
    #expect(other.marker(of: 2)?.kind == .item)
  }

  @Test
  func `With a minimum of one every item is a cluster marker`() {
    let fixture = MapFixture()
    fixture.renderer.minimumClusterSize = 1
    fixture.show(Stop.row(1...3))
    #expect(fixture.map.markers.map(\.kind) == [.cluster(count: 1), .cluster(count: 1), .cluster(count: 1)])
    #expect(fixture.map.markers.map { $0.icon?.text } == ["1", "1", "1"])
  }

  nonisolated static let pair = [Stop(1, 0, 0), Stop(2, 0, 0.001), Stop(3, 0, 0.002), Stop(4, 0, 0.003)]

  @Test(arguments: [1, 4, 5])
  func `Of clusters with equal ids the first is drawn`(minimum: Int) {
    let fixture = MapFixture(
      algorithm: FixedAlgorithm { _ in
        [
          KeyedCluster(id: "same", position: Self.pair[0].position, items: Self.pair),
          KeyedCluster(id: "same", position: Coordinate(latitude: 0, longitude: 0.3), items: [Stop(9, 0, 0.3)]),
        ]
      })
    fixture.renderer.minimumClusterSize = minimum
    fixture.show([])
    #expect(fixture.counts == (minimum == 5 ? [1, 1, 1, 1] : [4]))
    #expect(fixture.marker(of: 9) == nil)
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `An id of a cluster that is also an item's is not taken for it`() {
    // The country 7, and the place of the stops 7 and 8 in another country.
    let place = [Stop(7, 0, 0), Stop(8, 0, 0)]
    let fixture = MapFixture(
      algorithm: FixedAlgorithm { _ in
        [
          KeyedCluster(id: 3, position: Coordinate(latitude: 0.2, longitude: 0), items: place),
          KeyedCluster(id: 7, position: Self.pair[0].position, items: Self.pair),
        ]
      })
    fixture.show([])
    #expect(fixture.counts == [2, 4])
    let ids = Set(fixture.map.markers.map(\.id))
    fixture.manager.cluster()
    #expect(Set(fixture.map.markers.map(\.id)) == ids)
    #expect(fixture.map.faults.isEmpty)
  }

  @Test
  func `A cluster without items, or at no place, is nothing`() {
    let fixture = MapFixture(
      algorithm: FixedAlgorithm { _ in
        [
          KeyedCluster(id: 1, position: Coordinate(latitude: 0, longitude: 0), items: []),
          KeyedCluster(id: 2, position: Coordinate(latitude: .nan, longitude: 0), items: Self.pair),
        ]
      })
    fixture.show([])
    #expect(fixture.map.batches.isEmpty)
  }

  // Case 16
  @Test
  func `Without items there is no operation, and after a clear no marker`() {
    let fixture = MapFixture()
    fixture.manager.cluster()
    #expect(fixture.map.batches.isEmpty)
    #expect(fixture.manager.clusters.isEmpty)
    fixture.show(Stop.row(1...3))
    fixture.show([])
    #expect(fixture.map.markers.isEmpty)
    #expect(fixture.map.faults.isEmpty)
  }
}
