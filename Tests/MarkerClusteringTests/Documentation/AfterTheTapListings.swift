import InMemoryMap
import MarkerClustering
import Testing

// The listings of the article "After the tap", to the letter: DocumentationTests compares the two.

struct Charger: ClusterItem, Equatable {
  let id: Int
  var position: Coordinate
  var network = "Volta"
  var power = 22  // kilowatts
}

struct Logos: AsyncIconSource {
  func key(for content: MarkerContent<Charger>) -> String? {
    guard case .item(let charger) = content else { return nil }  // clusters keep their look
    return charger.network
  }

  func icon(for network: String) async throws -> MarkerIcon {
    MarkerIcon(background: .image(.data(try await download("\(network).png"))))
  }
}

struct Bus: ClusterItem, Equatable {
  let id: String
  let position: Coordinate
  let heading: Double
}

@MainActor final class Headings: ClusterRendererDelegate {
  func renderer(
    _ renderer: any ClusterRenderer<Bus>, willRender marker: inout Marker, for content: MarkerContent<Bus>
  ) {
    guard case .item(let bus) = content else { return }
    marker.rotation = bus.heading
    marker.isFlat = true  // turns with the map
  }
}

/// Stands for a server.
private func download(_ name: String) async throws -> [UInt8] { Array(name.utf8) }

/// Stands for a view controller, or for what a view observes.
@MainActor
private final class Screen {
  var list: [Charger] = []
  var title = ""
}

@MainActor
struct AfterTheTapListings {
  /// Five chargers at one place of Barcelona, which no zoom parts, and four near by.
  static let chargers =
    (1...5).map { Charger(id: $0, position: Coordinate(latitude: 41.4, longitude: 2.2), power: 22) }
    + (6...9).map { id in
      let position = Coordinate(latitude: 41.42, longitude: 2.16 + 0.01 * Double(id - 5))
      return Charger(id: id, position: position, network: "Ampere", power: 150)
    }

