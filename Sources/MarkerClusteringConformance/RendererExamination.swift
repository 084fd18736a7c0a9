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
    if clusters.isEmpty, !own.isEmpty { return Finding(.clearsTheMap, "left: \(BriefList(own.map(\.summary)))") }
    return findingAboutRest() ?? findingAboutThePast()
  }

  private func findingAboutRest() -> Finding? {
    surface.forgetOperations()
    renderer.update()
    if !surface.batches.isEmpty {
      return Finding(.restsWhenNothingChanges, "an update without a move sends: \(operations)")
    }
    renderer.render(clusters, atLevel: level)
    guard !surface.batches.isEmpty else { return nil }
    return Finding(.restsWhenNothingChanges, "the same clusters again send: \(operations)")
  }

  private func findingAboutThePast() -> Finding? {
    let freshSurface = InMemoryMapSurface(camera: surface.camera)
    let freshRenderer = makeRenderer(freshSurface)
    freshRenderer.render(clusters, atLevel: level)
    let shown = surface.markers.filter { !pins.contains($0) }
    // What stands where says most; how it looks is compared in case that this is the same.
    return difference(between: shown.map(\.summary), and: freshSurface.markers.map(\.summary))
      ?? difference(between: shown.map(\.look), and: freshSurface.markers.map(\.look))
  }

  private func difference(between shown: [String], and fresh: [String]) -> Finding? {
    let difference = shown.sorted().difference(from: fresh.sorted())
    guard !difference.isEmpty else { return nil }
    func texts(_ changes: [CollectionDifference<String>.Change]) -> BriefList {
      BriefList(
        changes.map { change in
          switch change {
          case .insert(_, let text, _), .remove(_, let text, _): text
          }
        }
      )
    }
    return Finding(
      .forgetsThePast,
      "only the map shows: \(texts(difference.insertions)); only a fresh one: \(texts(difference.removals))"
    )
  }

  /// What was sent since it was last forgotten.
  private var operations: BriefList { BriefList(surface.operations.map(\.summary)) }
}
