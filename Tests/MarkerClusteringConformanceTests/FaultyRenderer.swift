import InMemoryMap
import MarkerClustering
import MarkerClusteringConformance

/// Draws one marker for each cluster, wherever it is; breaks one law at most.
@MainActor
final class FaultyRenderer: ClusterRenderer {
  nonisolated static let faults: [Law] = [
    .sendsLegalOperations, .restsWhenNothingChanges, .forgetsThePast, .leavesForeignMarkers, .clearsTheMap,
  ]

  private let surface: InMemoryMapSurface
  private let fault: Law?
  private var shown: [(key: String, marker: Marker)] = []
  private var serial = 0

  init(surface: InMemoryMapSurface, fault: Law?) {
    self.surface = surface
    self.fault = fault
  }

  func render(_ clusters: [any Cluster<MarkerItem>], atLevel level: Int) {
    if clusters.isEmpty, fault == .clearsTheMap { return }
    var operations: [RenderOperation] = []
    let keys = clusters.map { "\($0.id) \($0.items.map(\.id)) \($0.position)" }
    for (key, cluster) in zip(keys, clusters) {
      guard fault == .restsWhenNothingChanges || !shown.contains(where: { $0.key == key }) else { continue }
      serial += 1
      let marker = Marker(id: Marker.ID("faulty/\(serial)"), position: cluster.position, zIndex: fault == nil ? 0 : 1)
      shown.append((key, marker))
      operations.append(.add(marker, from: nil))
    }
    if fault != .forgetsThePast || clusters.isEmpty {
      for (key, marker) in shown where !keys.contains(key) { operations.append(.remove(marker.id, to: nil)) }
      shown.removeAll { !keys.contains($0.key) }
    }
    guard !operations.isEmpty else { return }
    if fault == .sendsLegalOperations { operations.append(.remove(Marker.ID("unknown"), to: nil)) }
    if fault == .leavesForeignMarkers, let pin = surface.markers.first(where: { $0.id.name.hasPrefix("pin") }) {
      operations.append(.remove(pin.id, to: nil))
    }
    surface.apply(operations)
  }

  func update() {}
}
