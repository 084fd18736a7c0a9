/// Groups the items that are within a circle around one of them, and the groups again, level by level on the way out.
///
/// At each level, from the furthest in, the clusters of the one before are looked through in their order: each that is
/// still free takes all free ones within ``Options/clusterDistancePoints`` of it, and stands from then on at the mean of
/// its items. So clusters only ever join on the way out, and what a cluster was joined from is at hand as its
/// `children`. A member goes to the first that reaches it, not to the nearest.
///
/// It is the rule that supercluster made known, so that an app, a server and a web page show the same clusters; see
/// ``Options/supercluster(radius:extent:minZoom:maxZoom:minPoints:)``.
///
/// ```swift
/// var algorithm = HierarchicalDistanceBasedAlgorithm<MarkerItem>()
/// algorithm.add(items)
/// let clusters = algorithm.clusters(atZoom: 3)
/// let parts = clusters[0].children
/// ```
///
/// A cluster has the id of the item that it began with, until it is joined into another one; an item alone stands at its
/// own coordinate. Clusters come in the order of the rule, which is that of those first items unless
/// ``Options/minimumCount`` is above 2; members in the order in which they were added. An item that is not clusterable
/// is a cluster of its own. Items whose coordinates project to one place are together at every level.
///
/// Adding is cheap. The first question after a change builds all levels, which copies share; further ones cost what they
/// show. Clusters keep what they need: they answer the same after the algorithm has changed.
public struct HierarchicalDistanceBasedAlgorithm<Item: ClusterItem>: ClusterAlgorithm {
  /// What decides which items are joined.
  public let options: Options

  @usableFromInline var stored = ItemStore<Item>()
  private var shared = NestedCache<Item>()
  private var numbering = ItemNumbering()

  /// Creates an algorithm without items.
  /// - Parameter options: What decides which items are joined.
  /// - Precondition: The distance is finite and above zero, and 0 ≤ `minimumLevel` ≤ `maximumLevel` ≤ 31.
  public init(options: Options = Options()) {
    options.validate()
    self.options = options
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
    shared = NestedCache()
    numbering = ItemNumbering()
  }

  /// - Complexity: O(*n*) on average, where *n* is the number of items, also the first time after a change.
  public func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    numberedClusters(atZoom: zoom).map { $0 as any Cluster<Item> }
  }

  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of clusters near the bounds, once all levels are
  ///   built.
  public func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    clusters(atZoom: zoom, in: bounds) { true } ?? []
  }

  private func level(atZoom zoom: Double) -> Int {
    let level = (zoom + Double(options.levelOffset)).rounded(.down)
    return Int(min(max(level, Double(options.minimumLevel)), Double(options.maximumLevel + 1)))
  }

  /// All levels.
  private func snapshot(budget: inout WorkBudget) throws(Interruption) -> NestedSnapshot<Item> {
    try shared.snapshot { () throws(Interruption) in
      let tree = try stored.nestedTree(rule: options.rule, budget: &budget)
      return NestedSnapshot(items: stored, numbering: numbering, tree: tree)
    }
  }
}

extension HierarchicalDistanceBasedAlgorithm: StoringClusterAlgorithm {
  @inlinable
  public mutating func hide(_ ids: [Item.ID]) { setHidden(true, ids) }

  @inlinable
  public mutating func unhide(_ ids: [Item.ID]) { setHidden(false, ids) }

  @usableFromInline
  mutating func takeStore() -> ItemStore<Item> {
    var taken = ItemStore<Item>()
    swap(&taken, &stored)
    return taken
  }

  @usableFromInline
  mutating func putBack(_ store: consuming ItemStore<Item>, _ change: StoreChange) {
    stored = store
    if change.isEmpty { return }
    if change.isRenumbered { numbering.renumber() }
    // Copies may go on using the levels.
    shared = NestedCache()
  }
}

extension HierarchicalDistanceBasedAlgorithm: InterruptibleClusterAlgorithm {
  public func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<Item>]? {
    numberedClusters(atZoom: zoom, in: bounds, while: shouldContinue).map { clusters in
      clusters.map { $0 as any Cluster<Item> }
    }
  }
}

extension HierarchicalDistanceBasedAlgorithm: NumberedClusterAlgorithm {
  func numberedClusters(atZoom zoom: Double) -> [NestedCluster<Item>] {
    guard zoom.isFinite else { return [] }
    var budget = WorkBudget.unlimited
    guard let snapshot = try? snapshot(budget: &budget) else { return [] }
    return snapshot.clusters(snapshot.tree.nodes(atLevel: level(atZoom: zoom)))
  }

  func numberedClusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [NestedCluster<Item>]? {
    guard zoom.isFinite, bounds.isNotEmpty else { return [] }
    return withoutActuallyEscaping(shouldContinue) { shouldContinue in
      var budget = WorkBudget(while: shouldContinue)
      do throws(Interruption) {
        let snapshot = try snapshot(budget: &budget)
        return snapshot.clusters(
          try snapshot.tree.nodes(
            atLevel: level(atZoom: zoom), in: bounds, coordinate: { snapshot.items.record($0).coordinate },
            budget: &budget))
      } catch {
        return nil
      }
    }
  }
}
