import InMemoryMap
import MarkerClustering

/// A map without a screen, with a manager of stops on it and a clock that stands still.
///
/// At zoom 10 the view is 1.40625° wide, and stops that are 0.2° apart are alone.
@MainActor
struct MapFixture {
  let map: InMemoryMapSurface
  let clock = TestClock()
  let renderer: DefaultClusterRenderer<Stop>
  let manager: ClusterManager<Stop>

  init(
    zoom: Double = 10, longitude: Double = 0, width: Double = 1024,
    algorithm: any ClusterAlgorithm<Stop> = NonHierarchicalDistanceBasedAlgorithm(),
    icons: any ClusterIconGenerator<Stop> = DefaultClusterIconGenerator()
  ) {
    let map = InMemoryMapSurface(camera: Self.camera(zoom: zoom, longitude: longitude), width: width)
    self.init(map: map, algorithm: algorithm, renderer: DefaultClusterRenderer(surface: map, iconGenerator: icons))
  }

  init(
    map: InMemoryMapSurface, algorithm: any ClusterAlgorithm<Stop> = NonHierarchicalDistanceBasedAlgorithm(),
    renderer: DefaultClusterRenderer<Stop>
  ) {
    self.map = map
    self.renderer = renderer
    manager = ClusterManager(surface: map, algorithm: algorithm, renderer: renderer, clock: clock)
  }

  nonisolated static func camera(zoom: Double, longitude: Double = 0) -> Camera {
    Camera(target: Coordinate(latitude: 0, longitude: longitude), zoom: zoom)
  }

  /// What the markers on the map count, an item as 1, from the smallest.
  var counts: [Int] { map.markers.map(\.itemCount).sorted() }

  /// Gives the manager its stops and draws them.
  func show(_ stops: [Stop]) {
    manager.setItems(stops)
    manager.cluster()
  }

  /// Moves the camera as the user does.
  func move(zoom: Double = 10, longitude: Double = 0) {
    map.move(to: Self.camera(zoom: zoom, longitude: longitude))
  }

  /// Lets the clock go on until every request is answered.
  func settle() async {
    clock.advance(by: .seconds(1))
    await manager.waitUntilIdle()
  }

  /// The marker that stands for a stop alone.
  func marker(of id: Int) -> Marker? {
    map.markers.first { marker in
      if case .item(let stop) = manager.content(of: marker.id) { stop.id == id } else { false }
    }
  }

  /// The marker that stands for a cluster.
  var clusterMarker: Marker? {
    map.markers.first { $0.kind != .item }
  }
}
