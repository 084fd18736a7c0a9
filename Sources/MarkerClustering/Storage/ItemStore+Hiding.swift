extension ItemStore {
  /// Hides an item, or shows it.
  @inlinable
  mutating func setHidden(_ isHidden: Bool, at ordinal: Int, noting change: inout StoreChange) {
    let record = records[ordinal]
    if record.isRemoved || record.isHidden == isHidden { return }
    records[ordinal] = record.hidden(isHidden)
    hiddenCount += isHidden ? 1 : -1
    change.ordinals.append(Int32(ordinal))
  }

  /// Hides the items with some ids, or shows them; an unknown id is no error.
  @inlinable
  mutating func setHidden(_ isHidden: Bool, _ ids: [Item.ID], noting change: inout StoreChange) {
    for id in ids {
      if let ordinal = list.ordinal(of: id) { setHidden(isHidden, at: ordinal, noting: &change) }
    }
  }

  /// Hides those items that do not pass, and shows those that do; all pass where there is no filter.
  @inlinable
  mutating func apply(
    _ filter: (@Sendable (Item) -> Bool)?, to ordinals: some Sequence<Int>, noting change: inout StoreChange
  ) {
    if filter == nil, hiddenCount == 0 { return }
    for ordinal in ordinals {
      guard let item = list.slots[ordinal] else { continue }
      let passes = filter?(item) ?? true
      setHidden(!passes, at: ordinal, noting: &change)
    }
  }

  /// The ids of the hidden items, in order.
  var hiddenIDs: [Item.ID] {
    guard hiddenCount > 0 else { return [] }
    return (0..<list.ordinalEnd).compactMap { ordinal in
      records[ordinal].isHidden ? list[ordinal: ordinal]?.id : nil
    }
  }
}
