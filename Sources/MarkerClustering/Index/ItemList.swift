/// Items in the order in which they were added, keyed by id; the storage of an algorithm.
///
/// An id that is added again is replaced in its place; an item whose position is not valid is skipped. Copies share what
/// they have in common: a change after a copy copies a few items, not all.
public struct ItemList<Item: ClusterItem>: Sendable {
  /// What an item was given when it came: where it stands among all, for good, until the list is compacted.
  package struct Placement: Sendable {
    package let ordinal: Int
    package let isNew: Bool
  }

  private static var slotsPerChunk: Int { 64 }

  private var chunks: [[Item?]] = []
  private var lookup = LayeredLookup<Item.ID>()
  /// The number of items before each chunk; kept only while there are holes, as without them position is ordinal.
  private var itemsBefore: [Int] = []
  /// The number of items.
  public private(set) var count = 0
  /// One more than the largest ordinal in use.
  package private(set) var ordinalEnd = 0
  /// How often the ordinals were given anew: what was remembered by ordinal before is void.
  package private(set) var compactionCount = 0

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
  @discardableResult
  public mutating func remove(id: Item.ID) -> Item? {
    guard let ordinal = lookup[id], let item = self[ordinal: ordinal] else { return nil }
    lookup.remove(id)
    let (chunk, slot) = ordinal.quotientAndRemainder(dividingBy: Self.slotsPerChunk)
    if itemsBefore.isEmpty { itemsBefore = chunks.indices.map { $0 * Self.slotsPerChunk } }
    chunks[chunk][slot] = nil
    for later in chunks.indices.dropFirst(chunk + 1) { itemsBefore[later] -= 1 }
    count -= 1
    if ordinalEnd > 2 * count + Self.slotsPerChunk || count == 0 { compact() }
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
    lookup[id].flatMap { self[ordinal: $0] }
  }

  /// Adds items and tells where each of them stands; those whose position is not valid are left out.
  package mutating func place(_ items: some Sequence<Item>, didPlace: (Item, Placement) -> Void) {
    let isLargeBatch = lookup.prepare(forInserting: items.underestimatedCount)
    for item in items where item.position.isValid {
      let known = lookup.claim(item.id, at: ordinalEnd, inLargeBatch: isLargeBatch)
      if let known {
        chunks[known / Self.slotsPerChunk][known % Self.slotsPerChunk] = item
      } else {
        append(item)
      }
      didPlace(item, Placement(ordinal: known ?? ordinalEnd - 1, isNew: known == nil))
    }
  }

  /// Where the item with an id stands among all that were added, or nil if there is none.
  package func ordinal(of id: Item.ID) -> Int? {
    lookup[id]
  }

  /// The item that was given an ordinal, or nil if it has been removed.
  package subscript(ordinal ordinal: Int) -> Item? {
    chunks[ordinal / Self.slotsPerChunk][ordinal % Self.slotsPerChunk]
  }

  private mutating func append(_ item: Item) {
    if ordinalEnd % Self.slotsPerChunk == 0 {
      if !itemsBefore.isEmpty { itemsBefore.append(count) }
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.slotsPerChunk)
    }
    chunks[chunks.count - 1].append(item)
    ordinalEnd += 1
    count += 1
  }

  /// Closes the holes that removed items have left.
  private mutating func compact() {
    let compactions = compactionCount
    self = ItemList(self)
    compactionCount = compactions + 1
  }
}

extension ItemList: RandomAccessCollection {
  /// The position of the first item, zero.
  public var startIndex: Int { 0 }

  /// The number of items.
  public var endIndex: Int { count }

  /// The item at a position in the order.
  /// - Complexity: O(1); O(log *n*) once items have been removed.
  public subscript(position: Int) -> Item {
    precondition(position >= 0 && position < count, "There is no item at this position: check it against endIndex")
    var ordinal = position
    if !itemsBefore.isEmpty {
      let chunk = chunkHolding(position)
      var remaining = position - itemsBefore[chunk]
      let slot = chunks[chunk].firstIndex { item in
        if item != nil { remaining -= 1 }
        return remaining < 0
      }
      ordinal = chunk * Self.slotsPerChunk + (slot ?? 0)
    }
    guard let item = self[ordinal: ordinal] else { preconditionFailure("An item is counted that is not there") }
    return item
  }

  /// The last chunk with no more than `position` items before it, by bisection.
  private func chunkHolding(_ position: Int) -> Int {
    var low = 0
    var high = itemsBefore.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if itemsBefore[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }
}
