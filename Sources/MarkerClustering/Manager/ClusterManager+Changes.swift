// A change of the items, and what must know of it.
extension ClusterManager {
  @inlinable
  func add<Comparison: ItemComparison<Item>>(
    _ items: [Item], by comparison: Comparison.Type
  ) -> ItemChanges<Item> {
    let changes = managed.add(items, by: Comparison.self)
    didAdd(items, changes)
    return changes
  }

  @inlinable
  func setItems<Comparison: ItemComparison<Item>>(
    _ items: [Item], by comparison: Comparison.Type
  ) -> ItemChanges<Item> {
    supersedeLoad()
    let (changes, isReordered) = managed.set(items, by: Comparison.self)
    didReplaceItems(changes, isReordered: isReordered)
    return changes
  }

  @usableFromInline
  func didAdd(_ items: [Item], _ changes: ItemChanges<Item>) {
    // What is equal now need not be so in the items that are being loaded.
    for preparation in preparations { preparation.journal.add(items) }
    didChange(changes)
  }

  @usableFromInline
  func didRemove(_ ids: [Item.ID], count: Int) {
    for preparation in preparations { preparation.journal.remove(ids) }
    didChange(ItemChanges(removed: count))
  }

  @usableFromInline
  func didReplaceItems(_ changes: ItemChanges<Item>, isReordered: Bool) {
    if !changes.haveEffect, !isReordered { return }
    for preparation in preparations { preparation.isOutdated = true }
    didChange(changes, isReordered: isReordered)
  }

  @usableFromInline
  func supersedeLoad() {
    loading?.supersede()
    loading = nil
  }

  func didChange(_ changes: ItemChanges<Item>, isReordered: Bool = false) {
    guard changes.haveEffect || isReordered else { return }
    passes.inputs.items += 1
    broadcaster.send(.itemsChanged(changes))
    requestCluster()
  }
}
