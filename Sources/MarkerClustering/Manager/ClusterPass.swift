/// What a pass has done.
public struct ClusterPass: Hashable, Sendable {
  /// The level that was clustered.
  public let level: Int
  /// The number of items in the manager.
  public let itemCount: Int
  /// The number of clusters in the region around the viewport.
  public let clusterCount: Int
  /// The time from the start of the pass until its markers were on the map, by the manager's clock.
  public let duration: Duration

  /// Creates a record of a pass, for a test or a preview.
  public init(level: Int, itemCount: Int, clusterCount: Int, duration: Duration) {
    self.level = level
    self.itemCount = itemCount
    self.clusterCount = clusterCount
    self.duration = duration
  }
}
