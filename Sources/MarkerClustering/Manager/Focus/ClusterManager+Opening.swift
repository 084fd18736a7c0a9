extension ClusterManager {
  /// The camera that opens a cluster, or nil where no zoom parts its members, and on a map that cannot be moved.
  ///
  /// Its level is the lowest above the present one, up to that of the map's maximum zoom, at which the members are no
  /// longer drawn as one marker. It shows all members within the insets if that leaves its zoom at or above this level;
  /// else it stands at this level, with the middle of the members in the middle of what the insets leave free. It is
  /// never farther out than the camera is now; bearing and tilt stay. Asked are the algorithm and the items of the last
  /// pass.
  /// - Complexity: that of `expansionLevel(of:above:through:)`, and O(*m*), where *m* is the number of members.
  public func camera(opening cluster: any Cluster<Item>) -> Camera? {
    guard let frame = CameraFrame(surface), let level = openingLevel(of: cluster, in: frame) else { return nil }
    return frame.camera(showing: cluster.bounds, fromLevel: level)
  }

  /// Opens a cluster: moves the camera to where its members part, or spreads it where no zoom parts them.
  ///
  /// Where neither can be done, it answers false and calls ``onCannotOpen``.
  /// - Parameters:
  ///   - cluster: A cluster on the map, such as that of a tap.
  ///   - duration: How long the camera glides; without one it jumps.
  /// - Returns: Whether the cluster is opened.
  @discardableResult
  public func open(_ cluster: any Cluster<Item>, duration: Duration? = .milliseconds(300)) -> Bool {
    if isDetached { return false }
    if let camera = camera(opening: cluster), surface.setCamera(camera, duration: duration) { return true }
    if spread(cluster) { return true }
    onCannotOpen?(cluster)
    return false
  }

  /// Spreads a cluster that is on the map: its items stand around its marker, each with a marker of its own.
  ///
  /// It answers false if no marker of this cluster is on the map, if it has too few or too many members, or if the
  /// renderer is no ``FocusingClusterRenderer``. The spread ends with ``gather()``, when clusters of another level are
  /// drawn, when the marker leaves the map or its members change, and when the user taps anything else.
  @discardableResult
  public func spread(_ cluster: any Cluster<Item>) -> Bool {
    !isDetached && focusingRenderer?.spread(cluster) ?? false
  }

  /// Ends the spread, if there is one.
  public func gather() {
    focusingRenderer?.gather()
  }

  /// The cluster that is spread, or nil.
  public var spreadCluster: (any Cluster<Item>)? { focusingRenderer?.spreadCluster }

  private func openingLevel(of cluster: any Cluster<Item>, in frame: CameraFrame) -> Int? {
    guard let algorithm = passes.drawn?.algorithm, cluster.count > 1, frame.level < frame.maximumLevel else {
      return nil
    }
    var group = MemberGroup(cluster)
    // What stands at one place is together at all levels, and always drawn as one.
    if group.isTogether(by: algorithm, atLevel: frame.maximumLevel), cluster.isCoincident { return nil }
    return (frame.level + 1...frame.maximumLevel).first { level in
      guard let holder = group.holder(by: algorithm, atLevel: level) else { return true }
      return !drawsAsOne(holder, atLevel: level)
    }
  }

  /// Whether a cluster is drawn as one; a renderer that does not say is believed to do so.
  func drawsAsOne(_ cluster: any Cluster<Item>, atLevel level: Int) -> Bool {
    focusingRenderer?.drawsAsOne(cluster, atLevel: level) ?? true
  }
}
