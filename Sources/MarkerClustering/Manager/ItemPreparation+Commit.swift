extension ItemPreparation.Outcome {
  /// Makes later changes again, one an id; what has changed is then counted against the items that have them too.
  mutating func makeAgain(
    _ journal: ItemJournal<Item>, on current: ManagedItems<Item>, areSame: (Item, Item) -> Bool
  ) {
    guard journal.count > 0 else { return }
    let ids = journal.ids
    let (oldList, list) = (before.list, managed.list)
    for id in ids { result.changes.count(from: oldList[id: id], to: list[id: id], by: -1, areSame: areSame) }
    let added = journal.added.filter { item in
      journal.removed.contains(item.id) || !(list[id: item.id].map { areSame($0, item) } ?? false)
    }
    _ = managed.remove(Array(journal.removed))
    _ = managed.add(added, by: NoComparison<Item>.self)
    let (currentList, newList) = (current.list, managed.list)
    for id in ids { result.changes.count(from: currentList[id: id], to: newList[id: id], by: 1, areSame: areSame) }
  }
}

extension ItemChanges {
  /// Counts what became of one id, or takes back that it was counted.
  fileprivate mutating func count(from old: Item?, to new: Item?, by step: Int, areSame: (Item, Item) -> Bool) {
    switch (old, new) {
    case (nil, nil): break
    case (nil, .some): inserted += step
    case (.some, nil): removed += step
    case (let old?, let new?): if !areSame(old, new) { updated += step }
    }
  }
}
