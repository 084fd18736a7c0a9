/// The items of a manager, the algorithm that has them, and the filter that they must pass to be on the map.
///
/// A value: a copy is changed off the main actor and then takes the place of the original.
@usableFromInline
struct ManagedItems<Item: ClusterItem>: Sendable {
  @usableFromInline typealias Filter = @Sendable (Item) -> Bool

  /// The algorithm, if it is one of the package's own, whose storage is borrowed.
  private var own: (any StoringClusterAlgorithm<Item>)?
  /// The algorithm, if it is another one.
  @usableFromInline var custom = CustomClustering<Item>()
  @usableFromInline var filter: Filter?

  /// The items that an algorithm has; all of them are shown.
  init(_ algorithm: any ClusterAlgorithm<Item>) {
    own = algorithm as? any StoringClusterAlgorithm<Item>
    if own == nil {
      custom = CustomClustering(algorithm)
    } else {
      changeStore { store, change in store.apply(nil, to: 0..<store.list.ordinalEnd, noting: &change) }
    }
  }

  var algorithm: any ClusterAlgorithm<Item> { own ?? custom.algorithm }

  /// All items, whether they pass or not.
  @usableFromInline var list: ItemList<Item> { own?.list ?? custom.list }

  /// The number of items that pass.
  var shownCount: Int { own?.stored.shownCount ?? custom.shownCount }

  /// The items with some ids that are there and pass, in the order in which they were added.
  func shownItems(_ ids: Set<Item.ID>) -> [Item] {
    let list = list
    let ordinals = ids.compactMap { id in isHidden(id) ? nil : list.ordinal(of: id) }
    return ordinals.sorted().compactMap { list[ordinal: $0] }
  }

  private func isHidden(_ id: Item.ID) -> Bool {
    guard let own else { return custom.isHidden(id) }
    return own.list.ordinal(of: id).map { own.stored.records[$0].isHidden } ?? false
  }

  /// Gives the items to another algorithm, in their order; what is hidden stays hidden.
  mutating func exchange(_ algorithm: any ClusterAlgorithm<Item>) {
    let hiddenIDs = own?.stored.hiddenIDs ?? custom.hiddenIDs
    let list = list
    var algorithm = algorithm
    algorithm.removeAll()
    var exchanged = ManagedItems(algorithm)
    exchanged.filter = filter
    if exchanged.own == nil {
      exchanged.custom.fill(with: list, hiding: Set(hiddenIDs), isFiltered: filter != nil)
    } else {
      exchanged.own?.changeStore { store, change in
        _ = store.add(Array(list), by: NoComparison<Item>.self, noting: &change)
        store.setHidden(true, hiddenIDs, noting: &change)
      }
    }
    self = exchanged
  }

  /// Works out what a pass is about to ask for, so that it finds the index made.
  func prepare(atZoom zoom: Double, in region: CoordinateBounds, while shouldContinue: () -> Bool) {
    let algorithm = algorithm as? any InterruptibleClusterAlgorithm<Item>
    _ = algorithm?.clusters(atZoom: zoom, in: region, while: shouldContinue)
  }

  /// The storage for a change, or nil if the algorithm is not one of the package's own.
  @usableFromInline
  mutating func takeStore() -> ItemStore<Item>? {
    own?.takeStore()
  }

  /// Gives the storage back.
  @usableFromInline
  mutating func putBack(_ store: consuming ItemStore<Item>, _ change: consuming StoreChange) {
    own?.putBack(store, change)
  }

  private mutating func changeStore(_ body: (inout ItemStore<Item>, inout StoreChange) -> Void) {
    own?.changeStore(body)
  }
}
