// What runs once an item, compiled where the type of the items is known.
extension CustomClustering {
  @inlinable
  mutating func add<Comparison: ItemComparison<Item>>(
    _ items: [Item], by comparison: Comparison.Type, filter: Filter?
  ) -> ItemChanges<Item> {
    var list = takeList()
    var changes = ItemChanges<Item>(rejected: items.filter { !ItemList<Item>.canStore($0.id, at: $0.position) })
    var changed: [Item] = []
    for item in ItemList(items) {
      if let known = list[id: item.id] {
        if Comparison.areSame(known, item) { continue }
        changes.updated += 1
      } else {
        changes.inserted += 1
      }
      changed.append(item)
    }
    if keepsList { list.add(changed) }
    putBack(list, added: changed, removed: [], filter: filter)
    return changes
  }

  @inlinable
  mutating func set<Comparison: ItemComparison<Item>>(
    _ items: [Item], by comparison: Comparison.Type, filter: Filter?
  ) -> (changes: ItemChanges<Item>, isReordered: Bool) {
    var list = takeList()
    guard let difference = list.difference(to: items, by: Comparison.self) else {
      let given = ItemList(items)
      let (keptCount, updatedCount) = given.comparison(with: list, by: Comparison.self)
      let changes = ItemChanges<Item>(
        inserted: given.count - keptCount, updated: updatedCount, removed: list.count - keptCount,
        rejected: items.filter { !ItemList<Item>.canStore($0.id, at: $0.position) }
      )
      putBack(reordered: given, filter: filter)
      return (changes, true)
    }
    let appended = ItemList(difference.appended)
    let changed = difference.replacements.values.map(\.item) + Array(appended)
    let gone = difference.gone.joined().compactMap { list[ordinal: $0]?.id }
    if keepsList {
      list.remove(gone)
      list.add(changed)
    }
    putBack(list, added: changed, removed: gone, filter: filter)
    let changes = ItemChanges<Item>(
      inserted: appended.count, updated: difference.replacements.values.count, removed: gone.count,
      rejected: difference.rejected
    )
    return (changes, false)
  }

  @inlinable
  mutating func remove(_ ids: [Item.ID]) -> Int {
    var list = takeList()
    var known: Set<Item.ID> = []
    let removed = ids.filter { list[id: $0] != nil && known.insert($0).inserted }
    if keepsList { list.remove(removed) }
    putBack(list, added: [], removed: removed, filter: nil)
    return removed.count
  }
}
