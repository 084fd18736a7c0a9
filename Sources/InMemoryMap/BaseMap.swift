public import MarkerClustering

/// What a picture of a map is drawn over: the outlines of land, and the colours of land and water.
public struct BaseMap: Hashable, Sendable {
  /// Closed outlines; one inside another is a hole.
  ///
  /// An edge goes the short way round the world, unless its ends are 360° apart, as where data is cut at the
  /// antimeridian. An outline once round the world is closed through the pole that it is nearer to. Invalid coordinates
  /// are skipped.
  public var rings: [[Coordinate]]
  /// The colour of the land.
  public var landColor: MarkerIcon.Color
  /// The colour of the water.
  public var waterColor: MarkerIcon.Color

  /// Creates a base map; without outlines it is all water.
  public init(
    rings: [[Coordinate]] = [], landColor: MarkerIcon.Color = MarkerIcon.Color(hex: 0xF3EFE3),
    waterColor: MarkerIcon.Color = MarkerIcon.Color(hex: 0xBFD9E6)
  ) {
    self.rings = rings
    self.landColor = landColor
    self.waterColor = waterColor
  }
}
