/// The items of one moment at one zoom, and their clusters as far as somebody has asked for them.
///
/// Algorithms that hold the same items share it, and every cluster that was handed out keeps it.
@usableFromInline
final class ZoomSnapshot<Item: ClusterItem>: Sendable {
  private struct State: Sendable {
    /// What has been resolved around the views that were asked for.
    var views: ZoomState
    /// Everything, once it has been asked for; the views are forgotten then.
    var whole: SolvedZoom?

    mutating func solve(ordinalEnd: Int, while shouldContinue: () -> Bool) throws -> SolvedZoom {
      if let whole { return whole }
      let solved = try views.solved(ordinalEnd: ordinalEnd, while: shouldContinue)
      whole = solved
      views = views.emptied
      return solved
    }
  }

  /// So few that they are still at hand when they are made into clusters.
  private static var digestsAtATime: Int { 64 }

  let zoom: Double
  let items: ItemStore<Item>
  let numbering: ItemNumbering
  private let state: Locked<State>

  init(zoom: Double, items: ItemStore<Item>, numbering: ItemNumbering, views: ZoomState) {
    self.zoom = zoom
    self.items = items
    self.numbering = numbering
    state = Locked(State(views: views))
  }

  /// All clusters, in founding order.
  @inlinable
  func allClusters() -> [any Cluster<Item>] {
    var clusters: [any Cluster<Item>] = []
    forEachDigest { count in
      clusters.reserveCapacity(count)
    } _: { digests in
      // Where the type of the items is known, a cluster is a few instructions.
      for digest in digests { clusters.append(IndexedCluster(digest: digest, source: self)) }
    }
    return clusters
  }

  /// Tells what there is to know of all clusters in founding order, first how many they are, then some at a time.
  @usableFromInline
  func forEachDigest(prepare: (_ count: Int) -> Void, _ body: ([ClusterDigest]) -> Void) {
    guard let solved = try? state.withLock({ try $0.solve(ordinalEnd: items.list.ordinalEnd) { true } }) else { return }
    prepare(solved.clusterCount)
    var digests: [ClusterDigest] = []
    digests.reserveCapacity(Self.digestsAtATime)
    let numbers = solved.numbers.span
    for ordinal in numbers.indices where numbers[ordinal] != SolvedZoom.member {
      digests.append(solved.digest(founder: Int32(ordinal), number: numbers[ordinal]))
      guard digests.count == Self.digestsAtATime else { continue }
      body(digests)
      digests.removeAll(keepingCapacity: true)
    }
    body(digests)
  }

  /// What there is to know of the clusters with a member in bounds, or nil as soon as they are no longer wanted.
  func digests(in bounds: CoordinateBounds, while shouldContinue: () -> Bool) -> [ClusterDigest]? {
    let coordinate = { [items] (ordinal: Int32) in items.record(ordinal).coordinate }
    return try? state.withLock { state in
      if state.whole == nil, state.views.isWorthSolving(for: bounds) {
        _ = try state.solve(ordinalEnd: items.list.ordinalEnd, while: shouldContinue)
      }
      return try state.whole?.clusters(in: bounds, coordinate: coordinate, while: shouldContinue)
        ?? state.views.clusters(in: bounds, coordinate: coordinate, while: shouldContinue)
    }
  }

  func firstMember(ofClusterFoundedBy founder: Int32) -> Int32 {
    let point = point(founder)
    return state.withLock { state in
      state.whole?.firstMember(ofClusterFoundedBy: founder)
        ?? state.views.firstMember(ofClusterFoundedBy: founder, at: point)
    }
  }

  func members(ofClusterFoundedBy founder: Int32) -> [Int32] {
    let point = point(founder)
    return state.withLock { state in
      state.whole?.members(ofClusterFoundedBy: founder, at: point)
        ?? state.views.members(ofClusterFoundedBy: founder, at: point)
    }
  }

  /// Which of some clusters the items belong to.
  func assign(membersOfClustersFoundedBy founders: [Int32], to places: inout [Int32]) {
    let clusters = founders.map { (founder: $0, point: point($0)) }
    state.withLock { state in
      if let whole = state.whole {
        whole.assign(membersOf: clusters, to: &places)
      } else {
        state.views.assign(membersOf: clusters, to: &places)
      }
    }
  }

  func isMember(_ ordinal: Int32, ofClusterFoundedBy founder: Int32) -> Bool {
    let point = point(ordinal)
    return state.withLock { state in
      state.whole?.isMember(ordinal, at: point, ofClusterFoundedBy: founder)
        ?? state.views.isMember(ordinal, at: point, ofClusterFoundedBy: founder)
    }
  }

  private func point(_ ordinal: Int32) -> MapPoint {
    MapPoint(items.record(ordinal).coordinate)
  }
}
