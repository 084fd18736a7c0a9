/// All clusters of one zoom: the owner of each item of a run.
struct WholeZoom: Sendable {
  /// What stands in place of a founder's number where an item is alone in its cluster, and not in `totals`.
  static let alone: Int32 = -1
  /// What stands there for an item that belongs to another one's cluster, and for none.
  static let member: Int32 = -2

  let run: MortonRun
  let zoom: ZoomGrid
  /// By position in the run: the ordinal of the founder.
  let owners: [Int32]
  /// What is known of the clusters whose founders have others near them, by the numbers of their founders.
  let totals: [Totals]
  /// The sums of their members' positions; none unless clusters stand at centroids.
  let positionSums: [PositionSum]
  /// By ordinal: the number of a founder in `totals`, `alone` or `member`.
  let founderNumberByOrdinal: [Int32]
  /// The number of clusters.
  let clusterCount: Int

  /// What there is to know of a cluster, given its founder's number.
  func digest(founder: Int32) -> ClusterDigest {
    digest(founder: founder, number: founderNumberByOrdinal[Int(founder)])
  }

  @inline(__always)
  func digest(founder: Int32, number: Int32) -> ClusterDigest {
    number == Self.alone ? ClusterDigest(alone: founder) : totals[Int(number)].digest(founder: founder)
  }
}
