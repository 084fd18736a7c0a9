/// A place on a flat map that is one wide and one high, as `MapPoint` but for origin and scale.
struct WorldPoint: Sendable {
  var x: Double
  var y: Double

  @inline(__always)
  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inline(__always)
  init(_ point: MapPoint) {
    x = point.x / 2 + 0.5
    y = point.y / 2 + 0.5
  }

  var mapPoint: MapPoint { MapPoint(x: 2 * x - 1, y: 2 * y - 1) }
}
