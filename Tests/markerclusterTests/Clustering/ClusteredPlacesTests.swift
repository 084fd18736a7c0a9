import InMemoryMap
import MarkerClustering
import Testing

@testable import markercluster

@MainActor
struct ClusteredPlacesTests {
  private func place(_ id: String, _ latitude: Double, _ longitude: Double) -> Place {
    Place(id: .text(id), position: Coordinate(latitude: latitude, longitude: longitude))
  }

  /// Three places near Oslo, of which two are one spot, and one in Bergen.
  private var places: [Place] {
    [
      place("a", 59.91, 10.75), place("b", 59.92, 10.76), place("c", 59.91, 10.75), place("d", 60.39, 5.32),
    ]
  }

  private func view(_ options: CommandLineOptions, level: Int = 2) -> LevelView {
    ClusteredPlaces(places, options: options).view(atLevel: level, clock: TestClock())
  }

  private func words(_ view: LevelView) -> [String] {
    view.drawn.map { drawn in
      switch drawn {
      case .item(let place): place.id.description
      case .cluster(let cluster): "\(cluster.count) at \(cluster.founder.id)"
      }
    }
  }

  @Test(arguments: [
    (4, 2, ["4 at a"]),
    (5, 2, ["2 at a", "b", "d"]),
    (3, 6, ["3 at a", "d"]),
    (4, 6, ["2 at a", "b", "d"]),
    (1, 6, ["3 at a", "1 at d"]),
    (2, 21, ["2 at a", "b", "d"]),
  ])
  func `Small clusters fall into their places`(minimumSize: Int, level: Int, expected: [String]) {
    let view = view(CommandLineOptions(minimumSize: minimumSize), level: level)
    #expect(words(view) == expected)
    #expect(view.clusteredItemCount + view.loneItemCount == 4)
    #expect(view.clusterCount + view.loneItemCount == view.drawn.count)
  }

  @Test(arguments: CommandLineOptions.Algorithm.allCases, [(1, 0), (4, 0), (1, 3), (4, 3), (50, 3), (4, 7)])
  func `What is drawn is what a manager draws`(
    algorithm: CommandLineOptions.Algorithm, setting: (minimumSize: Int, level: Int)
  ) throws {
    let (minimumSize, level) = setting
    let options = CommandLineOptions(zoom: Double(level), algorithm: algorithm, minimumSize: minimumSize)
    let airports = try InputReader(source: "", progress: ProgressLine(write: nil)).read(SampleData.airports()).places
    let some = airports.enumerated().filter { $0.offset.isMultiple(of: 16) }.map(\.element)
    let clustered = ClusteredPlaces(some + some.prefix(3), options: options)
    let view = clustered.view(atLevel: level, clock: TestClock())

    let size = 256 * Double(1 << level)
    let camera = Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: Double(level))
    let map = InMemoryMapSurface(camera: camera, width: size, height: size)
    let renderer = DefaultClusterRenderer<Place>(surface: map)
    renderer.minimumClusterSize = minimumSize
    let manager = ClusterManager(
      surface: map, algorithm: ClusteredPlaces.emptyAlgorithm(options), renderer: renderer
    )
    manager.add(some)
    manager.cluster()

    let drawn = view.drawn.map { drawn in
      switch drawn {
      case .item(let place): Seen(kind: .item, position: place.position, title: place.title)
      case .cluster(let cluster): Seen(kind: .cluster(count: cluster.count), position: cluster.position, title: nil)
      }
    }
    #expect(drawn == map.markers.map { Seen(kind: $0.kind, position: $0.position, title: $0.title) })
    #expect(map.faults.isEmpty)
  }

  /// What a user sees of a marker.
  private struct Seen: Equatable {
    let kind: Marker.Kind
    let position: Coordinate
    let title: String?
  }

  @Test func `Bounds show what stands within them`() throws {
    var options = try CommandLineOptions(arguments: ["--bounds", "5,60,6,61", "--minimum-size", "5"])
    #expect(words(view(options)) == ["d"])
    options = try CommandLineOptions(arguments: ["--bounds", "5,60,6,61"])
    #expect(words(view(options)).isEmpty)
  }

  @Test func `The largest cluster is the first of the largest`() {
    let view = LevelView(
      level: 1,
      drawn: [(1, "a"), (3, "b"), (3, "c"), (2, "d")].map { count, id in
        .cluster(DrawnCluster(founder: place(id, 0, 0), position: Coordinate(latitude: 0, longitude: 0), count: count))
      },
      duration: .zero
    )
    #expect(view.largestCluster?.founder.id == .text("b"))
    #expect(view.clustersBySize.map(\.founder.id.description) == ["b", "c", "d", "a"])
  }

  @Test(arguments: [(0.0, 0), (0.49, 0), (0.5, 1), (2.4, 2), (31.7, 32), (32.0, 32)])
  func `The level is the nearest one`(zoom: Double, level: Int) {
    #expect(ClusteredPlaces.level(ofZoom: zoom) == level)
  }
}
