// What runs once an item, compiled where the type of the items is known.
extension ManagedItems {
  /// Adds items, replaces those that are known in their place, and asks the filter about both.
  @inlinable
  mutating func add<Comparison: ItemComparison<Item>>(
    _ items: [Item], by comparison: Comparison.Type
  ) -> ItemChanges<Item> {
    guard var store = takeStore() else { return custom.add(items, by: Comparison.self, filter: filter) }
    var change = StoreChange(firstNew: store.list.ordinalEnd)
    let changes = store.add(items, by: Comparison.self, noting: &change)
    finish(store, change)
    return changes
  }

  /// Makes these the items, in their order, and answers also whether those that are kept stand in another order now.
  @inlinable
  mutating func set<Comparison: ItemComparison<Item>>(
    _ items: [Item], by comparison: Comparison.Type
  ) -> (changes: ItemChanges<Item>, isReordered: Bool) {
    guard var store = takeStore() else { return custom.set(items, by: Comparison.self, filter: filter) }
    var change = StoreChange(firstNew: store.list.ordinalEnd)
    let changes = store.set(items, by: Comparison.self, noting: &change)
    let isReordered = change.isRenumbered
    finish(store, change)
    return (changes, isReordered)
  }

  /// Removes items and answers how many were there.
  @inlinable
  mutating func remove(_ ids: [Item.ID]) -> Int {
    guard var store = takeStore() else { return custom.remove(ids) }
    var change = StoreChange(firstNew: store.list.ordinalEnd)
    let removedCount = store.remove(ids, noting: &change)
    finish(store, change)
    return removedCount
  }

  /// Removes all items.
  @inlinable
  mutating func removeAll() {
    guard let store = takeStore() else { return custom.removeAll() }
    var change = StoreChange(firstNew: 0)
    change.isRenumbered = store.list.ordinalEnd > 0
    putBack(ItemStore(), change)
  }

  /// Asks a filter about all items; nil shows them all.
  @inlinable
  mutating func setFilter(_ filter: Filter?) {
    self.filter = filter
    guard var store = takeStore() else { return custom.apply(filter) }
    var change = StoreChange(firstNew: store.list.ordinalEnd)
    store.apply(filter, to: 0..<store.list.ordinalEnd, noting: &change)
    putBack(store, change)
  }

  /// Asks the filter about what has been added, and gives the storage back.
  @inlinable
  mutating func finish(_ store: consuming ItemStore<Item>, _ change: consuming StoreChange) {
    if let filter {
      store.apply(filter, to: change.ordinals.map { Int($0) }, noting: &change)
      if change.hasAppended { store.apply(filter, to: change.firstNew..<store.list.ordinalEnd, noting: &change) }
    }
    store.compactIfSparse(noting: &change)
    putBack(store, change)
  }
}
