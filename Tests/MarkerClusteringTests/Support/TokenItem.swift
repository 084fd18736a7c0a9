import MarkerClustering

/// An item without equality that wraps an object.
struct TokenItem: ClusterItem {
  let id: Int
  let position: Coordinate
  let token: Token

  init(_ id: Int, _ latitude: Double = 0, _ longitude: Double = 0, token: Token = Token()) {
    self.id = id
    position = Coordinate(latitude: latitude, longitude: longitude)
    self.token = token
  }
}
