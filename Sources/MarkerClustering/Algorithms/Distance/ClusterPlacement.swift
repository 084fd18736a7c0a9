/// Where a cluster of several items stands.
public enum ClusterPlacement: Hashable, Sendable {
  /// At the position of the item that founded it.
  case founder
  /// At the mean of its members on the flat map, x the short way round the world from the founder.
  ///
  /// The same items with the same founder have the same centroid to the last bit, in every view of them.
  case centroid
}
