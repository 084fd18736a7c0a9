/// Groups the items that are within a square around one of them, whatever the zoom before.
///
/// In the order in which items were added, an item founds a cluster unless an earlier founder is within reach: at most
/// `clusterDistancePoints` away in x and in y, on the flat map, the short way round the world. Then every item belongs
/// to the nearest founder within reach, of two equally near to the one that was added later. A cluster has its founder's
/// id and stands there, or at the mean of its members; clusters come in founding order, members in adding order. The order matters: of
/// three items in a row, each within reach of the next only, the first one added decides which are together.
///
/// The clusters of one zoom are not nested in those of the next. An item that is not clusterable is a cluster of its
/// own.
///
/// ```swift
/// var algorithm = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()
/// algorithm.add(items)
/// let clusters = algorithm.clusters(atZoom: 10, in: camera.visibleBounds(width: 1024, height: 768))
/// ```
///
/// Adding is cheap. The first question builds an index, which copies share, and further ones cost what they show, not
/// what is stored. Clusters keep what they need: they answer the same after the algorithm has changed.
///
/// The rule is that of the marker clustering utility of the Maps SDK; across ±180° it goes on where that one stops.
public struct NonHierarchicalDistanceBasedAlgorithm<Item: ClusterItem>: ClusterAlgorithm {
  /// How far a founder reaches in each direction at a zoom, in points.
  private let clusterDistancePoints: @Sendable (_ zoom: Double) -> Double
  private let placement: ClusterPlacement
  private let grid: MortonGrid

  @usableFromInline var stored = ItemStore<Item>()
  private var shared = SnapshotCache<Item>()
  private var numbering = ItemNumbering()
  /// The index of the items as they were before the latest changes.
  private var previousIndex: ClusterIndex?
  /// What was remembered of the items then.
  private var previousRecords = ChunkedArray<ItemRecord>()
  /// What the index of now remembers, while the items are being changed elsewhere.
  private var recordsBefore = ChunkedArray<ItemRecord>()
  /// The ordinals of the items that the previous index knows and that have been replaced or removed since; some of them twice.
  private var changed: [Int32] = []
  /// One more than the largest ordinal that the previous index was made for.
  private var previousEnd: Int32 = 0

  /// Creates an algorithm without items.
  /// - Parameters:
  ///   - clusterDistancePoints: How far a founder reaches in each direction, in points.
  ///   - placement: Where clusters stand.
  /// - Precondition: The distance is finite and above zero.
  public init(clusterDistancePoints: Double = 100, placement: ClusterPlacement = .founder) {
    precondition(
      clusterDistancePoints.isFinite && clusterDistancePoints > 0,
      "Clusters need a distance that is finite and above zero"
    )
    self.init(clusterDistancePoints: { _ in clusterDistancePoints }, placement: placement)
  }

  /// Creates an algorithm without items whose distance depends on the zoom.
  ///
  /// ```swift
  /// // No clusters from zoom 17 on, but of items at one place.
  /// NonHierarchicalDistanceBasedAlgorithm<MarkerItem>(clusterDistancePoints: { $0 < 17 ? 80 : 0 })
  /// ```
  /// - Parameters:
  ///   - clusterDistancePoints: How far a founder reaches in each direction, in points, at a zoom from 0 to 32: the
  ///     same whenever it is asked. Where it is not above zero, or not finite, only coincident items are joined.
  ///   - placement: Where clusters stand.
  public init(
    clusterDistancePoints: @escaping @Sendable (_ zoom: Double) -> Double, placement: ClusterPlacement = .founder
  ) {
    self.clusterDistancePoints = clusterDistancePoints
    self.placement = placement
    // Cells fit best where the distance is the one of the middle zooms, times a power of two.
    grid = MortonGrid(clusterDistancePoints: clusterDistancePoints(10))
  }

  @inlinable public var items: [Item] { Array(stored.list) }

  @inlinable public var count: Int { stored.list.count }

  /// The items, in the order in which they were added.
  public var list: ItemList<Item> { stored.list }

  /// - Complexity: O(*n*) on average, where *n* is the number of items added; nothing is clustered yet.
  @inlinable
  public mutating func add(_ items: [Item]) { addToStore(items) }

  /// - Complexity: O(*n* log *m*) on average, where *n* is the number of ids and *m* that of the items.
  @inlinable
  public mutating func remove(_ ids: [Item.ID]) { removeFromStore(ids) }

  public mutating func removeAll() {
    stored = ItemStore()
    shared = SnapshotCache()
    numbering = ItemNumbering()
    forgetPreviousIndex()
  }

