/// Items and what is remembered of them, by ordinal.
@usableFromInline
struct ItemStore<Item: ClusterItem>: Sendable {
  @usableFromInline var list = ItemList<Item>()
  @usableFromInline var records = ChunkedArray<ItemRecord>()

  /// Adds items and answers the ordinals of those that were there before.
  @inlinable
  mutating func add(_ items: [Item]) -> [Int32] {
    var stamp = StampSource.reserve(items.count)
    var replaced: [Int32] = []
    var records = ChunkedArray<ItemRecord>()
    // Swapped out, as the list is being changed meanwhile.
    swap(&records, &self.records)
    records.reserveCapacity(records.count + items.count)
    list.place(items) { item, placement in
      let tag = ItemTag(stamp: stamp, isAlone: !item.isClusterable)
      let record = ItemRecord(coordinate: placement.position, tag: tag)
      stamp += 1
      if placement.isNew {
        records.append(record)
      } else {
        records[placement.ordinal] = record
        replaced.append(Int32(placement.ordinal))
      }
    }
    swap(&records, &self.records)
    assert(self.records.count == list.ordinalEnd, "Every ordinal has a record")
    return replaced
  }

  /// Removes an item and answers its ordinal, or nil if there is none with this id.
  ///
  /// All ordinals are void when the list has been compacted.
  mutating func remove(_ id: Item.ID) -> Int32? {
    guard let ordinal = list.ordinal(of: id) else { return nil }
    let compactionCount = list.compactionCount
    list.remove(id: id)
    records[ordinal] = .removed
    if list.compactionCount != compactionCount {
      var kept = ChunkedArray<ItemRecord>()
      for chunk in records.chunks {
        for record in chunk where !record.isRemoved { kept.append(record) }
      }
      records = kept
    }
    assert(records.count == list.ordinalEnd, "Every ordinal has a record")
    return Int32(ordinal)
  }

  mutating func removeAll() {
    list.removeAll()
    records = ChunkedArray()
  }

  func item(_ ordinal: Int32) -> Item {
    guard let item = list[ordinal: Int(ordinal)] else { preconditionFailure("The index knows no removed items") }
    return item
  }

  func record(_ ordinal: Int32) -> ItemRecord { records[Int(ordinal)] }
}
