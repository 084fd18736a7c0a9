/// Clusters of another algorithm, each of which knows what its members come to.
///
/// ```swift
/// let algorithm = AggregatingAlgorithm(NonHierarchicalDistanceBasedAlgorithm<Shop>()) { shop in
///   shop.revenue
/// } combine: { sum, revenue in
///   sum += revenue
/// }
/// let revenue: Double? = cluster.aggregate()
/// ```
///
/// The values are combined in the order in which the items were added, where the clusters are worked out, and once for
/// each cluster and revision; of clusters without a revision, every time. With the package's own index, `value` is asked
/// once for each value of an item; clusters of other algorithms are asked for their items.
///
/// The clusters are those of the base, with the same ids and revisions; what the base can do besides (be interrupted,
/// list its items, hide some of them), this can do too. Of two aggregates of one type the outer one answers.
public struct AggregatingAlgorithm<Base: ClusterAlgorithm, Value: Sendable>: ClusterAlgorithm {
  public typealias Item = Base.Item

  /// The algorithm whose clusters these are.
  public internal(set) var base: Base
  var source: AggregateSource<Item, Value>

  /// Creates an algorithm that adds up the items of another one, with the items that this one has.
  /// - Parameters:
  ///   - base: The algorithm that says which items are in which cluster.
  ///   - value: What an item counts for. It is asked off the main actor too, and asks nothing of algorithms.
  ///   - combine: Adds the value of a further item, or what further items come to.
  @inlinable
  public init(
    _ base: Base, value: @escaping @Sendable (Base.Item) -> Value,
    combine: @escaping @Sendable (inout Value, Value) -> Void
  ) {
    self.init(base, by: AggregationRule(value: value, combine: combine))
  }

  @usableFromInline
  init(_ base: Base, by rule: AggregationRule<Base.Item, Value>) {
    self.base = base
    source = AggregateSource(rule: rule)
  }

  public var items: [Item] { base.items }

  public var count: Int { base.count }

  public mutating func add(_ items: [Item]) {
    source.prepareForChange()
    base.add(items)
  }

  public mutating func remove(_ ids: [Item.ID]) {
    source.prepareForChange()
    base.remove(ids)
  }

  public mutating func removeAll() {
    source.forget()
    base.removeAll()
  }

  public func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    if let index = base as? any NumberedClusterAlgorithm<Item> { return clusters(of: index, atZoom: zoom) }
    return source.aggregated(base.clusters(atZoom: zoom), atZoom: zoom) { true } ?? []
  }

  public func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    if let index = base as? any NumberedClusterAlgorithm<Item> {
      return clusters(of: index, atZoom: zoom, in: bounds) { true } ?? []
    }
    return source.aggregated(base.clusters(atZoom: zoom, in: bounds), atZoom: zoom) { true } ?? []
  }

  private func clusters<Index: NumberedClusterAlgorithm<Item>>(
    of index: Index, atZoom zoom: Double
  ) -> [any Cluster<Item>] {
    let clusters = source.aggregated(index.numberedClusters(atZoom: zoom), atZoom: zoom) { true } ?? []
    return clusters.map { $0 as any Cluster<Item> }
  }

  private func clusters<Index: NumberedClusterAlgorithm<Item>>(
    of index: Index, atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<Item>]? {
    guard let clusters = index.numberedClusters(atZoom: zoom, in: bounds, while: shouldContinue) else { return nil }
    return source.aggregated(clusters, atZoom: zoom, while: shouldContinue)?.map { $0 as any Cluster<Item> }
  }
}

extension AggregatingAlgorithm: InterruptibleClusterAlgorithm where Base: InterruptibleClusterAlgorithm {
  public func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<Item>]? {
    if let index = base as? any NumberedClusterAlgorithm<Item> {
      return clusters(of: index, atZoom: zoom, in: bounds, while: shouldContinue)
    }
    guard let clusters = base.clusters(atZoom: zoom, in: bounds, while: shouldContinue) else { return nil }
    return source.aggregated(clusters, atZoom: zoom, while: shouldContinue)
  }
}
