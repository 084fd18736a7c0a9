import MarkerClustering

/// What is drawn at one level, by the rule of the renderer.
struct LevelView {
  /// One marker.
  enum Drawn {
    case cluster(DrawnCluster)
    case item(Place)
  }

  let level: Int
  /// The markers, in the order of the clusters.
  let drawn: [Drawn]
  /// How long the algorithm took.
  let duration: Duration
  let clusterCount: Int
  let clusteredItemCount: Int
  let loneItemCount: Int

  init(level: Int, drawn: [Drawn], duration: Duration) {
    self.level = level
    self.drawn = drawn
    self.duration = duration
    let counts = drawn.lazy.compactMap { if case .cluster(let cluster) = $0 { cluster.count } else { nil } }
    clusterCount = counts.reduce(0) { count, _ in count + 1 }
    clusteredItemCount = counts.reduce(0, +)
    loneItemCount = drawn.count - clusterCount
  }

  /// The clusters, the largest first; of two equally large the earlier one.
  var clustersBySize: [DrawnCluster] {
    let clusters = drawn.compactMap { if case .cluster(let cluster) = $0 { cluster } else { nil } }
    return clusters.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }

  /// The first of the largest clusters.
  var largestCluster: DrawnCluster? {
    drawn.lazy.compactMap { if case .cluster(let cluster) = $0 { cluster } else { nil } }
      .reduce(nil) { largest, cluster in cluster.count > largest?.count ?? 0 ? cluster : largest }
  }
}
