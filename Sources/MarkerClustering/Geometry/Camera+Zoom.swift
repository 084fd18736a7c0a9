extension Camera {
  /// The whole zoom level at which this camera's view is clustered, 0...32, or nil if the zoom is not finite.
  ///
  /// It is floor(zoom + 0.5).
  public var level: Int? {
    zoom.isFinite ? Int(min(max((zoom + 0.5).rounded(.down), 0), 32)) : nil
  }

  /// The width of the world at this zoom, in points.
  public var pointsPerWorld: Double { Mercator.pointsPerWorld(zoom: zoom) }

  /// What a map with other tiles calls this zoom: for tiles of 512 points, as MapLibre's, one less.
  public func zoom(tileSize: Double) -> Double {
    zoom - Mercator.zoom(pointsPerWorld: tileSize)
  }

  /// The zoom at which the world is so many points wide, for maps that speak in scales, such as MapKit.
  public static func zoom(pointsPerWorld: Double) -> Double {
    Mercator.zoom(pointsPerWorld: pointsPerWorld)
  }

  /// The zoom that a map with other tiles calls by another number: for tiles of 512 points, as MapLibre's, one more.
  public static func zoom(_ zoom: Double, tileSize: Double) -> Double {
    zoom + Mercator.zoom(pointsPerWorld: tileSize)
  }
}
