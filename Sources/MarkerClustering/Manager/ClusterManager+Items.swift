extension ClusterManager {
  /// How two values of one id are found to be the same; nil for items without equality, whose values count as others.
  typealias Comparison = (Item, Item) -> Bool

  /// The items, in the order in which they were added.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var items: [Item] { Array(list) }

  /// Adds an item, or replaces the one with its id in its place, and requests a pass.
  @discardableResult
  public func add(_ item: Item) -> ItemChanges<Item> {
    add(CollectionOfOne(item), comparison: nil)
  }

  /// Adds items, replaces those whose id is there in their place, and requests a pass.
  ///
  /// Of equal ids the last value counts, at the first one's place.
  /// - Returns: What has changed, and the items that were rejected as their position is not valid.
  @discardableResult
  public func add(_ items: some Sequence<Item>) -> ItemChanges<Item> {
    add(items, comparison: nil)
  }

  /// Replaces all items by the given ones, in their order, and requests a pass.
  ///
  /// Of equal ids the last value counts, at the first one's place; items whose position is not valid are rejected.
  /// Where the kept ids stand in the same order, with the new ones after them, only the difference reaches the
  /// algorithm.
  /// - Returns: What has changed, and the items that were rejected.
  @discardableResult
  public func setItems(_ items: some Sequence<Item>) -> ItemChanges<Item> {
    setItems(items, comparison: nil)
  }

  /// Removes the item with the id of this one, requests a pass and answers whether it was there.
  @discardableResult
  public func remove(_ item: Item) -> Bool {
    remove(id: item.id)
  }

  /// Removes the item with an id, requests a pass and answers whether it was there.
  @discardableResult
  public func remove(id: Item.ID) -> Bool {
    remove(ids: CollectionOfOne(id)) == 1
  }

  /// Removes items, requests a pass and answers how many were there; an unknown id is no error.
  @discardableResult
  public func remove(ids: some Sequence<Item.ID>) -> Int {
    let removed = ids.filter { list.remove(id: $0) != nil }
    if !removed.isEmpty {
      algorithm.remove(removed)
      didChange(ItemChanges(removed: removed.count))
    }
    return removed.count
  }

  /// Removes all items and requests a pass.
  public func removeAll() {
    guard !list.isEmpty else { return }
    let count = list.count
    list.removeAll()
    algorithm.removeAll()
    didChange(ItemChanges(removed: count))
  }

  /// Removes all items and requests a pass: `removeAll()` by the name that it has in the Maps SDK utility.
  public func clearItems() {
    removeAll()
  }

  func add(_ items: some Sequence<Item>, comparison: Comparison?) -> ItemChanges<Item> {
    let items = Array(items)
    var changes = ItemChanges(rejected: items.filter { !$0.position.isValid })
    var changed: [Item] = []
    for item in distinct(items) {
      guard let known = list[id: item.id] else {
        changes.inserted += 1
        changed.append(item)
        continue
      }
      if comparison?(known, item) ?? false { continue }
      changes.updated += 1
      changed.append(item)
    }
    store(changed)
    didChange(changes)
    return changes
  }

  func setItems(_ items: some Sequence<Item>, comparison: Comparison?) -> ItemChanges<Item> {
    let items = Array(items)
    if let comparison, list.elementsEqual(items, by: { $0.id == $1.id && comparison($0, $1) }) { return ItemChanges() }
    let given = ItemList(items)
    var changes = ItemChanges(rejected: items.filter { !$0.position.isValid })
    var changed: [Item] = []
    var lastKept = -1
    var isInOrder = true
    for item in given {
      guard let ordinal = list.ordinal(of: item.id), let known = list[ordinal: ordinal] else {
        changes.inserted += 1
        changed.append(item)
        continue
      }
      isInOrder = isInOrder && changes.inserted == 0 && ordinal > lastKept
      lastKept = ordinal
      if comparison?(known, item) ?? false { continue }
      changes.updated += 1
      changed.append(item)
    }
    let gone = list.filter { given[id: $0.id] == nil }.map(\.id)
    changes.removed = gone.count
    if isInOrder {
      list.remove(gone)
      if !gone.isEmpty { algorithm.remove(gone) }
      store(changed)
    } else {
      list.removeAll()
      algorithm.removeAll()
      store(Array(given))
    }
    didChange(changes, inNewOrder: !isInOrder)
    return changes
  }

  /// The items that can be stored, each id once.
  private func distinct(_ items: [Item]) -> [Item] {
    items.count == 1 ? items.filter(\.position.isValid) : Array(ItemList(items))
  }

  private func store(_ items: [Item]) {
    guard !items.isEmpty else { return }
    list.add(items)
    algorithm.add(items)
  }

  private func didChange(_ changes: ItemChanges<Item>, inNewOrder: Bool = false) {
    guard changes.haveEffect || inNewOrder else { return }
    passes.inputs.items += 1
    broadcaster.send(.itemsChanged(changes))
    requestCluster()
  }
}

extension ClusterManager where Item: Equatable {
  /// Adds an item, or replaces the one with its id in its place, and requests a pass; an equal one changes nothing.
  @discardableResult
  public func add(_ item: Item) -> ItemChanges<Item> {
    add(CollectionOfOne(item), comparison: ==)
  }

  /// Adds items, replaces those whose id is there and whose value is another, and requests a pass.
  ///
  /// Of equal ids the last value counts, at the first one's place.
  /// - Returns: What has changed, and the items that were rejected as their position is not valid.
  @discardableResult
  public func add(_ items: some Sequence<Item>) -> ItemChanges<Item> {
    add(items, comparison: ==)
  }

  /// Replaces all items by the given ones, in their order, and requests a pass; an equal list changes nothing.
  ///
  /// Of equal ids the last value counts, at the first one's place; items whose position is not valid are rejected.
  /// Where the kept ids stand in the same order, with the new ones after them, only the difference reaches the
  /// algorithm.
  /// - Returns: What has changed, and the items that were rejected.
  @discardableResult
  public func setItems(_ items: some Sequence<Item>) -> ItemChanges<Item> {
    setItems(items, comparison: ==)
  }
}
