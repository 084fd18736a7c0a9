/// A rectangle on the flat map, edges included; it crosses the antimeridian where `minX` is greater than `maxX`.
public struct MapRectangle: Hashable, Sendable, Codable {
  /// The western edge, in half worlds.
  public var minX: Double
  /// The southern edge, in half worlds.
  public var minY: Double
  /// The eastern edge, in half worlds; less than `minX` for a rectangle across the antimeridian.
  public var maxX: Double
  /// The northern edge, in half worlds.
  public var maxY: Double

  /// Creates a rectangle from its edges, as given.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Projects bounds; south above north stays so, and contains nothing.
  public init(_ bounds: CoordinateBounds) {
    minX = bounds.southWest.longitude / 180
    maxX = bounds.northEast.longitude / 180
    minY = Mercator.y(latitude: bounds.southWest.latitude)
    maxY = Mercator.y(latitude: bounds.northEast.latitude)
    // Degrees that an ulp tells apart may divide to one number; an ulp short of the circle is not a meridian.
    if bounds.crossesAntimeridian { minX = max(minX, maxX.nextUp) }
  }

  /// The whole world.
  public static let world = MapRectangle(minX: -1, minY: -1, maxX: 1, maxY: 1)

  /// Whether the rectangle crosses the antimeridian.
  public var crossesAntimeridian: Bool { minX > maxX }

  /// The width in half worlds, 0...2 for a rectangle within the world.
  public var width: Double { crossesAntimeridian ? maxX - minX + 2 : maxX - minX }

  /// The height in half worlds; negative if the rectangle is empty.
  public var height: Double { maxY - minY }

  /// The middle; across the antimeridian x may be beyond 1.
  var center: MapPoint { MapPoint(x: minX + width / 2, y: (minY + maxY) / 2) }

  /// Whether a point lies within the rectangle, edges included; x wraps, so -1 and 1 are one meridian.
  public func contains(_ point: MapPoint) -> Bool {
    guard point.y >= minY, point.y <= maxY else { return false }
    if crossesAntimeridian { return point.x >= minX || point.x <= maxX }
    // The same meridian has another x one world further east or west.
    return (point.x >= minX && point.x <= maxX)
      || (point.x + 2 >= minX && point.x + 2 <= maxX)
      || (point.x - 2 >= minX && point.x - 2 <= maxX)
  }
}
