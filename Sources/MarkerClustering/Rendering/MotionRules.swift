/// Which changes of a drawing glide, and for how long; nil where they don't.
struct MotionRules {
  /// What is in view, without a margin: both ends of a motion are.
  let view: CoordinateBounds
  /// Markers that come out of clusters, or go into them.
  var split: Duration?
  /// Items that spread around their cluster, or gather.
  var spread: Duration?
  /// Items that were added again elsewhere.
  var move: Duration?

  /// The motion of a marker between the place that it is seen at, or to be seen at, and the other end of its way.
  static func motion(
    between end: Coordinate, and place: Coordinate, in view: CoordinateBounds, duration: Duration,
    curve: MarkerMotion.Curve = .easeOut
  ) -> MarkerMotion? {
    guard view.contains(end), view.contains(place), MapPoint(end) != MapPoint(place) else { return nil }
    return MarkerMotion(coordinate: end, duration: duration, curve: curve)
  }

  /// The motion of a marker that spreads or gathers.
  func spreading(between end: Coordinate, and place: Coordinate) -> MarkerMotion? {
    spread.flatMap { Self.motion(between: end, and: place, in: view, duration: $0) }
  }

  /// The motion of a marker whose item has moved, evenly, as the next place may follow.
  func moving(from end: Coordinate, to place: Coordinate) -> MarkerMotion? {
    move.flatMap { Self.motion(between: end, and: place, in: view, duration: $0, curve: .linear) }
  }
}