  private let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 41.4, longitude: 2.2), zoom: 10))
  private let renderer: DefaultClusterRenderer<Charger>
  private let manager: ClusterManager<Charger>
  private let screen = Screen()

  init() {
    renderer = DefaultClusterRenderer(surface: map)
    manager = ClusterManager(surface: map, algorithm: NonHierarchicalDistanceBasedAlgorithm(), renderer: renderer)
    manager.setItems(Self.chargers)
    manager.cluster()
  }

  private var labels: [String?] { map.markers.map { $0.icon?.text } }

  private func look(at item: Charger, zoom: Double) {
    map.move(to: Camera(target: item.position, zoom: zoom))
    manager.cluster()
  }

  @Test
  func `A tap opens a cluster`() throws {
    manager.tapAction = .open(duration: .milliseconds(500))
    manager.onTapCluster = { cluster in
      cluster.count > 1000  // true: handled, so nothing is opened
    }
    let marker = try #require(map.markers.first)
    #expect(marker.kind == .cluster(count: 9) && map.tap(marker.id) && map.camera.zoom > 10)
  }

  @Test
  func `What cannot be opened is told of`() {
    renderer.spreadLayout.maximumCount = 4
    look(at: Self.chargers[0], zoom: 20)
    manager.onCannotOpen = { [screen] cluster in screen.list = cluster.items }
    if let cluster = manager.cluster(containing: 3) {
      manager.open(cluster)  // false where neither a zoom nor a spread shows them
    }
    #expect(screen.list.map(\.id) == [1, 2, 3, 4, 5])
  }

  @Test
  func `A cluster is spread and gathered`() {
    look(at: Self.chargers[0], zoom: 20)
    renderer.spreadLayout = SpreadLayout(markerSize: 32, maximumCircleCount: 12)  // more stand on a spiral
    if let cluster = manager.cluster(containing: 3), manager.spread(cluster) {
      screen.title = "\(cluster.count) at one place"
    }
    #expect(map.markers.count { $0.tether != nil } == 5 && screen.title == "5 at one place")
    manager.gather()  // a tap elsewhere does so as well
    #expect(labels == ["5"])
  }

  @Test
  func `A tapped item stays on the map`() throws {
    manager.onTapItem = { [weak manager] charger in
      manager?.revealedItemIDs = [charger.id]
      return true
    }
    look(at: Self.chargers[6], zoom: 18)
    let tapped = try #require(manager.marker(showing: 7))
    #expect(map.tap(tapped))
    look(at: Self.chargers[0], zoom: 10)
    #expect(Set(map.markers.map(\.kind)) == [.cluster(count: 9), .item])
    #expect(map.markers.first { $0.kind == .item }?.position == Self.chargers[6].position)
  }

  @Test
  func `An item of the list is shown`() async {
    let destination = manager.camera(revealing: 8)  // where `show` goes
    let marker = await manager.show(8)  // nil if the user takes over
    #expect(marker != nil && map.camera == destination && map.markers.contains { $0.id == marker })
  }

  @Test
  func `The list under the map is that of what is seen`() {
    map.viewInsets = ViewInsets(bottom: 450)  // the sheet with the list: what lies under it is not seen
    manager.onViewChange = { [weak manager, screen] in
      screen.list = manager?.visibleItems(limit: 50) ?? []
      screen.title = "\(manager?.visibleItemCount ?? 0) chargers here"
    }
    look(at: Self.chargers[0], zoom: 18)
    #expect(screen.list.isEmpty && screen.title == "0 chargers here")
    map.viewInsets = .zero
    map.move(to: Camera(target: Self.chargers[0].position, zoom: 17.9))
    #expect(screen.list.map(\.id) == [1, 2, 3, 4, 5] && screen.title == "5 chargers here")
  }

  @Test
  func `Many items are loaded and filtered off the main actor`() async {
    let chargers = Self.chargers + [Charger(id: 10, position: Coordinate(latitude: 41.4, longitude: 2.2), power: 300)]
    let changes = await manager.load(chargers)  // as `setItems`, but nothing waits for it
    let minimum = 100
    await manager.setFilter { [minimum] charger in charger.power >= minimum }
    #expect(changes.inserted == 1 && manager.itemCount == 10 && manager.filteredItemCount == 5)
    manager.cluster()
    #expect(labels == ["5"])
    await manager.setFilter(nil)  // everything passes
    #expect(manager.filteredItemCount == 10)
  }

  @Test
  func `Networks do not mix`() {
    manager.setAlgorithm(
      PartitionedAlgorithm(by: { (charger: Charger) in charger.network }) { _ in
        NonHierarchicalDistanceBasedAlgorithm()
      })
    manager.cluster()
    #expect(labels == ["5", "4"])
  }

  @Test
  func `Labels tell sums`() {
    var icons = DefaultClusterIconGenerator<Charger>()
    icons.size = { cluster in cluster.aggregate() ?? cluster.count }
    icons.showsExactCount = true
    renderer.iconGenerator = icons
    let base = NonHierarchicalDistanceBasedAlgorithm<Charger>()
    manager.setAlgorithm(AggregatingAlgorithm(base, value: { $0.power }, combine: { $0 += $1 }))
    manager.cluster()
    #expect(labels == ["710"])
  }

  @Test
  func `Rings tell shares`() {
    renderer.iconGenerator = ClusterIcons { cluster in
      let fastCount = cluster.aggregate() ?? 0
      let fast = MarkerIcon.Segment(
        share: Double(fastCount) / Double(cluster.count), color: MarkerIcon.Color(hex: 0x1B7F4D))
      return MarkerIcon(text: "\(cluster.count)", background: .ring([fast], center: .black), diameter: 44)
    }
    let base = NonHierarchicalDistanceBasedAlgorithm<Charger>()
    manager.setAlgorithm(AggregatingAlgorithm(base, value: { $0.power >= 100 ? 1 : 0 }, combine: { $0 += $1 }))
    manager.cluster()
    let green = MarkerIcon.Color(hex: 0x1B7F4D)
    #expect(map.markers.map(\.icon?.background) == [.ring([.init(share: 4.0 / 9, color: green)], center: .black)])
  }

  @Test
  func `Logos arrive later`() async {
    renderer.iconLoader = IconLoader(Logos(), maximumConcurrentLoads: 2)
    look(at: Self.chargers[6], zoom: 18)
    let logo = MarkerIcon.Background.image(.data(Array("Ampere.png".utf8)))
    while map.markers.first?.icon?.background != logo { await Task.yield() }
    #expect(map.markers.count == 1)
  }

  @Test
  func `A bus glides and turns`() {
    let renderer = DefaultClusterRenderer<Bus>(surface: map)
    let manager = ClusterManager(
      surface: map, algorithm: NonHierarchicalDistanceBasedAlgorithm(), renderer: renderer)
    manager.add(Bus(id: "H12", position: Coordinate(latitude: 41.4, longitude: 2.1), heading: 0))
    manager.cluster()
    let headings = Headings()
    renderer.delegate = headings  // held weakly
    renderer.moveDuration = .seconds(5)  // as often as places arrive
    manager.add(Bus(id: "H12", position: Coordinate(latitude: 41.4, longitude: 2.3), heading: 90))
    manager.cluster()
    guard case .update(let marker, let motion)? = map.operations.last else {
      Issue.record("the bus has not moved")
      return
    }
    #expect(marker.rotation == 90 && marker.isFlat)
    #expect(motion?.duration == .seconds(5) && motion?.curve == .linear)
    #expect(map.faults.isEmpty)
  }
}
