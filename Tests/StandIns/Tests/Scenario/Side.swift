import InMemoryMap
import MarkerClustering

/// One of the two maps with all that an app has around it, and a log of what the app is told.
@MainActor
final class Side: MapSurfaceDelegate, ClusterManagerDelegate, ClusterRendererDelegate {
  typealias Item = Station

  let surface: any CameraControllingMapSurface
  let renderer: DefaultClusterRenderer<Station>
  let manager: ClusterManager<Station>
  private(set) var log: [String] = []
  /// Whether taps on clusters are handled; those on items are not.
  var handlesClusters = true

  init(_ surface: any CameraControllingMapSurface) {
    self.surface = surface
    renderer = DefaultClusterRenderer(surface: surface)
    manager = ClusterManager(
      surface: surface, algorithm: NonHierarchicalDistanceBasedAlgorithm(), renderer: renderer, clock: TestClock()
    )
    renderer.delegate = self
    manager.setDelegate(self, mapDelegate: self)
  }

  /// The marker of an item that is drawn alone.
  func marker(of station: Int) -> Marker? { renderer.markers.first { $0.title == "Station \(station)" } }
  /// The largest cluster's marker.
  var largestCluster: Marker? {
    renderer.markers.max { count($0) < count($1) }.flatMap { count($0) > 1 ? $0 : nil }
  }
  /// The marker that stands for the items at one place.
  var markerOfPlace: Marker? {
    renderer.markers.first { $0.kind == .cluster(count: 5) && $0.position == Station.place }
  }
  /// A lone item's marker in the view, the first by title.
  var loneItem: Marker? {
    renderer.markers.filter { $0.kind == .item && surface.visibleBounds.contains($0.position) }
      .min { ($0.title ?? "") < ($1.title ?? "") }
  }

  func forgetLog() { log = [] }

  private func count(_ marker: Marker) -> Int {
    if case .cluster(let count) = marker.kind { count } else { 1 }
  }

  func renderer(
    _ renderer: any ClusterRenderer<Station>, willRender marker: inout Marker, for content: MarkerContent<Station>
  ) {
    guard case .item(let item) = content else { return }
    marker.isDraggable = item.id % 3 == 0
    marker.zIndex = item.id % 5
    marker.opacity = item.id % 7 == 0 ? 0.5 : 1
    marker.rotation = item.icon == nil ? 0 : Double(item.id)
    marker.isFlat = item.id % 9 == 0
  }

  func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool {
    switch event {
    case .cameraWillMove, .cameraDidChange, .cameraIdle, .tilesDidStartRendering, .tilesDidFinishRendering: break
    case .tap(let coordinate): log.append("tap the map at \(short(coordinate))")
    case .tapMarker: log.append("unhandled tap on a marker")
    case .closeInfoWindow: log.append("info window closed")
    default: log.append("forwarded \(name(of: event))")
    }
    return false
  }

  func clusterManager(_ manager: ClusterManager<Station>, didTap cluster: any Cluster<Station>) -> Bool {
    log.append("tap on a cluster of \(cluster.count)")
    return handlesClusters
  }
  func clusterManager(_ manager: ClusterManager<Station>, didTap item: Station) -> Bool {
    log.append("tap on \(item.id)")
    return false
  }
  func clusterManager(_ manager: ClusterManager<Station>, didTapInfoWindowOf item: Station) -> Bool {
    log.append("tap on the info window of \(item.id)")
    return true
  }
  func clusterManager(_ manager: ClusterManager<Station>, didBeginDragging item: Station, at coordinate: Coordinate)
    -> Bool
  {
    log.append("begin to drag \(item.id)")
    return true
  }
  func clusterManager(_ manager: ClusterManager<Station>, didEndDragging item: Station, at coordinate: Coordinate)
    -> Bool
  {
    log.append("dropped \(item.id) at \(short(coordinate))")
    return true
  }

  private func short(_ coordinate: Coordinate) -> String {
    "\((coordinate.latitude * 1e5).rounded() / 1e5),\((coordinate.longitude * 1e5).rounded() / 1e5)"
  }
  private func name(of event: MapEvent) -> String { "\(event)".prefix { $0 != "(" }.description }
}
