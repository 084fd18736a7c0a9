extension ItemList: RandomAccessCollection {
  /// Goes through the items in order, from hole to hole without a search.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let slots: ChunkedArray<Item?>
    @usableFromInline var ordinal = 0

    @inlinable
    init(_ slots: ChunkedArray<Item?>) {
      self.slots = slots
    }

    @inlinable
    public mutating func next() -> Item? {
      while ordinal < slots.count {
        ordinal += 1
        if let item = slots[ordinal - 1] { return item }
      }
      return nil
    }
  }

  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(slots)
  }

  /// The position of the first item, zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of items.
  @inlinable public var endIndex: Int { count }

  /// The item at a position in the order.
  /// - Complexity: O(1); O(log *n*) once items have been removed.
  @inlinable
  public subscript(position: Int) -> Item {
    precondition(position >= 0 && position < count, "There is no item at this position: check it against endIndex")
    guard let item = slots[ordinal(at: position)] else { preconditionFailure("An item is counted that is not there") }
    return item
  }

  @inlinable
  func ordinal(at position: Int) -> Int {
    guard let itemsInChunks else { return position }
    let place = itemsInChunks.position(ofUnit: position)
    var remaining = place.offset
    let slot = slots.chunks[place.position].firstIndex { item in
      if item != nil { remaining -= 1 }
      return remaining < 0
    }
    return place.position * Chunk.slots + (slot ?? 0)
  }
}
