extension ClusterManager {
  /// Replaces all items by the given ones, as `setItems` does, but works everything out off the main actor.
  ///
  /// Until it is done, `items` and the map are as before, with the changes made since. Then the list is the given one,
  /// with those changes made again in their order, one an id, and a pass is requested. A later `setItems`, `removeAll`
  /// or `load`, `detach()` and the cancellation of its task supersede it: nothing is stored, and nothing has changed.
  ///
  /// ```swift
  /// let changes = await manager.load(stations)
  /// ```
  /// - Returns: What has changed, compared with the items at the end, and the items that were rejected.
  /// - Complexity: O(*n*) on average off the main actor, where *n* is the number of items before and after; on it, what
  ///   the changes made meanwhile cost.
  @inlinable
  @discardableResult
  public func load(_ items: some Sequence<Item> & Sendable) async -> ItemChanges<Item> {
    await load(items, by: NoComparison<Item>.self)
  }

  @inlinable
  func load<Comparison: ItemComparison<Item>>(
    _ items: some Sequence<Item> & Sendable, by comparison: Comparison.Type
  ) async -> ItemChanges<Item> {
    await load {
      Array(items)
    } setting: { managed, items in
      managed.set(items, by: Comparison.self)
    } areSame: { known, given in
      Comparison.areSame(known, given)
    }
  }

  @usableFromInline
  func load(
    reading read: @escaping @Sendable () -> [Item],
    setting set: @escaping @Sendable (inout ManagedItems<Item>, [Item]) -> (ItemChanges<Item>, Bool),
    areSame: @escaping @Sendable (Item, Item) -> Bool
  ) async -> ItemChanges<Item> {
    supersedeLoad()
    // A sequence can be gone through once only.
    let given = Locked<[Item]?>(nil)
    let preparation = Preparation(areSame: areSame) { managed, journal in
      let items = given.withLock { given in
        let items = given ?? read()
        given = items
        return items
      }
      var (changes, isReordered) = set(&managed, journal.applied(to: items))
      if journal.count > 0 { changes.rejected = items.filter { !ItemList<Item>.canStore($0.id, at: $0.position) } }
      return Preparation.Result(changes: changes, isReordered: isReordered)
    }
    loading = preparation
    let result = await carryOut(preparation) { result in
      loading = nil
      didChange(result.changes, isReordered: result.isReordered)
    }
    if loading === preparation { loading = nil }
    BackgroundRelease.empty(given)
    return result?.changes ?? ItemChanges()
  }
}

extension ClusterManager where Item: Equatable {
  /// Replaces all items by the given ones, as `setItems` does, but works everything out off the main actor.
  ///
  /// What equals what is there is left as it is; an equal list changes nothing. In all else it is the same as for items
  /// without equality.
  /// - Returns: What has changed, compared with the items at the end, and the items that were rejected.
  /// - Complexity: O(*n*) on average off the main actor, where *n* is the number of items before and after; on it, what
  ///   the changes made meanwhile cost.
  @inlinable
  @discardableResult
  public func load(_ items: some Sequence<Item> & Sendable) async -> ItemChanges<Item> {
    await load(items, by: ComparisonByEquality<Item>.self)
  }
}
