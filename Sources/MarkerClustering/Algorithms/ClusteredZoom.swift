/// The items of one moment at one zoom, and their clusters as far as somebody has asked for them.
///
/// Algorithms that hold the same items share it, and every cluster that was handed out keeps it.
final class ClusteredZoom<Item: ClusterItem>: Sendable {
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

  let zoom: Double
  let items: StampedItems<Item>
  private let state: Locked<State>

  init(zoom: Double, items: StampedItems<Item>, views: ZoomState) {
    self.zoom = zoom
    self.items = items
    state = Locked(State(views: views))
  }

  /// The clusters of the whole world.
  func allClusters() -> [any Cluster<Item>] {
    guard let solved = try? state.withLock({ try $0.solve(ordinalEnd: items.list.ordinalEnd) { true } }) else {
      return []
    }
    var clusters: [any Cluster<Item>] = []
    clusters.reserveCapacity(solved.clusterCount)
    var founders = solved.founders.makeIterator()
    for (ordinal, role) in solved.roles.enumerated() where role != .none {
      if role == .founder, let founder = founders.next() {
        clusters.append(IndexedCluster(digest: founder.digest, source: self))
      } else {
        let revision = items.records[ordinal].tag.digest
        let digest = ClusterDigest(founder: Int32(ordinal), count: 1, revision: revision)
        clusters.append(IndexedCluster(digest: digest, source: self))
      }
    }
    return clusters
  }

  /// The clusters with a member in bounds, or nil as soon as they are no longer wanted.
  func clusters(in bounds: CoordinateBounds, while shouldContinue: () -> Bool) -> [any Cluster<Item>]? {
    let coordinate = { [items] (ordinal: Int32) in items.record(ordinal).coordinate }
    let digests = try? state.withLock { state in
      if state.whole == nil, state.views.isWorthSolving(for: bounds) {
        _ = try state.solve(ordinalEnd: items.list.ordinalEnd, while: shouldContinue)
      }
      return try state.whole?.clusters(in: bounds, coordinate: coordinate, while: shouldContinue)
        ?? state.views.clusters(in: bounds, coordinate: coordinate, while: shouldContinue)
    }
    return digests?.map { IndexedCluster(digest: $0, source: self) }
  }

  func firstMember(ofClusterFoundedBy founder: Int32) -> Int32 {
    let point = point(founder)
    return state.withLock { state in
      state.whole?.firstMember(ofClusterFoundedBy: founder, at: point)
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
