import InMemoryMap
import MarkerClustering
import MarkerClusteringConformance
import Testing

// The listings of the article "Drawing clusters your way", to the letter: DocumentationTests compares the two.

struct AlarmIcons: ClusterIconGenerator {
  func icon(for cluster: any Cluster<Station>) -> MarkerIcon {
    let isAlarm = cluster.items.contains { $0.title == "Alarm" }
    return MarkerIcon(
      text: "\(cluster.count)", background: .circle(isAlarm ? MarkerIcon.Color(hex: 0xCC0000) : .black), diameter: 36
    )
  }
}

@MainActor final class StationMarkers: ClusterRendererDelegate {
  func renderer(
    _ renderer: any ClusterRenderer<Station>, willRender marker: inout Marker, for content: MarkerContent<Station>
  ) {
    switch content {
    case .cluster(let cluster): marker.accessibilityLabel = "\(cluster.count) stations"
    case .item(let station):
      marker.anchor = .bottom
      marker.opacity = station.title == nil ? 0.6 : 1
    }
  }
}

@MainActor final class AlarmRenderer: DefaultClusterRenderer<Station> {
  override func shouldRenderAsCluster(_ cluster: any Cluster<Station>, atZoom zoom: Double) -> Bool {
    super.shouldRenderAsCluster(cluster, atZoom: zoom) && !cluster.items.contains { $0.title == "Alarm" }
  }
}

@MainActor final class DotRenderer<Item: ClusterItem>: ClusterRenderer {
  private let surface: any MapSurface
  private var clusters: [any Cluster<Item>] = []
  private var shown = MarkerSet()

  init(surface: any MapSurface) {
    self.surface = surface
  }

  func render(_ clusters: [any Cluster<Item>], atLevel level: Int) {
    self.clusters = clusters
    update()
  }

  func update() {
    let bounds = surface.visibleBounds
    let dots = clusters.filter { bounds.contains($0.position) }.map { cluster in
      Marker(
        id: Marker.ID("dot \(cluster.firstItem.id)"), kind: .cluster(count: cluster.count), position: cluster.position)
    }
    var next = MarkerSet()
    next.apply(dots.map { .add($0, from: nil) })
    let operations = next.difference(from: shown)
    shown = next
    if !operations.isEmpty { surface.apply(operations) }
  }
}

@MainActor @Test func `Dots keep the laws`() throws {
  try RendererConformance().check { DotRenderer(surface: $0) }
}

@MainActor
struct DrawingListings {
  private let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 41.4, longitude: 2.2), zoom: 10))

  private func stations(titled title: String?) -> [Station] {
    (1...4).map { number in
      let position = Coordinate(latitude: 41.4, longitude: 2.2 + 0.01 * Double(number))
      return Station(id: number, position: position, title: number == 1 ? title : nil)
    }
  }

  @Test
  func `The icons are red where an alarm is among the stations`() {
    let icons = AlarmIcons()
    func background(_ title: String?) -> MarkerIcon.Background {
      let stations = stations(titled: title)
      return icons.icon(for: StaticCluster(position: stations[0].position, items: stations)).background
    }
    #expect(background(nil) == .circle(.black))
    #expect(background("Alarm") == .circle(MarkerIcon.Color(hex: 0xCC0000)))
  }

  @Test
  func `Markers are decorated, and a cluster with an alarm is not drawn as one`() {
    let renderer = AlarmRenderer(surface: map)
    let markers = StationMarkers()
    renderer.delegate = markers
    let manager = ClusterManager(
      surface: map, algorithm: NonHierarchicalDistanceBasedAlgorithm(), renderer: renderer)
    manager.setItems(stations(titled: nil))
    manager.cluster()
    #expect(map.markers.map(\.accessibilityLabel) == ["4 stations"])
    manager.setItems(stations(titled: "Alarm"))
    manager.cluster()
    #expect(map.markers.map(\.opacity) == [1, 0.6, 0.6, 0.6])
    #expect(map.markers.allSatisfy { $0.anchor == .bottom } && map.faults.isEmpty)
  }
}