  /// - Complexity: O(*n*) on average, where *n* is the number of items; O(*n* log *n*) the first time after a change.
  @inlinable
  public func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    zoom.isFinite ? snapshot(atZoom: zoom).allClusters() : []
  }

  /// - Complexity: O(*n*) on average, where *n* is the number of items near the bounds, once the index is there.
  public func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    clusters(atZoom: zoom, in: bounds) { true } ?? []
  }

  /// Takes note of what the index knows, as the items have become others.
  private mutating func noteIndex() {
    if let index = shared.index {
      previousIndex = index
      previousRecords = recordsBefore
      previousEnd = Int32(recordsBefore.count)
      changed = []
    } else if isKnownUniquelyReferenced(&shared) {
      return
    }
    shared = SnapshotCache()
  }

  /// Keeps what is remembered within bounds for an algorithm that is changed over and over without being asked.
  private mutating func forgetRepeatedChanges() {
    if changed.count > 2 * Int(previousEnd) + 64 { changed = Set(changed).sorted() }
  }

  private mutating func forgetPreviousIndex() {
    previousIndex = nil
    previousRecords = ChunkedArray()
    previousEnd = 0
    changed = []
  }

  @usableFromInline
  func snapshot(atZoom zoom: Double) -> ZoomSnapshot<Item> {
    var budget = WorkBudget.unlimited
    do throws(Interruption) {
      return try snapshot(atZoom: zoom, budget: &budget)
    } catch {
      preconditionFailure("Work that is always wanted is not stopped")
    }
  }

  private func snapshot(atZoom zoom: Double, budget: inout WorkBudget) throws(Interruption) -> ZoomSnapshot<Item> {
    let zoom = min(max(zoom, 0), 32)
    return try shared.zoom(zoom) { () throws(Interruption) in
      try makeIndex(budget: &budget)
    } makeZoom: { index in
      let grid = ZoomGrid(
        grid, clusterDistancePoints: clusterDistancePoints(zoom), zoom: zoom, placement: placement)
      return ZoomSnapshot(zoom: zoom, grid: grid, items: stored, numbering: numbering, index: index)
    }
  }

  private func makeIndex(budget: inout WorkBudget) throws(Interruption) -> ClusterIndex {
    func point(_ record: ItemRecord) -> MortonIndex.Point {
      let place = MapPoint(record.coordinate)
      return MortonIndex.Point(key: grid.key(of: place), place: place, tag: record.tag)
    }
    let records = stored.records
    func current(_ ordinal: Int32) -> MortonIndex.Point? {
      let record = records[Int(ordinal)]
      return record.isShown ? point(record) : nil
    }
    let end = Int32(records.count)
    let previous = previousIndex?.points ?? MortonIndex()
    let hiddenOrShown = changed.count { ordinal in
      let (before, now) = (previousRecords[Int(ordinal)], records[Int(ordinal)])
      return before.isHidden != now.isHidden && !now.isRemoved
    }
    let points: MortonIndex
    if previous.isWorthWalking(hiddenOrShown: hiddenOrShown) {
      points = try previous.walked(ordinalEnd: end, budget: &budget) {
        records[Int($0)].tag
      } point: {
        current($0)
      }
    } else {
      let changed = Set(changed).sorted().map { ordinal in
        let record = previousRecords[Int(ordinal)]
        return MortonIndex.Address(key: record.isShown ? point(record).key : nil, ordinal: ordinal)
      }
      points = try previous.updated(changed: changed, appended: previousEnd..<end, budget: &budget, point: current)
    }
    return try ClusterIndex(points, after: previousIndex, placement: placement, budget: &budget)
  }
}

extension NonHierarchicalDistanceBasedAlgorithm: StoringClusterAlgorithm {
  @inlinable
  public mutating func hide(_ ids: [Item.ID]) { setHidden(true, ids) }

  @inlinable
  public mutating func unhide(_ ids: [Item.ID]) { setHidden(false, ids) }

  @usableFromInline
  mutating func takeStore() -> ItemStore<Item> {
    // A copy of the records makes every change copy a part of them; without an index there is no need for one.
    if shared.index != nil { recordsBefore = stored.records }
    var taken = ItemStore<Item>()
    swap(&taken, &stored)
    return taken
  }

  @usableFromInline
  mutating func putBack(_ store: consuming ItemStore<Item>, _ change: StoreChange) {
    stored = store
    defer { recordsBefore = ChunkedArray() }
    if change.isEmpty { return }
    noteIndex()
    if change.isRenumbered {
      numbering.renumber()
      forgetPreviousIndex()
    } else {
      for ordinal in change.ordinals where ordinal < previousEnd { changed.append(ordinal) }
      forgetRepeatedChanges()
    }
  }
}

extension NonHierarchicalDistanceBasedAlgorithm: InterruptibleClusterAlgorithm {
  public func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<Item>]? {
    numberedClusters(atZoom: zoom, in: bounds, while: shouldContinue).map { clusters in
      clusters.map { $0 as any Cluster<Item> }
    }
  }
}

extension NonHierarchicalDistanceBasedAlgorithm: NumberedClusterAlgorithm {
  func numberedClusters(atZoom zoom: Double) -> [IndexedCluster<Item>] {
    guard zoom.isFinite else { return [] }
    let snapshot = snapshot(atZoom: zoom)
    var clusters: [IndexedCluster<Item>] = []
    snapshot.forEachDigest { count in
      clusters.reserveCapacity(count)
    } _: { digests in
      for digest in digests { clusters.append(IndexedCluster(digest: digest, source: snapshot)) }
    }
    return clusters
  }

  func numberedClusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [IndexedCluster<Item>]? {
    guard zoom.isFinite, bounds.isNotEmpty else { return [] }
    return withoutActuallyEscaping(shouldContinue) { shouldContinue in
      var budget = WorkBudget(while: shouldContinue)
      do throws(Interruption) {
        let snapshot = try snapshot(atZoom: zoom, budget: &budget)
        return try snapshot.digests(in: bounds, budget: &budget).map { IndexedCluster(digest: $0, source: snapshot) }
      } catch {
        return nil
      }
    }
  }
}

extension NonHierarchicalDistanceBasedAlgorithm: ProbedClusterAlgorithm {
  func probedClusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    var probe = self
    probe.shared = SnapshotCache(index: shared.index)
    return probe.clusters(atZoom: zoom, in: bounds)
  }
}

extension CoordinateBounds {
  /// Whether the bounds contain anything: no edge is missing, and south is not above north.
  fileprivate var isNotEmpty: Bool {
    southWest.latitude <= northEast.latitude && !southWest.longitude.isNaN && !northEast.longitude.isNaN
  }
}
