extension Camera {
  /// The coordinate that is seen at a way from the middle of the view.
  ///
  /// The bearing is honoured, the tilt is not. Beyond the edge of the world it is the edge.
  public func coordinate(at offset: ScreenOffset) -> Coordinate {
    // The target itself is answered as it came, and not as it comes back from the flat map.
    guard offset != ScreenOffset() else { return target }
    var point = point(at: offset, from: MapPoint(target))
    point.y = min(max(point.y, -1), 1)
    return point.coordinate
  }

  /// The way from the middle of the view to where a coordinate is seen, in points, the short way round the world.
  ///
  /// The bearing is honoured, the tilt is not.
  public func offset(of coordinate: Coordinate) -> ScreenOffset {
    let start = MapPoint(target)
    let end = MapPoint(coordinate)
    let pointsPerUnit = pointsPerWorld / 2
    let east = (end.x - start.x).remainder(dividingBy: 2) * pointsPerUnit
    let north = (end.y - start.y) * pointsPerUnit
    let (sine, cosine) = Mercator.direction(degrees: bearing)
    return ScreenOffset(x: east * cosine - north * sine, y: east * sine + north * cosine)
  }
}
