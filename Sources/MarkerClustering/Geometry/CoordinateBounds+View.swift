extension CoordinateBounds {
  /// The view of a map that is not laid out yet: it contains nothing.
  static let nowhere = CoordinateBounds(
    southWest: Coordinate(latitude: .nan, longitude: .nan), northEast: Coordinate(latitude: .nan, longitude: .nan)
  )

  /// The view of a rectangle on the flat map, given by its centre and half its size, in half worlds.
  ///
  /// Unlike plain bounds, a view whose edge is at or beyond the Mercator limit reaches the pole: items up there are
  /// drawn on the edge of the world, which the view shows.
  init(viewAround center: MapPoint, halfWidth: Double, halfHeight: Double) {
    guard center.x.isFinite, center.y.isFinite, halfWidth >= 0, halfHeight >= 0 else {
      self = .nowhere
      return
    }
    let south = center.y - halfHeight
    let north = center.y + halfHeight
    self.init(
      southWest: Coordinate(
        latitude: south <= -1 ? -90 : Mercator.latitude(y: south),
        longitude: halfWidth >= 1 ? -180 : (center.x - halfWidth) * 180
      ),
      northEast: Coordinate(
        latitude: north >= 1 ? 90 : Mercator.latitude(y: north),
        longitude: halfWidth >= 1 ? 180 : (center.x + halfWidth) * 180
      )
    )
  }

  /// The view grown on each side by a fraction of its own size, taken on the flat map.
  ///
  /// Grown or not, it is a view: an edge at or beyond the Mercator limit reaches the pole.
  package func viewGrown(byFraction fraction: Double) -> CoordinateBounds {
    guard southWest.latitude <= northEast.latitude else { return self }
    guard fraction > 0 else {
      var view = self
      if southWest.latitude <= -Mercator.latitudeLimit { view.southWest.latitude = -90 }
      if northEast.latitude >= Mercator.latitudeLimit { view.northEast.latitude = 90 }
      return view
    }
    // An infinite fraction of nothing is nothing.
    let fraction = min(fraction, .greatestFiniteMagnitude)
    let rectangle = MapRectangle(self)
    return CoordinateBounds(
      viewAround: MapPoint(x: rectangle.minX + rectangle.width / 2, y: (rectangle.minY + rectangle.maxY) / 2),
      halfWidth: rectangle.width * (0.5 + fraction),
      halfHeight: rectangle.height * (0.5 + fraction)
    )
  }

  /// Whether no edge is NaN or infinite; a view with such an edge is that of a map that is not laid out yet.
  package var isFinite: Bool {
    southWest.latitude.isFinite && southWest.longitude.isFinite
      && northEast.latitude.isFinite && northEast.longitude.isFinite
  }

  /// Whether other bounds lie within these altogether.
  package func contains(_ other: CoordinateBounds) -> Bool {
    guard other.southWest.latitude >= southWest.latitude, other.northEast.latitude <= northEast.latitude else {
      return false
    }
    let width = MapRectangle(self).width
    if width >= 2 { return true }
    let offset = Coordinate(latitude: 0, longitude: other.southWest.longitude - southWest.longitude).wrappedLongitude
    let start = (offset < 0 ? offset + 360 : offset) / 180
    return start + MapRectangle(other).width <= width
  }
}
