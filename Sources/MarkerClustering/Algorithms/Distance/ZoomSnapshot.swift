/// The items of one moment at one zoom, and their clusters as far as they have been asked for.
///
/// Algorithms that hold the same items share it, and every cluster that was handed out keeps it.
@usableFromInline
final class ZoomSnapshot<Item: ClusterItem>: Sendable {
  private struct State: Sendable {
    /// What has been resolved around the views that were asked for; none once everything is known.
    var views: ViewClusters?
    /// Everything, once it has been asked for.
    var whole: WholeZoom?
  }

  /// Where the clusters that were handed out stand, unless at their founders.
  private struct Centroids: Sendable {
    var views: [Int32: Coordinate] = [:]
    var whole: WholeZoom?
  }

  /// So few that they are still at hand when they are made into clusters.
  private static var digestsAtATime: Int { 64 }

  let zoom: Double
  let items: ItemStore<Item>
  let numbering: ItemNumbering
  private let index: ClusterIndex
  private let grid: ZoomGrid
  private let state: Locked<State>
  /// Held for moments only, so that drawing never waits for a pass.
  private let centroids = Locked(Centroids())

  init(
    zoom: Double, grid: ZoomGrid, items: ItemStore<Item>, numbering: ItemNumbering, index: ClusterIndex
  ) {
    self.zoom = zoom
    self.grid = grid
    self.items = items
    self.numbering = numbering
    self.index = index
    state = Locked(
      State(
        views: ViewClusters(index: index.points, baseBlocks: index.blocks, baseSums: index.positionSums, zoom: grid)))
  }

  /// Works out everything, unless it is known; the views are forgotten then.
  private func solve(_ state: inout State, isDetour: Bool, budget: inout WorkBudget) throws(Interruption) -> WholeZoom {
    if let whole = state.whole { return whole }
    let whole = try index.solve(grid, ordinalEnd: items.list.ordinalEnd, isDetour: isDetour, budget: &budget)
    state = State(views: nil, whole: whole)
    if grid.placement == .centroid { centroids.withLock { $0 = Centroids(whole: whole) } }
    return whole
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
    let solved = state.withLock { state in
      var budget = WorkBudget.unlimited
      do throws(Interruption) {
        return try solve(&state, isDetour: false, budget: &budget)
      } catch {
        preconditionFailure("Work that is always wanted is not stopped")
      }
    }
    prepare(solved.clusterCount)
    var digests: [ClusterDigest] = []
    digests.reserveCapacity(Self.digestsAtATime)
    let numbers = solved.founderNumberByOrdinal.span
    for ordinal in numbers.indices where numbers[ordinal] != WholeZoom.member {
      digests.append(solved.digest(founder: Int32(ordinal), number: numbers[ordinal]))
      guard digests.count == Self.digestsAtATime else { continue }
      body(digests)
      digests.removeAll(keepingCapacity: true)
    }
    body(digests)
  }

  /// What there is to know of the clusters that stand or have a member in bounds.
  func digests(in bounds: CoordinateBounds, budget: inout WorkBudget) throws(Interruption) -> [ClusterDigest] {
    let region = SearchRegion(bounds, grid: grid.grid) { [items] in items.record($0).coordinate }
    return try state.withLock { (state) throws(Interruption) in
      if let digests = try Self.viewDigests(in: region, &state.views, budget: &budget) {
        if let fresh = state.views?.takeFreshCentroids(), !fresh.isEmpty {
          centroids.withLock { $0.views.merge(fresh) { known, _ in known } }
        }
        return digests
      }
      let isDetour = !(state.views?.isWorthSolving(for: region) ?? true)
      return try solve(&state, isDetour: isDetour, budget: &budget).clusters(in: region, budget: &budget)
    }
  }

  /// The same of views, or nil where everything at once is sooner known.
  private static func viewDigests(
    in region: SearchRegion, _ views: inout ViewClusters?, budget: inout WorkBudget
  ) throws(Interruption) -> [ClusterDigest]? {
    guard views?.isWorthSolving(for: region) == false else { return nil }
    do throws(Interruption) {
      return try views?.clusters(in: region, budget: &budget)
    } catch {
      if case .pathTooLong = error { return nil }
      throw error
    }
  }

  /// Where a cluster that was handed out stands.
  func position(ofClusterFoundedBy founder: Int32) -> Coordinate {
    let coordinate = items.record(founder).coordinate
    if grid.placement == .founder { return coordinate }
    let point = point(founder)
    return centroids.withLock { centroids in
      centroids.views[founder] ?? centroids.whole?.centroid(ofClusterFoundedBy: founder, at: point)?.coordinate
    } ?? coordinate
  }

  func firstMember(ofClusterFoundedBy founder: Int32) -> Int32 {
    let point = point(founder)
    return state.withLock { state in
      state.whole?.firstMember(ofClusterFoundedBy: founder)
        ?? state.views?.firstMember(ofClusterFoundedBy: founder, at: point) ?? founder
    }
  }

  func members(ofClusterFoundedBy founder: Int32) -> [Int32] {
    let point = point(founder)
    return state.withLock { state in
      state.whole?.members(ofClusterFoundedBy: founder, at: point)
        ?? state.views?.members(ofClusterFoundedBy: founder, at: point) ?? []
    }
  }

  /// Which of some clusters the items belong to.
  func assign(membersOfClustersFoundedBy founders: [Int32], to places: inout [Int32]) {
    let clusters = founders.map { (founder: $0, point: point($0)) }
    state.withLock { state in
      if let whole = state.whole {
        whole.assign(membersOf: clusters, to: &places)
      } else {
        state.views?.assign(membersOf: clusters, to: &places)
      }
    }
  }

  func isMember(_ ordinal: Int32, ofClusterFoundedBy founder: Int32) -> Bool {
    let point = point(ordinal)
    return state.withLock { state in
      state.whole?.isMember(ordinal, at: point, ofClusterFoundedBy: founder)
        ?? state.views?.isMember(ordinal, at: point, ofClusterFoundedBy: founder) ?? false
    }
  }

  private func point(_ ordinal: Int32) -> MapPoint {
    MapPoint(items.record(ordinal).coordinate)
  }
}
