internal import InMemoryMap
internal import MarkerClustering

/// One renderer on a map to which a history happens.
@MainActor
final class RendererExamination {
  typealias MakeRenderer = @MainActor (InMemoryMapSurface) -> any ClusterRenderer<MarkerItem>

  private let makeRenderer: MakeRenderer
  private let surface = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 2))
  private let renderer: any ClusterRenderer<MarkerItem>
  private var clusters: [any Cluster<MarkerItem>] = []
  private var level = 2
  private var pins: [Marker] = []

  init(makeRenderer: @escaping MakeRenderer) {
    self.makeRenderer = makeRenderer
    renderer = makeRenderer(surface)
  }

  /// The first law that is found broken while the steps happen, and then the map is cleared.
  func finding(for steps: [RendererStep]) -> Finding? {
    for step in steps {
      perform(step)
      if let finding = finding() { return finding }
    }
    clusters = []
    renderer.render([], atLevel: level)
    return finding()
  }

  private func perform(_ step: RendererStep) {
    switch step {
    case .render(let specimens, let level):
      var algorithm = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()
      algorithm.add(specimens.map(\.markerItem))
      clusters = algorithm.clusters(atZoom: Double(level))
      self.level = level
      renderer.render(clusters, atLevel: level)
    case .move(let camera):
      guard camera.target.isValid else { return }
      surface.move(to: camera)
      renderer.update()
    case .pin(let number):
      let pin = Marker(id: Marker.ID("pin \(number)"), position: Coordinate(latitude: 0, longitude: Double(number)))
      guard !pins.contains(pin) else { return }
      pins.append(pin)
      surface.apply([.add(pin, from: nil)])
    }
  }

  private func finding() -> Finding? {
    if let fault = surface.faults.first { return Finding(.sendsLegalOperations, fault) }
    for pin in pins where !surface.markers.contains(pin) {
      return Finding(.leavesForeignMarkers, "\(pin.id.name) is not as it was")
    }
    if let pin = pins.first(where: { renderer.content(of: $0.id) != nil }) {
      return Finding(.leavesForeignMarkers, "\(pin.id.name) is claimed")
    }
    let own = surface.markers.filter { !pins.contains($0) }
    if clusters.isEmpty, !own.isEmpty { return Finding(.clearsTheMap, "\(own.map(\.id.name)) are left") }
    return findingAboutRest() ?? findingAboutThePast()
  }

  private func findingAboutRest() -> Finding? {
    surface.forgetOperations()
    renderer.update()
    if !surface.batches.isEmpty {
      return Finding(.restsWhenNothingChanges, "an update without a move sends \(surface.operations)")
    }
    renderer.render(clusters, atLevel: level)
    guard !surface.batches.isEmpty else { return nil }
    return Finding(.restsWhenNothingChanges, "the same clusters again send \(surface.operations)")
  }

  private func findingAboutThePast() -> Finding? {
    let freshSurface = InMemoryMapSurface(camera: surface.camera)
    let freshRenderer = makeRenderer(freshSurface)
    freshRenderer.render(clusters, atLevel: level)
    let fresh = Self.looks(of: freshSurface.markers)
    let shown = Self.looks(of: surface.markers.filter { !pins.contains($0) })
    guard shown != fresh else { return nil }
    return Finding(.forgetsThePast, "the map shows \(shown), a fresh one \(fresh)")
  }

  /// Markers without their ids and in an order of their own: two maps that look alike have the same.
  private static func looks(of markers: [Marker]) -> [String] {
    markers.map { marker in
      "\(marker.kind) \(marker.position) \(String(describing: marker.icon)) \(marker.title ?? "")"
        + " \(marker.snippet ?? "") \(marker.anchor) \(marker.zIndex) \(marker.isDraggable)"
        + " \(marker.accessibilityLabel ?? "")"
    }
    .sorted()
  }
}
