extension MarkerIcon {
  /// A part of a ring as it is drawn.
  public struct Arc: Hashable, Sendable {
    /// Where the arc starts, in turns clockwise from the top, 0...1.
    public var start: Double
    /// Where the arc ends, in turns clockwise from the top, above `start` and at most 1.
    public var end: Double
    /// The colour.
    public var color: Color

    /// Creates an arc as given; by default the whole ring.
    public init(start: Double = 0, end: Double = 1, color: Color = .black) {
      self.start = start
      self.end = end
      self.color = color
    }
  }

  /// The arcs that segments are drawn as, in their order and without those of no share.
  ///
  /// A share that is negative or not finite counts as zero; shares of more than 1 in sum are scaled to 1.
  public static func arcs(of segments: [Segment]) -> [Arc] {
    let shares = segments.map { $0.share.isFinite ? max(0, $0.share) : 0 }
    // Scaled before they are added up, as the sum of large shares may be infinite.
    let largest = max(1, shares.max() ?? 1)
    let total = max(1 / largest, shares.reduce(0) { $0 + $1 / largest })
    var arcs: [Arc] = []
    var sum = 0.0
    for (share, segment) in zip(shares, segments) where share > 0 {
      let start = min(1, sum / total)
      sum += share / largest
      arcs.append(Arc(start: start, end: min(1, sum / total), color: segment.color))
    }
    return arcs
  }
}
