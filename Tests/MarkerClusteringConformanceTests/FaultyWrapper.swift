import MarkerClustering
import MarkerClusteringConformance

/// Hands on what another algorithm has; breaks one law at most.
struct FaultyWrapper: InterruptibleClusterAlgorithm, ListingClusterAlgorithm, HidingClusterAlgorithm {
  static let faults: [Law] = [
    .keepsClusters, .keepsRevisions, .keepsAggregates, .keepsChildren, .keepsPlaces, .keepsRegions, .keepsCapabilities,
  ]

  private var base: WrappedAlgorithm
  private let fault: Law?

  init(_ base: WrappedAlgorithm, fault: Law?) {
    self.base = base
    self.fault = fault
  }

  var list: ItemList<MarkerItem> { base.list }
  var items: [MarkerItem] { base.items }
  mutating func add(_ items: [MarkerItem]) { base.add(items) }
  mutating func remove(_ ids: [MarkerItem.ID]) { base.remove(ids) }
  mutating func removeAll() { base.removeAll() }
  mutating func hide(_ ids: [MarkerItem.ID]) { base.hide(ids) }
  mutating func unhide(_ ids: [MarkerItem.ID]) { base.unhide(ids) }

  func clusters(atZoom zoom: Double) -> [any Cluster<MarkerItem>] {
    let clusters = base.clusters(atZoom: zoom).map { wrap($0) }
    return fault == .keepsClusters ? clusters.reversed() : clusters
  }

  func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<MarkerItem>] {
    if fault == .keepsRegions { _ = base.clusters(atZoom: zoom) }
    return base.clusters(atZoom: zoom, in: bounds).map { wrap($0) }
  }

  func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<MarkerItem>]? {
    guard fault != .keepsCapabilities else { return clusters(atZoom: zoom, in: bounds) }
    return base.clusters(atZoom: zoom, in: bounds, while: shouldContinue)?.map { wrap($0) }
  }

  private func wrap<C: Cluster<MarkerItem>>(_ cluster: C) -> any Cluster<MarkerItem> {
    FaultyWrapperCluster(base: cluster, fault: fault)
  }
}

private struct FaultyWrapperCluster<Base: Cluster>: Cluster {
  let base: Base
  let fault: Law?

  var id: Base.ID { base.id }
  var position: Coordinate { base.position }
  var count: Int { base.count }
  var items: [Base.Item] { base.items }
  var revision: UInt64? { fault == .keepsRevisions ? nil : base.revision }
  var children: [any Cluster<Base.Item>] { fault == .keepsChildren ? [] : base.children }

  func aggregate<Value: Sendable>(as type: Value.Type) -> Value? {
    fault == .keepsAggregates ? nil : base.aggregate(as: type)
  }

  func place(of members: [Base.Item]) -> any Cluster<Base.Item> {
    fault == .keepsPlaces ? StaticCluster(position: position, items: members) : base.place(of: members)
  }
}

/// Hands on the items alone.
struct PlainWrapper<Base: ClusterAlgorithm>: ClusterAlgorithm {
  private(set) var base: Base

  init(_ base: Base) { self.base = base }

  var items: [Base.Item] { base.items }
  mutating func add(_ items: [Base.Item]) { base.add(items) }
  mutating func remove(_ ids: [Base.Item.ID]) { base.remove(ids) }
  mutating func removeAll() { base.removeAll() }
  func clusters(atZoom zoom: Double) -> [any Cluster<Base.Item>] { base.clusters(atZoom: zoom) }
}
