/// Items in the order in which they were added, keyed by id; the storage of an algorithm.
///
/// An id that is added again is replaced in its place. An item whose position is not valid is skipped, and so is one
/// whose id does not equal itself, such as NaN. Copies share what they have in common: a change after a copy copies a
/// few items, not all.
public struct ItemList<Item: ClusterItem>: Sendable {
  /// The items by ordinal, nil where one has been removed.
  @usableFromInline var slots = ChunkedArray<Item?>()
  @usableFromInline var lookup = LayeredLookup<Item.ID>()
  /// The number of items in each chunk; kept only while there are holes, as without them position is ordinal.
  @usableFromInline var itemsInChunks: FenwickTree?
  @usableFromInline var itemCount = 0

  /// The number of items.
  @inlinable public var count: Int { itemCount }

  /// One more than the largest ordinal in use.
  @inlinable package var ordinalEnd: Int { slots.count }

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// Creates a list of items; of equal ids the last value, at the first one's place.
  @inlinable
  public init(_ items: some Sequence<Item>) {
    add(items)
  }

  /// Adds items.
  ///
  /// An id that is already there is replaced, in its place; an item that cannot be stored is skipped.
  /// - Complexity: O(*n*) on average, where *n* is the number of items added.
  @inlinable
  public mutating func add(_ items: some Sequence<Item>) {
    let isLargeBatch = lookup.prepare(forInserting: items.underestimatedCount)
    for item in items {
      let id = item.id
      guard Self.canStore(id, at: item.position) else { continue }
      if let known = lookup.claim(id, at: ordinalEnd, inLargeBatch: isLargeBatch) {
        slots[known] = item
      } else {
        append(item)
      }
    }
  }

  /// Adds an item.
  ///
  /// An id that is already there is replaced, in its place; an item that cannot be stored is skipped.
  @inlinable
  public mutating func add(_ item: Item) {
    add(CollectionOfOne(item))
  }

  /// Removes items; an unknown id is no error.
  @inlinable
  public mutating func remove(_ ids: some Sequence<Item.ID>) {
    for id in ids { remove(id: id) }
  }

  /// Removes an item and answers it, or nil if there is none with this id.
  /// - Complexity: O(log *n*) on average, where *n* is the number of items.
  @inlinable
  @discardableResult
  public mutating func remove(id: Item.ID) -> Item? {
    guard let ordinal = lookup[id], let item = slots[ordinal] else { return nil }
    vacate(ordinal, of: id)
    if isSparse { self = ItemList(self) }
    return item
  }

  /// Removes all items.
  @inlinable
  public mutating func removeAll() {
    self = ItemList()
  }

  /// The item with an id, or nil if there is none.
  @inlinable
  public subscript(id id: Item.ID) -> Item? {
    lookup[id].flatMap { slots[$0] }
  }
}
