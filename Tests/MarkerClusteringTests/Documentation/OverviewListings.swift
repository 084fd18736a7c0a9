import InMemoryMap
import MarkerClustering
import Testing

// The listings of the pages of MarkerClustering that have few, to the letter: DocumentationTests compares them.

actor StationIndex {
  private var algorithm = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()

  /// A copy: it answers as it is now, on the task that asks it, whatever becomes of the index.
  var snapshot: NonHierarchicalDistanceBasedAlgorithm<MarkerItem> { algorithm }

  func replace(with stations: [MarkerItem]) {
    var fresh = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()
    fresh.add(stations)
    algorithm = fresh
  }
}

func answer(from index: StationIndex, in box: CoordinateBounds, zoom: Double) async -> [ClusterAnswer] {
  await index.snapshot.clusters(atZoom: zoom, in: box).map { cluster in
    ClusterAnswer(position: cluster.position, count: cluster.count, title: cluster.firstItem.title)
  }
}

struct ClusterAnswer: Codable, Equatable {
  let position: Coordinate
  let count: Int
  let title: String?
}

@MainActor final class BusScreen: ClusterManagerDelegate, MapSurfaceDelegate {
  let manager: ClusterManager<Bus>
  private(set) var tapCount = 0

  init(map: any MapSurface) {
    let icons = DefaultClusterIconGenerator<Bus>()
    let renderer = DefaultClusterRenderer(surface: map, iconGenerator: icons)
    let algorithm = NonHierarchicalDistanceBasedAlgorithm<Bus>()
    manager = ClusterManager(surface: map, algorithm: algorithm, renderer: renderer)
    manager.setDelegate(self, mapDelegate: self)
  }

  func show(_ buses: [Bus]) {
    manager.setItems(buses)
  }

  func clusterManager(_ manager: ClusterManager<Bus>, didTap cluster: any Cluster<Bus>) -> Bool {
    manager.open(cluster)
  }

  func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool {
    if case .tap = event { tapCount += 1 }  // what the manager has not handled
    return false
  }
}

@MainActor
struct OverviewListings {
  private let mapSurface = InMemoryMapSurface(
    camera: Camera(target: Coordinate(latitude: 41.4, longitude: 2.2), zoom: 10))
  private let items = (1...4).map { number in
    MarkerItem(id: "\(number)", position: Coordinate(latitude: 41.4, longitude: 2.2 + 0.01 * Double(number)))
  }

  private func show(_ item: MarkerItem) { mapSurface.clear() }

  @Test
  func `A manager stands between items and map`() throws {
    let manager = ClusterManager<MarkerItem>(surface: mapSurface)
    manager.add(items)
    manager.tapAction = .open()  // a tap on a cluster shows its members
    manager.onTapItem = { item in
      show(item)
      return true
    }
    manager.cluster()
    let cluster = try #require(mapSurface.markers.first)
    #expect(mapSurface.tap(cluster.id) && mapSurface.camera.zoom > 10)
    manager.cluster()
    let item = try #require(mapSurface.markers.first)
    #expect(mapSurface.tap(item.id) && mapSurface.markers.isEmpty)
  }

  @Test
  func `What passes cost is read from the events`() async {
    let manager = ClusterManager<MarkerItem>(surface: mapSurface)
    let task = Task { [events = manager.events] in
      for await case .passEnded(let pass) in events {
        print("level \(pass.level): \(pass.clusterCount) clusters of \(pass.itemCount) items, \(pass.duration)")
      }
    }
    manager.add(items)
    manager.cluster()
    manager.detach()
    await task.value  // the stream ends with the manager
  }

  @Test
  func `Many tasks ask a server's index, while it is replaced`() async {
    let index = StationIndex()
    await index.replace(with: items)
    let box = CoordinateBounds(
      southWest: Coordinate(latitude: 41, longitude: 2), northEast: Coordinate(latitude: 42, longitude: 3))
    let expected = await answer(from: index, in: box, zoom: 10)
    #expect(expected == [ClusterAnswer(position: items[0].position, count: 4, title: nil)])
    let same = items
    await withTaskGroup(of: [ClusterAnswer].self) { group in
      for number in 0..<20 {
        group.addTask {
          if number.isMultiple(of: 5) { await index.replace(with: same) }
          return await answer(from: index, in: box, zoom: 10)
        }
      }
      for await answer in group { #expect(answer == expected) }
    }
  }

  @Test
  func `A screen that comes from the utility works`() throws {
    let screen = BusScreen(map: mapSurface)
    screen.show((1...4).map { Bus(id: "\($0)", position: Coordinate(latitude: 41.4, longitude: 2.2), heading: 0) })
    screen.manager.cluster()
    let cluster = try #require(mapSurface.markers.first)
    #expect(mapSurface.tap(cluster.id))
    #expect(screen.manager.spreadCluster?.count == 4 && screen.tapCount == 0)
    mapSurface.tap(at: Coordinate(latitude: 41.6, longitude: 2.2))
    #expect(screen.manager.spreadCluster == nil && screen.tapCount == 1)
  }
}
