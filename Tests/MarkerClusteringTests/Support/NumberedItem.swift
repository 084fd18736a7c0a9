import MarkerClustering

/// An item whose id need not equal itself.
struct NumberedItem: ClusterItem, Equatable {
  let id: Double
  var position = Coordinate(latitude: 0, longitude: 0)
}
