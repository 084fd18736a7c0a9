/// Items in the order in which they were added, keyed by id; the storage of an algorithm.
///
/// An id that is added again is replaced in its place; an item whose position is not valid is skipped. Copies share
/// what they have in common: a change after a copy copies a few items, not all.
public struct ItemList<Item: ClusterItem>: Sendable {
  /// What an item was given when it came: where it stands among all, for good, until the list is compacted.
  @usableFromInline
  package struct Placement: Sendable {
    @usableFromInline package let ordinal: Int
    @usableFromInline package let isNew: Bool
    /// The position of the item, which is asked for it only once.
    @usableFromInline package let position: Coordinate

    @inlinable
    init(ordinal: Int, isNew: Bool, position: Coordinate) {
      self.ordinal = ordinal
      self.isNew = isNew
      self.position = position
    }
  }

  /// The items by ordinal, nil where one has been removed.
  @usableFromInline var slots = ChunkedArray<Item?>()
  @usableFromInline var lookup = LayeredLookup<Item.ID>()
  /// The number of items in each chunk; kept only while there are holes, as without them position is ordinal.
  @usableFromInline var itemsInChunks: FenwickTree?
  /// The number of items.
  public var count: Int { itemCount }
  @usableFromInline var itemCount = 0
  /// How often the ordinals were given anew: what was remembered by ordinal before is void.
  package private(set) var compactionCount = 0

  /// One more than the largest ordinal in use.
  @inlinable
  package var ordinalEnd: Int { slots.count }

  /// Creates an empty list.
  public init() {}

  /// Creates a list of items; of equal ids the last value, at the first one's place.
  public init(_ items: some Sequence<Item>) {
    add(items)
  }

  /// Adds items.
  ///
  /// An id that is already there is replaced, in its place; an invalid position is skipped.
  /// - Complexity: O(*n*) on average, where *n* is the number of items added.
  public mutating func add(_ items: some Sequence<Item>) {
    place(items) { _, _ in }
  }

  /// Adds an item.
  ///
  /// An id that is already there is replaced, in its place; an invalid position is skipped.
  public mutating func add(_ item: Item) {
    add(CollectionOfOne(item))
  }

  /// Removes items; an unknown id is no error.
  public mutating func remove(_ ids: some Sequence<Item.ID>) {
    for id in ids { remove(id: id) }
  }

  /// Removes an item and answers it, or nil if there is none with this id.
  /// - Complexity: O(log *n*) on average, where *n* is the number of items.
  @discardableResult
  public mutating func remove(id: Item.ID) -> Item? {
    guard let ordinal = lookup[id], let item = slots[ordinal] else { return nil }
    lookup.remove(id)
    if itemsInChunks == nil { itemsInChunks = FenwickTree(full: Chunk.slots, total: slots.count) }
    itemsInChunks?.add(-1, at: ordinal / Chunk.slots)
    slots[ordinal] = nil
    itemCount -= 1
    if ordinalEnd > 2 * count + Chunk.slots || count == 0 { compact() }
    return item
  }

  /// Removes all items.
  public mutating func removeAll() {
    let compactions = compactionCount
    self = ItemList()
    compactionCount = compactions + 1
  }

  /// The item with an id, or nil if there is none.
  public subscript(id id: Item.ID) -> Item? {
    lookup[id].flatMap { slots[$0] }
  }

  /// Adds items and tells where each of them stands; those whose position is not valid are left out.
  @inlinable
  package mutating func place(_ items: some Sequence<Item>, didPlace: (Item, Placement) -> Void) {
    let isLargeBatch = lookup.prepare(forInserting: items.underestimatedCount)
    for item in items {
      let position = item.position
      guard position.isValid else { continue }
      let known = lookup.claim(item.id, at: ordinalEnd, inLargeBatch: isLargeBatch)
      if let known {
        slots[known] = item
      } else {
        append(item)
      }
      didPlace(item, Placement(ordinal: known ?? ordinalEnd - 1, isNew: known == nil, position: position))
    }
  }

  /// Where the item with an id stands among all that were added, or nil if there is none.
  package func ordinal(of id: Item.ID) -> Int? {
    lookup[id]
  }

  /// The item that was given an ordinal, or nil if it has been removed.
  package subscript(ordinal ordinal: Int) -> Item? {
    slots[ordinal]
  }

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

  /// Closes the holes that removed items have left.
  private mutating func compact() {
    let compactions = compactionCount
    self = ItemList(self)
    compactionCount = compactions + 1
  }
}
