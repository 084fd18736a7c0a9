extension MarkerIcon {
  /// A part of a ring.
  public struct Segment: Hashable, Sendable, Codable {
    /// The share of the whole ring, 0...1.
    public var share: Double
    /// The colour.
    public var color: Color

    /// Creates a segment as given; by default of nothing.
    public init(share: Double = 0, color: Color = .black) {
      self.share = share
      self.color = color
    }
  }
}
