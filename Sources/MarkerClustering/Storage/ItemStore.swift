/// Items and what is remembered of them, by ordinal: the storage of the package's own algorithms.
@usableFromInline
struct ItemStore<Item: ClusterItem>: Sendable {
  @usableFromInline var list = ItemList<Item>()
  @usableFromInline var records = ChunkedArray<ItemRecord>()
  @usableFromInline var hiddenCount = 0

  @inlinable
  init() {}

  /// The number of items that are not hidden.
  var shownCount: Int { list.count - hiddenCount }

  func item(_ ordinal: Int32) -> Item {
    guard let item = list[ordinal: Int(ordinal)] else { preconditionFailure("The index knows no removed items") }
    return item
  }

  func record(_ ordinal: Int32) -> ItemRecord { records[Int(ordinal)] }

  /// Appends an item whose id stands in the lookup already.
  @inlinable
  mutating func append(_ item: Item, _ record: ItemRecord) {
    list.append(item)
    records.append(record)
  }

  /// Puts another value in the place of an item; it is no longer hidden.
  @inlinable
  mutating func replace(at ordinal: Int, by item: Item, stamp: UInt64) {
    list.slots[ordinal] = item
    if records[ordinal].isHidden { hiddenCount -= 1 }
    records[ordinal] = ItemRecord(
      coordinate: item.position, tag: ItemTag(stamp: stamp, isAlone: !item.isClusterable)
    )
  }

  /// Leaves a hole where an item is.
  @inlinable
  mutating func vacate(_ ordinal: Int, of id: Item.ID) {
    list.vacate(ordinal, of: id)
    if records[ordinal].isHidden { hiddenCount -= 1 }
    records[ordinal] = .removed
  }

  /// Closes the holes if they are most of the list.
  @inlinable
  mutating func compactIfSparse(noting change: inout StoreChange) {
    guard list.isSparse else { return }
    list = ItemList(list)
    dropRecordsOfRemoved()
    change.isRenumbered = true
  }

  @usableFromInline
  mutating func dropRecordsOfRemoved() {
    var kept = ChunkedArray<ItemRecord>()
    for chunk in records.chunks {
      for record in chunk where !record.isRemoved { kept.append(record) }
    }
    records = kept
    assert(records.count == list.ordinalEnd, "Every ordinal has a record")
  }
}
