extension ClusterManager {
  /// The items that are seen, for the list under the map: those of the last pass that lie within the visible bounds, less
  /// what the insets cover.
  ///
  /// They come cluster by cluster, the members in the order in which they were added.
  /// - Parameter limit: The largest number of items to answer.
  /// - Returns: The items; those that are drawn in a cluster too.
  /// - Complexity: O(*n*), where *n* is the number of items around the view.
  public func visibleItems(limit: Int = .max) -> [Item] {
    var items: [Item] = []
    guard limit > 0 else { return items }
    let bounds = freeBounds
    for cluster in clusters {
      for item in cluster.items where bounds.contains(item.position) {
        items.append(item)
        if items.count == limit { return items }
      }
    }
    return items
  }

  /// The number of items that are seen.
  /// - Complexity: O(*n*), where *n* is the number of items around the view.
  public var visibleItemCount: Int {
    let bounds = freeBounds
    return clusters.reduce(0) { count, cluster in
      count + cluster.items.count { bounds.contains($0.position) }
    }
  }

  /// What is seen now, less what the insets cover.
  private var freeBounds: CoordinateBounds {
    guard let frame = CameraFrame(surface), frame.insets != .zero else {
      return passes.view.bounds.viewGrown(byFraction: 0)
    }
    return frame.freeBounds
  }

  /// Tells that the camera has come to rest, if it is elsewhere than when that was told last.
  func cameraIsAtRest() {
    let bounds = freeBounds
    guard bounds.isFinite, bounds != passes.reportedView else { return }
    viewDidChange()
  }

  /// Tells that what is on the map is new; within a pass once that is over.
  func mapDidChange() {
    if passes.isPassing { passes.hasNewMap = true } else { viewDidChange() }
  }

  func viewDidChange() {
    passes.hasNewMap = false
    if isDetached { return }
    passes.reportedView = freeBounds
    broadcaster.send(.viewChanged)
    onViewChange?()
  }
}
