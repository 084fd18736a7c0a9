/// Where markers come from when clusters split, and where they go when clusters merge.
///
/// Both ends of a motion are in the view, and nothing moves onto where it is.
struct MotionPlan<Item: ClusterItem> {
  /// A cluster that is drawn as one, and where.
  typealias End = (cluster: any Cluster<Item>, position: Coordinate)

  private let view: CoordinateBounds
  private let duration: Duration
  private let ends: [End]

  /// Creates a plan for markers that come from, or go to, the clusters that are drawn as one.
  init(view: CoordinateBounds, duration: Duration, ends: [End]) {
    self.view = view
    self.duration = duration
    self.ends = ends.filter { view.contains($0.position) }
  }

  /// The other end of the way of a marker, or nil if it has none.
  func motion(of item: Item, at position: Coordinate) -> MarkerMotion? {
    guard view.contains(position), let end = ends.first(where: { $0.cluster.contains(item.id) }) else { return nil }
    guard MapPoint(end.position) != MapPoint(position) else { return nil }
    return MarkerMotion(coordinate: end.position, duration: duration)
  }
}
