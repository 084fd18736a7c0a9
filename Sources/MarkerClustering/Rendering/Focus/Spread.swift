/// A cluster whose items stand around its marker.
struct Spread<Item: ClusterItem> {
  /// What is drawn as the marker of the cluster.
  let key: Appearance<Item>.Key
  let cluster: any Cluster<Item>
  /// The level of the picture that the cluster is a part of.
  let level: Int
  /// Where the items stand, in the order of the members.
  let offsets: [ScreenOffset]

  /// The items, where they stand in a view around what the cluster is drawn as.
  func appearances(around drawn: Appearance<Item>, in camera: Camera) -> [Appearance<Item>] {
    let center = drawn.position
    let middle = MapPoint(center)
    return zip(cluster.items, offsets).map { item, offset in
      var point = camera.point(at: offset, from: middle)
      // Beyond the edge of the world there is no place for a marker.
      point.y = min(max(point.y, -1), 1)
      var appearance = Appearance<Item>(
        key: .item(item.id), form: .item, content: .item(item), position: item.position,
        clusterID: drawn.clusterID, revision: drawn.revision
      )
      appearance.focus.isSpread = true
      appearance.spreadPlace = Appearance.SpreadPlace(position: point.coordinate, center: center)
      return appearance
    }
  }
}

extension Cluster {
  /// Whether another cluster has the same members by their ids, in whatever order.
  func hasMembers(of other: any Cluster<Item>) -> Bool {
    guard count == other.count else { return false }
    let (ids, others) = (items.map(\.id), other.items.map(\.id))
    return ids == others || Set(ids) == Set(others)
  }
}
