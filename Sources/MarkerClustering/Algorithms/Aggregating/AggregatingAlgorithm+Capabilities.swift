extension AggregatingAlgorithm: ListingClusterAlgorithm where Base: ListingClusterAlgorithm {
  public var list: ItemList<Item> { base.list }
}

extension AggregatingAlgorithm: HidingClusterAlgorithm where Base: HidingClusterAlgorithm {
  public mutating func hide(_ ids: [Item.ID]) {
    source.prepareForChange()
    base.hide(ids)
  }

  public mutating func unhide(_ ids: [Item.ID]) {
    source.prepareForChange()
    base.unhide(ids)
  }
}

extension AggregatingAlgorithm: StoringClusterAlgorithm where Base: StoringClusterAlgorithm {
  @usableFromInline var stored: ItemStore<Item> { base.stored }

  @usableFromInline
  mutating func takeStore() -> ItemStore<Item> {
    source.prepareForChange()
    return base.takeStore()
  }

  @usableFromInline
  mutating func putBack(_ store: consuming ItemStore<Item>, _ change: StoreChange) {
    base.putBack(store, change)
  }
}

extension AggregatingAlgorithm: NumberedClusterAlgorithm where Base: NumberedClusterAlgorithm {
  func numberedClusters(atZoom zoom: Double) -> [AggregatedCluster<Base.IndexCluster, Value>] {
    source.aggregated(base.numberedClusters(atZoom: zoom), atZoom: zoom) { true } ?? []
  }

  func numberedClusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [AggregatedCluster<Base.IndexCluster, Value>]? {
    guard let clusters = base.numberedClusters(atZoom: zoom, in: bounds, while: shouldContinue) else { return nil }
    return source.aggregated(clusters, atZoom: zoom, while: shouldContinue)
  }
}

extension AggregatingAlgorithm: ProbedClusterAlgorithm {
  /// Nothing is added up.
  func probedClusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    base.probe(atZoom: zoom, in: bounds)
  }
}
