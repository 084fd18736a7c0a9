import MarkerClustering

/// The item of the benchmarks: an id and a position.
struct Place: ClusterItem, Equatable {
  let id: Int
  var position: Coordinate
}
