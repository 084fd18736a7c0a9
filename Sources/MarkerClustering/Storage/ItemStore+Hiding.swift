extension ItemStore {
  /// Hides an item, or shows it, and answers whether that changes anything.
  @discardableResult
  mutating func setHidden(_ isHidden: Bool, at ordinal: Int) -> Bool {
    let record = records[ordinal]
    guard !record.isRemoved, record.isHidden != isHidden else { return false }
    records[ordinal] = record.hidden(isHidden)
    hiddenCount += isHidden ? 1 : -1
    return true
  }

  @usableFromInline
  mutating func show(_ ordinal: Int) {
    setHidden(false, at: ordinal)
  }

  /// Hides the items with some ids, or shows them; an unknown id is no error.
  @inlinable
  mutating func setHidden(_ isHidden: Bool, _ ids: [Item.ID], noting change: inout StoreChange) {
    for id in ids {
      if let ordinal = list.ordinal(of: id) { setHidden(isHidden, at: ordinal, noting: &change) }
    }
  }

  @usableFromInline
  mutating func setHidden(_ isHidden: Bool, at ordinal: Int, noting change: inout StoreChange) {
    if setHidden(isHidden, at: ordinal) { change.ordinals.append(Int32(ordinal)) }
  }

  /// Hides those items that do not pass, and shows those that do; all pass where there is no filter.
  mutating func apply(
    _ filter: (@Sendable (Item) -> Bool)?, to ordinals: some Sequence<Int>, noting change: inout StoreChange
  ) {
    if filter == nil, hiddenCount == 0 { return }
    for ordinal in ordinals {
      guard let item = list[ordinal: ordinal] else { continue }
      let passes = filter?(item) ?? true
      setHidden(!passes, at: ordinal, noting: &change)
    }
  }

  /// The items that are not hidden, in order, with what is remembered of them.
  func forEachShown(_ body: (Item, ItemRecord) throws -> Void) rethrows {
    for ordinal in 0..<list.ordinalEnd where records[ordinal].isShown {
      if let item = list[ordinal: ordinal] { try body(item, records[ordinal]) }
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
