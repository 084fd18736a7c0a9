import MarkerClustering

/// A cluster that is drawn as one marker.
struct DrawnCluster {
  /// The place that the cluster is named after: its founder, where the rule knows one, or else its first item.
  let founder: Place
  let position: Coordinate
  let count: Int
  /// What the amounts of the items come to, if they are added up.
  var sum: Double?
}

/// What is drawn at one level, by the rule of the renderer.
struct LevelView {
  /// One marker.
  enum Drawn {
    case cluster(DrawnCluster)
    case item(Place)

    var position: Coordinate {
      switch self {
      case .cluster(let cluster): cluster.position
      case .item(let place): place.position
      }
    }
  }

  let level: Int
  /// The markers, in the order of the clusters.
  let drawn: [Drawn]
  /// How long the algorithm took.
  let duration: Duration

  private var clusters: [DrawnCluster] {
    drawn.compactMap { if case .cluster(let cluster) = $0 { cluster } else { nil } }
  }

  var clusterCount: Int { clusters.count }
  var clusteredItemCount: Int { clusters.reduce(0) { $0 + $1.count } }
  var clusteredSum: Double { clusters.reduce(0) { $0 + ($1.sum ?? 0) } }
  var loneItemCount: Int { drawn.count - clusterCount }

  /// The clusters, the largest first; of two equally large the earlier one.
  var clustersBySize: [DrawnCluster] { clusters.sorted { $0.count > $1.count } }

  /// The first of the largest clusters.
  var largestCluster: DrawnCluster? { clusters.max { $0.count < $1.count } }
}
