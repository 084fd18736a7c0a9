/// Groups the items that stand in one cell of a grid over the flat map.
///
/// The grid has n = ceil(256 · 2^zoom / `cellSizePoints`) cells a side. A cluster stands at the centre of its cell, its
/// id is the cell, and clusters come in the order of their first item. An item that is not clusterable is a cluster of
/// its own, with its own id, at its own position.
public struct GridBasedAlgorithm<Item: ClusterItem>: ListBasedClusterAlgorithm {
  /// The size of a cell, in points.
  public let cellSizePoints: Double
  @usableFromInline var stored = ItemStore<Item>()

  /// Creates an algorithm without items.
  /// - Parameter cellSizePoints: The size of a cell in points.
  /// - Precondition: The size is finite and above zero.
  public init(cellSizePoints: Double = 100) {
    precondition(
      cellSizePoints.isFinite && cellSizePoints > 0, "The cells of a grid need a size that is finite and above zero"
    )
    self.cellSizePoints = cellSizePoints
  }

  /// - Complexity: O(*n*), where *n* is the number of items.
  public func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    clusters(atZoom: zoom, in: nil)
  }

  /// - Complexity: O(*n*), where *n* is the number of items; what is far from the bounds costs a few comparisons.
  public func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    clusters(atZoom: zoom, in: .some(bounds))
  }

  /// The clusters in some bounds, or in the world.
  private func clusters(atZoom zoom: Double, in bounds: CoordinateBounds?) -> [any Cluster<Item>] {
    guard zoom.isFinite else { return [] }
    let grid = MapGrid(cellSizePoints: cellSizePoints, zoom: zoom)
    return grid.groups(of: stored.records, in: bounds).map { group in
      let items = group.members.map(stored.item)
      guard let cell = group.cell else {
        return StaticCluster(position: stored.record(group.members[0]).coordinate, items: items)
      }
      return KeyedCluster(id: cell, position: grid.center(of: cell).coordinate, items: items)
    }
  }
}

extension GridBasedAlgorithm: StoringClusterAlgorithm {
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
