/// Draws every item alone, at every zoom.
public struct UnclusteredAlgorithm<Item: ClusterItem>: ListBasedClusterAlgorithm {
  @usableFromInline var stored = ItemStore<Item>()

  /// Creates an algorithm without items.
  public init() {}

  public func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    clusters(atZoom: zoom) { _ in true }
  }

  public func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    clusters(atZoom: zoom, where: bounds.contains)
  }

  private func clusters(atZoom zoom: Double, where isWanted: (Coordinate) -> Bool) -> [any Cluster<Item>] {
    guard zoom.isFinite else { return [] }
    return stored.records.shownOrdinals(where: isWanted).map { ordinal in
      StaticCluster(position: stored.record(ordinal).coordinate, items: [stored.item(ordinal)])
    }
  }
}

extension ChunkedArray<ItemRecord> {
  /// The ordinals of the items that are shown at some places, ascending; the items themselves are not touched.
  fileprivate func shownOrdinals(where isWanted: (Coordinate) -> Bool) -> [Int32] {
    var ordinals: [Int32] = []
    var ordinal: Int32 = -1
    for chunk in chunks {
      for record in chunk {
        ordinal += 1
        if record.isShown, isWanted(record.coordinate) { ordinals.append(ordinal) }
      }
    }
    return ordinals
  }
}

extension UnclusteredAlgorithm: StoringClusterAlgorithm {
  /// The items, in the order in which they were added; a list that is set is shown as a whole.
  public var list: ItemList<Item> {
    get { stored.list }
    set {
      stored = ItemStore()
      add(Array(newValue))
    }
  }

  @inlinable
  public mutating func add(_ items: [Item]) { addToStore(items) }

  @inlinable
  public mutating func remove(_ ids: [Item.ID]) { removeFromStore(ids) }

  public mutating func removeAll() { stored = ItemStore() }

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
  mutating func putBack(_ store: consuming ItemStore<Item>, _ change: StoreChange) { stored = store }
}
