/// Additions and removals to be made again on other items, one an id.
@usableFromInline
struct ItemJournal<Item: ClusterItem>: Sendable {
  /// The ids that were removed, though they may have been added again since.
  private(set) var removed: Set<Item.ID> = []
  /// What was added and not removed since.
  private(set) var added = ItemList<Item>()

  var count: Int { removed.count + added.count }

  mutating func add(_ items: [Item]) {
    added.add(items)
  }

  mutating func remove(_ ids: [Item.ID]) {
    added.remove(ids)
    for id in ids where id == id { removed.insert(id) }
  }

  mutating func add(_ later: ItemJournal) {
    remove(Array(later.removed))
    add(Array(later.added))
  }

  /// The ids of all changes, each once.
  var ids: [Item.ID] {
    added.map(\.id) + removed.filter { added[id: $0] == nil }
  }

  /// Items with the changes made again.
  @usableFromInline
  func applied(to items: [Item]) -> [Item] {
    if count == 0 { return items }
    var list = ItemList(items)
    list.remove(removed)
    list.add(added)
    return Array(list)
  }
}
