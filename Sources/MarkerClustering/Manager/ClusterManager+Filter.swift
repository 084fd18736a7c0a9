extension ClusterManager {
  /// Shows only the items that pass a filter; nil shows all.
  ///
  /// The filter is a function of the item. It is asked off the main actor; later only about what is added again, where
  /// that is added. The map is that of a manager which was given the items that pass, in their order; ``items`` and
  /// ``ItemChanges`` go on counting all. Until all is worked out, the map is as before.
  ///
  /// ```swift
  /// await manager.setFilter { [minimum] station in station.power >= minimum }
  /// ```
  ///
  /// What the filter compares with is captured by value, as `[minimum]` is: it cannot read an actor's state. For another
  /// minimum set another filter, which supersedes one that is still being worked out. So do `detach()` and the
  /// cancellation of its task.
  ///
  /// An algorithm that is not a ``HidingClusterAlgorithm`` is given the items that pass, and filled anew when hidden
  /// ones come back.
  /// - Complexity: O(*n*) off the main actor, where *n* is the number of items; on it, what the changes made meanwhile
  ///   cost.
  @inlinable
  public func setFilter(_ filter: (@Sendable (Item) -> Bool)?) async {
    await change(to: filter) { managed in managed.setFilter(filter) }
  }

  @usableFromInline
  func change(
    to filter: (@Sendable (Item) -> Bool)?, by setFilter: @escaping @Sendable (inout ManagedItems<Item>) -> Void
  ) async {
    filtering?.supersede()
    filtering = nil
    if filter == nil, managed.filter == nil { return }
    let preparation = Preparation(areSame: { _, _ in false }) { managed, _ in
      setFilter(&managed)
      return Preparation.Result()
    }
    filtering = preparation
    _ = await carryOut(preparation) { _ in
      filtering = nil
      passes.inputs.items += 1
      requestCluster()
    }
    if filtering === preparation { filtering = nil }
  }
}
