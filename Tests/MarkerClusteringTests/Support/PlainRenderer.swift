import MarkerClustering

/// A renderer of a dozen lines: every cluster is a marker, made anew in each pass.
@MainActor
final class PlainRenderer: ClusterRenderer {
  private let surface: any MapSurface
  private(set) var levels: [Int] = []
  private(set) var updateCount = 0
  private var shown: [Marker.ID] = []

  init(surface: any MapSurface) {
    self.surface = surface
  }

  func render(_ clusters: [any Cluster<Stop>], atLevel level: Int) {
    levels.append(level)
    let markers = clusters.enumerated().map { number, cluster in
      Marker(id: Marker.ID("plain \(levels.count)/\(number)"), position: cluster.position)
    }
    let operations = markers.map { RenderOperation.add($0, from: nil) } + shown.map { .remove($0, to: nil) }
    shown = markers.map(\.id)
    if !operations.isEmpty { surface.apply(operations) }
  }

  func update() {
    updateCount += 1
  }
}
