/// A change of the markers on a map.
///
/// Operations are values: what happened on a device can be recorded there and replayed in a test.
public enum RenderOperation: Hashable, Sendable, Codable {
  /// A marker appears; with a motion it starts there and glides to its position, as when a cluster splits.
  case add(Marker, from: MarkerMotion?)
  /// A marker that is there gets new content; with a motion it glides from there.
  case update(Marker, from: MarkerMotion?)
  /// A marker goes; with a motion it glides there first, as when clusters merge.
  ///
  /// From now on it is no longer on the map, though it may still be seen.
  case remove(Marker.ID, to: MarkerMotion?)

  // Records are read by other programs too: what has no label in the code has one there.
  private enum AddCodingKeys: String, CodingKey { case _0 = "marker", from }
  private enum UpdateCodingKeys: String, CodingKey { case _0 = "marker", from }
  private enum RemoveCodingKeys: String, CodingKey { case _0 = "marker", to }
}
