/// How a list of items differs from another one that has those of its ids which are kept in the same order.
@usableFromInline
struct ItemDifference<Item: ClusterItem>: Sendable {
  @usableFromInline var replacements = Replacements<Item>()
  /// The ordinals between which nothing is kept, holes among them, ascending.
  @usableFromInline var gone: [Range<Int>] = []
  /// The items whose ids are new; some of them twice.
  @usableFromInline var appended: [Item] = []
  /// The items that cannot be stored.
  @usableFromInline var rejected: [Item] = []
  @usableFromInline var keptCount = 0

  @inlinable
  init() {}

  /// Whether an ordinal before those that are still to come was passed over.
  @inlinable
  func isGone(_ ordinal: Int) -> Bool {
    var (low, high) = (0, gone.count)
    while low < high {
      let middle = (low + high) / 2
      if gone[middle].upperBound <= ordinal { low = middle + 1 } else { high = middle }
    }
    return low < gone.count && gone[low].contains(ordinal)
  }
}

extension ItemList {
  /// What has to be done to the list so that it has the given items, or nil if their order is another.
  ///
  /// Both are gone through in step: only where they differ an id is looked up.
  /// - Complexity: O(*n*) on average, where *n* is the number of items here and there.
  @inlinable
  func difference<Comparison: ItemComparison<Item>>(
    to items: [Item], by comparison: Comparison.Type
  ) -> ItemDifference<Item>? {
    var difference = ItemDifference<Item>()
    let hasHoles = ordinalEnd > count
    /// One more than the ordinal of the last item that is kept.
    var next = 0
    for item in items {
      let id = item.id
      guard Self.canStore(id, at: item.position) else {
        difference.rejected.append(item)
        continue
      }
      while hasHoles, next < ordinalEnd, slots[next] == nil { next += 1 }
      if difference.appended.isEmpty, next < ordinalEnd, let known = slots[next], known.id == id {
        difference.replacements.note(
          item, at: next, isSame: Comparison.areSame(known, item), isRepetition: false
        )
        difference.keptCount += 1
        next += 1
        continue
      }
      guard let ordinal = lookup[id], let known = slots[ordinal] else {
        difference.appended.append(item)
        continue
      }
      let isRepetition = ordinal < next
      if isRepetition ? difference.isGone(ordinal) : !difference.appended.isEmpty { return nil }
      if !isRepetition {
        difference.keptCount += 1
        difference.gone.append(next..<ordinal)
        next = ordinal + 1
      }
      difference.replacements.note(
        item, at: ordinal, isSame: Comparison.areSame(known, item), isRepetition: isRepetition
      )
    }
    if next < ordinalEnd { difference.gone.append(next..<ordinalEnd) }
    difference.replacements.settle { ordinal, item in slots[ordinal].map { Comparison.areSame($0, item) } ?? false }
    return difference
  }
}
