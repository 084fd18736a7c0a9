/// The mean of places, each counted as often as it has items.
struct WeightedCenter {
  private let firstX: Double
  private var x: Double
  private var y: Double
  private var weight: Double

  init(_ first: WorldPoint, weight: Int32) {
    firstX = first.x
    self.weight = Double(weight)
    x = first.x * self.weight
    y = first.y * self.weight
  }

  /// Adds a place; across the antimeridian it is taken a world further on, on the side of the first.
  mutating func add(_ point: WorldPoint, weight: Int32, rule: NestingRule) {
    var placeX = point.x
    if rule.crossesAntimeridian {
      if placeX - firstX > 0.5 { placeX -= 1 } else if placeX - firstX < -0.5 { placeX += 1 }
    }
    x += placeX * Double(weight)
    y += point.y * Double(weight)
    self.weight += Double(weight)
  }

  func point(rule: NestingRule) -> WorldPoint {
    let x = x / weight
    guard rule.crossesAntimeridian else { return WorldPoint(x: x, y: y / weight) }
    let wrapped = x < 0 ? x + 1 : x
    // So little west of the antimeridian that it is on it.
    return WorldPoint(x: wrapped >= 1 ? wrapped - 1 : wrapped, y: y / weight)
  }
}
