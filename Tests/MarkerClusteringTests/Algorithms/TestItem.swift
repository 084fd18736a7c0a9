import MarkerClustering

/// An item with a number for an id.
struct TestItem: ClusterItem, Hashable {
  let id: Int
  var position: Coordinate
  var isClusterable = true
  /// Tells an item from the one that it replaces.
  var version = 0

  init(_ id: Int, _ latitude: Double, _ longitude: Double, isClusterable: Bool = true, version: Int = 0) {
    self.id = id
    position = Coordinate(latitude: latitude, longitude: longitude)
    self.isClusterable = isClusterable
    self.version = version
  }
}
