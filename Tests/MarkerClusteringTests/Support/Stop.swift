import MarkerClustering

/// The item of these tests: it has all that an item can have, and equality.
struct Stop: ClusterItem, Hashable, CustomStringConvertible {
  let id: Int
  var position: Coordinate
  var title: String?
  var icon: MarkerIcon?
  var isClusterable = true

  init(_ id: Int, _ latitude: Double, _ longitude: Double, title: String? = nil, icon: MarkerIcon? = nil) {
    self.id = id
    position = Coordinate(latitude: latitude, longitude: longitude)
    self.title = title
    self.icon = icon
  }

  var description: String {
    "Stop(\(id), \(position.latitude), \(position.longitude)\(title.map { ", title: \"\($0)\"" } ?? ""))"
      + (isClusterable ? "" : " alone")
  }
}
