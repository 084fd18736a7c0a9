import MarkerClustering

/// A cluster that is drawn as one marker.
struct DrawnCluster {
  /// The place that the cluster is named after: its founder, where the rule knows one, or else its first item.
  let founder: Place
  let position: Coordinate
  let count: Int
}
