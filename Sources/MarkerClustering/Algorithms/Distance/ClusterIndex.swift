/// The index of some items, and what the two engines work out of its base once for all zooms.
struct ClusterIndex: Sendable {
  let points: MortonIndex
  /// For views: all items of the base, gone or not, a block after the other.
  let blocks: [ItemBlock]
  /// The sums of their positions; none unless clusters stand at centroids.
  let positionSums: [PositionSum]
  /// For whole zooms, as far as they have asked for it.
  private let isolation: Locked<Isolation>

  /// The index of points; what is known of the base of the one before serves further, if that is the same.
  init(
    _ points: MortonIndex, after previous: ClusterIndex?, placement: ClusterPlacement, budget: inout WorkBudget
  ) throws(Interruption) {
    self.points = points
    if let previous, previous.points.baseNumber == points.baseNumber {
      (blocks, positionSums, isolation) = (previous.blocks, previous.positionSums, previous.isolation)
    } else {
      blocks = try ItemBlock.blocks(of: points.base, budget: &budget)
      positionSums = placement == .founder ? [] : blocks.map { $0.positionSum(in: points.base) }
      isolation = Locked(Isolation())
    }
  }

  /// All clusters of a zoom.
  ///
  /// A detour of a view takes what is known of isolated items: to find out more pays in the long run only.
  func solve(
    _ zoom: ZoomGrid, ordinalEnd: Int, isDetour: Bool, budget: inout WorkBudget
  ) throws(Interruption) -> WholeZoom {
    var known: Isolation?
    if points.isMerged {
      // Worked out in a copy, so that no other pass waits for this one.
      var isolation = self.isolation.withLock { $0 }
      if !isDetour {
        try isolation.extend(to: zoom.cellShift, of: points.base, grid: zoom.grid, budget: &budget)
        self.isolation.withLock { [isolation] in $0.keep(isolation) }
      }
      known = isolation
    }
    let run = try points.merged(budget: &budget)
    return try ZoomSolver(run, isolation: known, zoom: zoom, ordinalEnd: ordinalEnd, budget: &budget)
      .solve(budget: &budget)
  }
}
