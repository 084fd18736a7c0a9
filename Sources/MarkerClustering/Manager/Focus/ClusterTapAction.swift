/// What a tap on a cluster does if no delegate and no closure has handled it.
public enum ClusterTapAction: Hashable, Sendable {
  /// Nothing: the tap goes on to the map delegate.
  case none
  /// Opens the cluster: zooms in until its members part, or spreads it where no zoom parts them.
  ///
  /// Without a duration the camera jumps. A tap on the spread cluster gathers it.
  case open(duration: Duration? = .milliseconds(300))
}
