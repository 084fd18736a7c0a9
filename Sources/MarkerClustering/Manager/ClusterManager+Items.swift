extension ClusterManager {
  /// The items, in the order in which they were added, whether they pass the filter or not.
  /// - Complexity: O(*n*), where *n* is the number of items.
  @inlinable public var items: [Item] { Array(managed.list) }

  /// The number of items, whether they pass the filter or not.
  public var itemCount: Int { managed.list.count }

  /// The number of items that pass the filter.
  public var filteredItemCount: Int { managed.shownCount }

  /// The item with an id, whether it passes the filter or not, or nil if there is none.
  @inlinable
  public func item(id: Item.ID) -> Item? {
    managed.list[id: id]
  }

  /// Adds an item, or replaces the one with its id in its place, and requests a pass.
  @inlinable
  @discardableResult
  public func add(_ item: Item) -> ItemChanges<Item> {
    add([item], by: NoComparison<Item>.self)
  }

  /// Adds items, replaces those whose id is there in their place, and requests a pass.
  ///
  /// Of equal ids the last value counts, at the first one's place.
  /// - Returns: What has changed, and the items that were rejected.
  /// - Complexity: O(*n*) on average, where *n* is the number of items added.
  @inlinable
  @discardableResult
  public func add(_ items: some Sequence<Item>) -> ItemChanges<Item> {
    add(Array(items), by: NoComparison<Item>.self)
  }

  /// Replaces all items by the given ones, in their order, and requests a pass.
  ///
  /// Of equal ids the last value counts, at the first one's place; items that cannot be stored are rejected. Where the
  /// kept ids stand in the same order, with the new ones after them, only the difference reaches the algorithm.
  /// - Returns: What has changed, and the items that were rejected.
  /// - Complexity: O(*n*) on average, where *n* is the number of items before and after.
  @inlinable
  @discardableResult
  public func setItems(_ items: some Sequence<Item>) -> ItemChanges<Item> {
    setItems(Array(items), by: NoComparison<Item>.self)
  }

  /// Removes the item with the id of this one, requests a pass and answers whether it was there.
  @inlinable
  @discardableResult
  public func remove(_ item: Item) -> Bool {
    remove(id: item.id)
  }

  /// Removes the item with an id, requests a pass and answers whether it was there.
  @inlinable
  @discardableResult
  public func remove(id: Item.ID) -> Bool {
    remove(ids: CollectionOfOne(id)) == 1
  }

  /// Removes items, requests a pass and answers how many were there; an unknown id is no error.
  /// - Complexity: O(*n* log *m*) on average, where *n* is the number of ids and *m* that of the items.
  @inlinable
  @discardableResult
  public func remove(ids: some Sequence<Item.ID>) -> Int {
    let ids = Array(ids)
    let removedCount = managed.remove(ids)
    didRemove(ids, count: removedCount)
    return removedCount
  }

  /// Removes all items and requests a pass.
  public func removeAll() {
    supersedeLoad()
    let count = itemCount
    guard count > 0 else { return }
    managed.removeAll()
    didReplaceItems(ItemChanges(removed: count), isReordered: false)
  }

  /// Removes all items and requests a pass: `removeAll()` by the name that it has in the Maps SDK utility.
  public func clearItems() {
    removeAll()
  }
}

extension ClusterManager where Item: Equatable {
  /// Adds an item, or replaces the one with its id in its place, and requests a pass; an equal one changes nothing.
  @inlinable
  @discardableResult
  public func add(_ item: Item) -> ItemChanges<Item> {
    add([item], by: ComparisonByEquality<Item>.self)
  }

  /// Adds items, replaces those whose id is there and whose value is another, and requests a pass.
  ///
  /// Of equal ids the last value counts, at the first one's place.
  /// - Returns: What has changed, and the items that were rejected.
  /// - Complexity: O(*n*) on average, where *n* is the number of items added.
  @inlinable
  @discardableResult
  public func add(_ items: some Sequence<Item>) -> ItemChanges<Item> {
    add(Array(items), by: ComparisonByEquality<Item>.self)
  }

  /// Replaces all items by the given ones, in their order, and requests a pass; an equal list changes nothing.
  ///
  /// Of equal ids the last value counts, at the first one's place; items that cannot be stored are rejected. Where the
  /// kept ids stand in the same order, with the new ones after them, only the difference reaches the algorithm.
  /// - Returns: What has changed, and the items that were rejected.
  /// - Complexity: O(*n*) on average, where *n* is the number of items before and after.
  @inlinable
  @discardableResult
  public func setItems(_ items: some Sequence<Item>) -> ItemChanges<Item> {
    setItems(Array(items), by: ComparisonByEquality<Item>.self)
  }
}
