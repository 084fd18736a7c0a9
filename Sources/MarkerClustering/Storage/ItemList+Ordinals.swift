// The number that an item was given when it came is where it stands among all, until the holes are closed.
extension ItemList {
  /// Whether an item can be kept: its position is valid, and its id equals itself, as it could not be found otherwise.
  @inlinable
  static func canStore(_ id: Item.ID, at position: Coordinate) -> Bool {
    position.isValid && id == id
  }

  /// Where the item with an id stands among all that were added, or nil if there is none.
  @inlinable
  package func ordinal(of id: Item.ID) -> Int? {
    lookup[id]
  }

  /// The item that was given an ordinal, or nil if it has been removed.
  @inlinable
  package subscript(ordinal ordinal: Int) -> Item? {
    slots[ordinal]
  }

  /// Whether most of the list is holes, which should then be closed: the items get new ordinals.
  @inlinable
  var isSparse: Bool {
    ordinalEnd > 2 * count + Chunk.slots || (count == 0 && ordinalEnd > 0)
  }

  /// Appends an item whose id stands in the lookup already.
  @inlinable
  mutating func append(_ item: Item) {
    if itemsInChunks != nil {
      let chunk = ordinalEnd / Chunk.slots
      if chunk == slots.chunks.count {
        itemsInChunks?.append(1)
      } else {
        itemsInChunks?.add(1, at: chunk)
      }
    }
    slots.append(item)
    itemCount += 1
  }

  /// Leaves a hole where an item is.
  @inlinable
  mutating func vacate(_ ordinal: Int, of id: Item.ID) {
    lookup.remove(id)
    if itemsInChunks == nil { itemsInChunks = FenwickTree(full: Chunk.slots, total: slots.count) }
    itemsInChunks?.add(-1, at: ordinal / Chunk.slots)
    slots[ordinal] = nil
    itemCount -= 1
  }
}
