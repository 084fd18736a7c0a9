/// What decides which places are joined at which level.
struct NestingRule: Sendable {
  /// The radius at level 0, on a world that is one wide.
  private let radiusAtLevelZero: Double
  /// The levels at which places are joined; beyond them only coincident items are together.
  let levels: ClosedRange<Int>
  /// A group of fewer items is not joined.
  let minimumCount: Int32
  let crossesAntimeridian: Bool

  init(clusterDistancePoints: Double, levels: ClosedRange<Int>, minimumCount: Int, crossesAntimeridian: Bool) {
    radiusAtLevelZero = clusterDistancePoints / 256
    self.levels = levels
    self.minimumCount = Int32(clamping: max(minimumCount, 2))
    self.crossesAntimeridian = crossesAntimeridian
  }

  /// How far a place reaches at a level, in worlds; a power of two times the radius at level 0, so that nothing is
  /// rounded.
  func radius(atLevel level: Int) -> Double {
    level >= 0 ? radiusAtLevelZero / Double(1 << level) : radiusAtLevelZero * Double(1 << -level)
  }

  /// Whether a group that is too small leaves its places where they are in the list, so that the order of a level is
  /// that of the seeds.
  var keepsSeedOrder: Bool { minimumCount == 2 }

  /// The distance from one x to another, the shorter way round where that is allowed.
  @inline(__always)
  func distance(_ x: Double, _ otherX: Double) -> Double {
    let distance = abs(x - otherX)
    return crossesAntimeridian ? min(distance, 1 - distance) : distance
  }
}
