/// An algorithm of this package, whose storage can be taken out, changed where the type of the items is known, and put
/// back.
///
/// What an algorithm does behind `any ClusterAlgorithm` is not compiled for the app's items; what is done to a store is.
@usableFromInline
protocol StoringClusterAlgorithm<Item>: ListingClusterAlgorithm, HidingClusterAlgorithm {
  /// The items; to be looked at.
  var stored: ItemStore<Item> { get }
  /// Hands out the items for a change, and has none until they are put back.
  mutating func takeStore() -> ItemStore<Item>
  /// Takes the items back and notes what has become of them.
  mutating func putBack(_ store: consuming ItemStore<Item>, _ change: StoreChange)
}

extension StoringClusterAlgorithm {
  /// Changes the items in one go.
  @inlinable
  mutating func changeStore<Result>(
    _ body: (inout ItemStore<Item>, inout StoreChange) -> Result
  ) -> Result {
    var store = takeStore()
    var change = StoreChange(firstNew: store.list.ordinalEnd)
    let result = body(&store, &change)
    store.compactIfSparse(noting: &change)
    putBack(store, change)
    return result
  }

  @inlinable
  mutating func addToStore(_ items: [Item]) {
    if items.isEmpty { return }
    changeStore { store, change in _ = store.add(items, by: NoComparison<Item>.self, noting: &change) }
  }

  @inlinable
  mutating func removeFromStore(_ ids: [Item.ID]) {
    if ids.isEmpty { return }
    changeStore { store, change in _ = store.remove(ids, noting: &change) }
  }

  @inlinable
  mutating func setHidden(_ isHidden: Bool, _ ids: [Item.ID]) {
    changeStore { store, change in store.setHidden(isHidden, ids, noting: &change) }
  }
}
