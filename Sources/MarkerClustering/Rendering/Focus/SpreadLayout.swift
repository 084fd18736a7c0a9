/// Where the items of a spread cluster stand around its marker: few on a circle, more on a spiral.
///
/// Offsets are the same every time, and directions on the screen: they do not turn with the map. Round markers of
/// `markerSize` overlap neither each other nor the cluster's own marker in the middle.
public struct SpreadLayout: Hashable, Sendable {
  /// The diameter that a marker takes, in points.
  ///
  /// What is not finite or not above zero counts as 44; the layout is drawn for 0.001 to 1,000,000 points.
  public var markerSize: Double
  /// The largest number of items that stand on a circle; more stand on a spiral.
  ///
  /// Below 1 all stand on the spiral.
  public var maximumCircleCount: Int
  /// The largest number of items that are spread; a larger cluster is not.
  ///
  /// Below 1 nothing is spread.
  public var maximumCount: Int

  /// Creates a layout from its settings, as given.
  public init(markerSize: Double = 44, maximumCircleCount: Int = 8, maximumCount: Int = 100) {
    self.markerSize = markerSize
    self.maximumCircleCount = maximumCircleCount
    self.maximumCount = maximumCount
  }

  /// The ways from the middle of the cluster's marker to those of its items, in the order of the items.
  ///
  /// The first one is above the cluster's marker, the others follow clockwise. There are none for a count below 1 or
  /// above `maximumCount`.
  /// - Complexity: O(`count`).
  public func offsets(count: Int) -> [ScreenOffset] {
    guard count > 0, count <= maximumCount else { return [] }
    return count <= maximumCircleCount ? circle(count) : spiral(count)
  }

  /// A hair more than a marker needs, so that rounding brings no two of them nearer.
  private var clearance: Double {
    let size = markerSize.isFinite && markerSize > 0 ? markerSize : 44
    return min(max(size, 0.001), 1_000_000) * (1 + 0x1p-30)
  }

  private func circle(_ count: Int) -> [ScreenOffset] {
    let step = 360 / Double(count)
    // Neighbours on the circle are 2 · radius · sin(step / 2) apart; up to six need no more room than the middle does.
    let radius = count > 6 ? clearance / (2 * Mercator.direction(degrees: step / 2).sine) : clearance
    return (0..<count).map { offset(radius: radius, degrees: step * Double($0)) }
  }

  /// A spiral of Archimedes on which neighbours are just clear of each other, as are its turns.
  private func spiral(_ count: Int) -> [ScreenOffset] {
    var degrees = 0.0
    return (0..<count).map { number in
      if number > 0 { degrees += step(after: degrees) }
      return offset(radius: radius(at: degrees), degrees: degrees)
    }
  }

  /// The turns lie a little wider than the clearance, as the way between them is shorter across than along a radius.
  private func radius(at degrees: Double) -> Double {
    clearance * (1 + 1.02 * degrees / 360)
  }

  /// The smallest angle, in degrees, from a place on the spiral to one that is clear of it.
  private func step(after degrees: Double) -> Double {
    let radius = radius(at: degrees)
    var (tooNear, clear) = (0.0, 90.0)
    for _ in 0..<50 {
      let middle = (tooNear + clear) / 2
      let next = self.radius(at: degrees + middle)
      let (sine, cosine) = Mercator.direction(degrees: middle)
      let (across, along) = (next * sine, next * cosine - radius)
      if across * across + along * along < clearance * clearance { tooNear = middle } else { clear = middle }
    }
    return clear
  }

  private func offset(radius: Double, degrees: Double) -> ScreenOffset {
    let (sine, cosine) = Mercator.direction(degrees: degrees)
    return ScreenOffset(x: radius * sine, y: radius * cosine)
  }
}
