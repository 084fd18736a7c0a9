extension HierarchicalDistanceBasedAlgorithm {
  /// What decides which items are joined at which level.
  public struct Options: Hashable, Sendable {
    /// The radius of the circle around a cluster within which others join it, in points; the world is 256 · 2^level
    /// points wide.
    public var clusterDistancePoints: Double
    /// The outermost level; further out the clusters are those of this level.
    public var minimumLevel: Int
    /// The innermost level at which anything is joined; further in only coincident items are together.
    public var maximumLevel: Int
    /// The smallest number of items that are joined, coincident ones aside; below 2 it counts as 2.
    public var minimumCount: Int
    /// What is added to a zoom to get the level: with -1 a map shows what a web page with 512-point tiles shows.
    public var levelOffset: Int
    /// Whether items on both sides of ±180° are near each other.
    public var crossesAntimeridian: Bool

    /// Creates options.
    /// - Parameters:
    ///   - clusterDistancePoints: The radius within which others join a cluster, in points; finite and above zero.
    ///   - minimumLevel: The outermost level, 0...`maximumLevel`.
    ///   - maximumLevel: The innermost level, `minimumLevel`...31.
    ///   - minimumCount: The smallest number of items that are joined.
    ///   - levelOffset: What is added to a zoom to get the level.
    ///   - crossesAntimeridian: Whether items on both sides of ±180° are near each other.
    public init(
      clusterDistancePoints: Double = 40, minimumLevel: Int = 0, maximumLevel: Int = 16, minimumCount: Int = 2,
      levelOffset: Int = 0, crossesAntimeridian: Bool = true
    ) {
      self.clusterDistancePoints = clusterDistancePoints
      self.minimumLevel = minimumLevel
      self.maximumLevel = maximumLevel
      self.minimumCount = minimumCount
      self.levelOffset = levelOffset
      self.crossesAntimeridian = crossesAntimeridian
    }

    /// The numbers as users of supercluster write them; clusters do not cross ±180°.
    /// - Parameters:
    ///   - radius: The radius of a cluster, in units of which a tile is `extent` wide.
    ///   - extent: The width of a tile.
    ///   - minZoom: The outermost level.
    ///   - maxZoom: The innermost level.
    ///   - minPoints: The smallest number of items that are joined.
    /// - Returns: The same rule in points: a radius of 256 · `radius` / `extent`.
    public static func supercluster(
      radius: Double = 40, extent: Double = 512, minZoom: Int = 0, maxZoom: Int = 16, minPoints: Int = 2
    ) -> Options {
      Options(
        clusterDistancePoints: 256 * radius / extent, minimumLevel: minZoom, maximumLevel: maxZoom,
        minimumCount: minPoints, crossesAntimeridian: false
      )
    }

    /// Stops a program that gives options which make no sense.
    func validate() {
      precondition(
        clusterDistancePoints.isFinite && clusterDistancePoints > 0,
        "Clusters need a distance that is finite and above zero"
      )
      precondition(
        0 <= minimumLevel && minimumLevel <= maximumLevel && maximumLevel <= 31,
        "Levels are numbers from 0 to 31, and the minimum is not above the maximum"
      )
    }

    var rule: NestingRule {
      NestingRule(
        clusterDistancePoints: clusterDistancePoints, levels: minimumLevel...maximumLevel, minimumCount: minimumCount,
        crossesAntimeridian: crossesAntimeridian
      )
    }
  }
}
