extension ItemStore {
  /// Adds items; an id that is there is replaced in its place, where its value is another.
  @inlinable
  mutating func add<Comparison: ItemComparison<Item>>(
    _ items: [Item], by comparison: Comparison.Type, noting change: inout StoreChange
  ) -> ItemChanges<Item> {
    var changes = ItemChanges<Item>()
    let countBefore = list.count
    let end = list.ordinalEnd
    var stamp = StampSource.reserve(items.count)
    var replacements = Replacements<Item>()
    var touched = BitSet()
    // A batch that begins with a known id is most likely an update, which needs no more room.
    let isUpdate = items.first.map { list.ordinal(of: $0.id) != nil } ?? true
    let isLargeBatch = !isUpdate && list.lookup.prepare(forInserting: items.count)
    if !isUpdate { records.reserveCapacity(records.count + items.count) }
    for item in items {
      let id = item.id
      let position = item.position
      guard ItemList<Item>.canStore(id, at: position) else {
        changes.rejected.append(item)
        continue
      }
      stamp += 1
      guard let known = list.lookup.claim(id, at: list.ordinalEnd, inLargeBatch: isLargeBatch) else {
        let tag = ItemTag(stamp: stamp - 1, isAlone: !item.isClusterable)
        append(item, ItemRecord(coordinate: position, tag: tag))
        continue
      }
      guard known < end else {
        replace(at: known, by: item, stamp: stamp - 1)
        continue
      }
      let isRepetition = items.count > 1 && touched.contains(Int32(known))
      if items.count > 1 { touched.insert(Int32(known)) }
      let isSame = list.slots[known].map { Comparison.areSame($0, item) } ?? false
      replacements.note(item, at: known, isSame: isSame, isRepetition: isRepetition)
    }
    replacements.settle { [list] ordinal, item in
      list.slots[ordinal].map { Comparison.areSame($0, item) } ?? false
    }
    changes.inserted = list.count - countBefore
    changes.updated = replacements.values.count
    apply(replacements, noting: &change)
    if changes.inserted > 0 { change.hasAppended = true }
    return changes
  }

  /// Makes these the items, in their order; nothing is renumbered where the order of what is kept is the same.
  @inlinable
  mutating func set<Comparison: ItemComparison<Item>>(
    _ items: [Item], by comparison: Comparison.Type, noting change: inout StoreChange
  ) -> ItemChanges<Item> {
    if list.count == 0 { return refill(with: items, noting: &change) }
    guard let difference = list.difference(to: items, by: Comparison.self) else {
      return reorder(to: items, by: Comparison.self, noting: &change)
    }
    guard difference.keptCount > 0 else { return refill(with: items, noting: &change) }
    var changes = ItemChanges<Item>(
      updated: difference.replacements.values.count, removed: list.count - difference.keptCount,
      rejected: difference.rejected
    )
    apply(difference.replacements, noting: &change)
    if !difference.appended.isEmpty {
      changes.inserted = add(difference.appended, by: NoComparison<Item>.self, noting: &change).inserted
    }
    if changes.removed > 0 {
      for ordinal in difference.gone.joined() { remove(at: ordinal, noting: &change) }
    }
    return changes
  }

  /// Removes items and answers how many were there.
  @inlinable
  mutating func remove(_ ids: some Sequence<Item.ID>, noting change: inout StoreChange) -> Int {
    let countBefore = list.count
    for id in ids {
      if let ordinal = list.ordinal(of: id) { remove(at: ordinal, noting: &change) }
    }
    return countBefore - list.count
  }

  @inlinable
  mutating func remove(at ordinal: Int, noting change: inout StoreChange) {
    guard let item = list.slots[ordinal] else { return }
    vacate(ordinal, of: item.id)
    change.ordinals.append(Int32(ordinal))
  }

  @inlinable
  mutating func apply(_ replacements: Replacements<Item>, noting change: inout StoreChange) {
    if replacements.values.isEmpty { return }
    var stamp = StampSource.reserve(replacements.values.count)
    change.ordinals.reserveCapacity(change.ordinals.count + replacements.values.count)
    for (ordinal, item) in replacements.values {
      replace(at: ordinal, by: item, stamp: stamp)
      stamp += 1
      change.ordinals.append(Int32(ordinal))
    }
  }

  /// Lets go of all items and adds others.
  @inlinable
  mutating func refill(with items: [Item], noting change: inout StoreChange) -> ItemChanges<Item> {
    let removedCount = list.count
    if removedCount > 0 { change.isRenumbered = true }
    self = ItemStore()
    change.firstNew = 0
    var changes = add(items, by: NoComparison<Item>.self, noting: &change)
    changes.removed = removedCount
    return changes
  }

  /// Empties the store and fills it; what is counted is the difference.
  @inlinable
  mutating func reorder<Comparison: ItemComparison<Item>>(
    to items: [Item], by comparison: Comparison.Type, noting change: inout StoreChange
  ) -> ItemChanges<Item> {
    let before = list
    var changes = refill(with: items, noting: &change)
    let (keptCount, updatedCount) = list.comparison(with: before, by: Comparison.self)
    changes.inserted = list.count - keptCount
    changes.updated = updatedCount
    changes.removed = before.count - keptCount
    return changes
  }
}

extension ItemList {
  /// How many of the items are in another list as well, and how many of those have another value there.
  @inlinable
  func comparison<Comparison: ItemComparison<Item>>(
    with other: ItemList, by comparison: Comparison.Type
  ) -> (keptCount: Int, updatedCount: Int) {
    var counts = (keptCount: 0, updatedCount: 0)
    for item in self {
      guard let known = other[id: item.id] else { continue }
      counts.keptCount += 1
      if !Comparison.areSame(known, item) { counts.updatedCount += 1 }
    }
    return counts
  }
}
