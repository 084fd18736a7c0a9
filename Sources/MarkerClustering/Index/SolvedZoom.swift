/// All clusters of one zoom: who owns each item of a run.
struct SolvedZoom: Sendable {
  struct Founder: Sendable {
    let ordinal: Int32
    var totals = Totals()
  }

  enum Role: UInt8, Sendable {
    case none, alone, founder
  }

  /// What stands in place of a founder's number where an item is alone in its cluster, and not in `founders`.
  static let itself: Int32 = -1

  let run: MortonRun
  let raster: Raster
  let shift: Int
  /// By position in the run: the number of the founder.
  let owners: [Int32]
  /// In founding order; those with nothing in the cells around are left out.
  let founders: [Founder]
  /// By ordinal: whether the item is a cluster of its own, founds one of `founders`, or neither.
  let roles: [Role]
  /// The number of clusters.
  let clusterCount: Int
}
