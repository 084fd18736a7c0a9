extension CoordinateBounds {
  /// The view of a map that is not laid out yet: it contains nothing.
  static let nowhere = CoordinateBounds(
    southWest: Coordinate(latitude: .nan, longitude: .nan), northEast: Coordinate(latitude: .nan, longitude: .nan)
  )

  /// The view around a coordinate that shows half its size, in half worlds, on each side.
  ///
  /// Unlike plain bounds, a view whose edge is at or beyond the Mercator limit reaches the pole: items up there are
  /// drawn on the edge of the world, which the view shows. The coordinate is always in its view.
  init(viewAround center: Coordinate, halfWidth: Double, halfHeight: Double) {
    guard center.isValid, halfWidth >= 0, halfHeight >= 0 else {
      self = .nowhere
      return
    }
    let longitude = center.wrappedLongitude
    self.init(
      viewAround: CoordinateBounds(
        southWest: Coordinate(latitude: center.latitude, longitude: longitude),
        northEast: Coordinate(latitude: center.latitude, longitude: longitude)
      ),
      sideways: halfWidth, upAndDown: halfHeight
    )
  }

  /// The view with more of the flat map on each side, in half worlds.
  ///
  /// Each edge starts from its own degrees: taken to the flat map and back, the edges of a small view would lose the bits
  /// that tell them from what they surround.
  private init(viewAround view: CoordinateBounds, sideways: Double, upAndDown: Double) {
    let (southWest, northEast) = (view.southWest, view.northEast)
    let south = Mercator.y(latitude: southWest.latitude) - upAndDown
    let north = Mercator.y(latitude: northEast.latitude) + upAndDown
    let degrees = sideways * 180
    // A hair less than the circle is the circle: rounded edges could meet, and then hold next to nothing.
    let isWholeCircle = view.degreesWide + 2 * degrees >= 360 - 1e-12
    self.init(
      southWest: Coordinate(
        latitude: south <= -1 ? -90 : min(southWest.latitude, Mercator.latitude(y: south)),
        longitude: isWholeCircle ? -180 : southWest.longitude - degrees
      ),
      northEast: Coordinate(
        latitude: north >= 1 ? 90 : max(northEast.latitude, Mercator.latitude(y: north)),
        longitude: isWholeCircle ? 180 : northEast.longitude + degrees
      )
    )
  }

  /// The view grown on each side by a fraction of its own size, taken on the flat map.
  ///
  /// Grown or not, it is a view: an edge at or beyond the Mercator limit reaches the pole. It holds all that the view
  /// holds.
  package func viewGrown(byFraction fraction: Double) -> CoordinateBounds {
    guard southWest.latitude <= northEast.latitude else { return self }
    guard fraction > 0 else {
      var view = self
      if southWest.latitude <= -Mercator.latitudeLimit { view.southWest.latitude = -90 }
      if northEast.latitude >= Mercator.latitudeLimit { view.northEast.latitude = 90 }
      return view
    }
    guard !degreesWide.isNaN else { return .nowhere }
    // An infinite fraction of nothing is nothing.
    let fraction = min(fraction, .greatestFiniteMagnitude)
    return CoordinateBounds(
      viewAround: self, sideways: degreesWide / 180 * fraction, upAndDown: MapRectangle(self).height * fraction
    )
  }

  private var degreesWide: Double {
    northEast.longitude - southWest.longitude + (crossesAntimeridian ? 360 : 0)
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
    let (west, east) = (southWest.longitude, northEast.longitude)
    let (otherWest, otherEast) = (other.southWest.longitude, other.northEast.longitude)
    if west == -180, east == 180 { return !otherWest.isNaN && !otherEast.isNaN }
    if crossesAntimeridian {
      return other.crossesAntimeridian
        ? otherWest >= west && otherEast <= east
        : otherWest >= west && otherEast >= west || otherWest <= east && otherEast <= east
    }
    if otherWest == -180, otherEast == -180 { return contains(other.southWest) }
    return !other.crossesAntimeridian && otherWest >= west && otherEast <= east
  }
}
