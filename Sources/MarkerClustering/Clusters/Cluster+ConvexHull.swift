extension Cluster {
  /// The corners of the smallest convex polygon around the members, counter-clockwise, from the westernmost one.
  ///
  /// The polygon is convex on the flat map; across the antimeridian too. Two places give two corners, one place gives
  /// one; a member whose position is not valid has no part in it.
  /// - Complexity: O(*n* log *n*), where *n* is `count`. Andrew's monotone chain, 1979.
  public var convexHull: [Coordinate] {
    let west = bounds.southWest.longitude / 180
    var corners = Set<MapPoint>()
    // Measured eastwards from the western edge, no member is across the antimeridian from another.
    let places = items.compactMap { item -> (point: MapPoint, coordinate: Coordinate)? in
      guard item.position.isValid else { return nil }
      var point = MapPoint(item.position)
      if point.x < west { point.x += 2 }
      return corners.insert(point).inserted ? (point, item.position) : nil
    }
    .sorted { ($0.point.x, $0.point.y) < ($1.point.x, $1.point.y) }
    guard places.count > 2 else { return places.map(\.coordinate) }

    func chain(_ places: some Sequence<(point: MapPoint, coordinate: Coordinate)>) -> [Coordinate] {
      var chain: [(point: MapPoint, coordinate: Coordinate)] = []
      for place in places {
        while chain.count >= 2, !turnsLeft(chain[chain.count - 2].point, chain[chain.count - 1].point, place.point) {
          chain.removeLast()
        }
        chain.append(place)
      }
      return chain.dropLast().map(\.coordinate)
    }
    return chain(places) + chain(places.reversed())
  }
}

private func turnsLeft(_ a: MapPoint, _ b: MapPoint, _ c: MapPoint) -> Bool {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
}
