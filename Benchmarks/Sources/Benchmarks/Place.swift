import MarkerClustering

/// The item of the benchmarks: an id and a position.
struct Place: ClusterItem {
  let id: Int
  var position: Coordinate
}
