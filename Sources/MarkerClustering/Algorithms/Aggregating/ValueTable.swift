/// What the items of an index count for, by number: in a dictionary while they are few of all, else in an array.
@usableFromInline
struct ValueTable<Value: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    /// Tells the item from those that have had its number.
    @usableFromInline let addition: UInt64
    @usableFromInline let value: Value

    @inlinable
    init(addition: UInt64, value: Value) {
      self.addition = addition
      self.value = value
    }
  }

  @usableFromInline var few: [Int32: Entry] = [:]
  @usableFromInline var all: [Entry?] = []

  @inlinable
  init() {}

  /// What the item with a number counts for, which is asked only where that is not known yet.
  @inlinable
  mutating func value<Item>(
    of number: Int, addition: UInt64, in store: ItemStore<Item>, _ value: (Item) -> Value
  ) -> Value? {
    let known = number < all.count ? all[number] : few.isEmpty ? nil : few[Int32(number)]
    if let known, known.addition == addition { return known.value }
    guard let item = store.list.slots[number] else { return nil }
    let entry = Entry(addition: addition, value: value(item))
    if number < all.count { all[number] = entry } else { few[Int32(number)] = entry }
    return entry.value
  }

  /// Makes room for values that may not be known yet.
  @inlinable
  mutating func reserve(_ count: Int, numberEnd: Int) {
    if few.count + count > numberEnd / 16 + 16 {
      makeDense(numberEnd: numberEnd)
    } else if few.capacity < few.count + count {
      few.reserveCapacity(2 * (few.count + count))
    }
  }

  /// Makes an array of all values; those of numbers that are no longer given out are let go.
  @inlinable
  mutating func makeDense(numberEnd: Int) {
    if all.count > 2 * numberEnd { all.removeLast(all.count - numberEnd) }
    if all.count < numberEnd {
      all.reserveCapacity(numberEnd)
      all += repeatElement(nil, count: numberEnd - all.count)
    }
    for (number, entry) in few where number < all.count { all[Int(number)] = entry }
    few = [:]
  }

  /// Moves the values to the new numbers of their items.
  mutating func renumber<Item>(to store: ItemStore<Item>) {
    var known: [UInt64: Entry] = [:]
    for entry in all { if let entry { known[entry.addition] = entry } }
    for entry in few.values { known[entry.addition] = entry }
    self = ValueTable()
    reserve(known.count, numberEnd: store.list.ordinalEnd)
    var number = 0
    for chunk in store.records.chunks {
      for record in chunk {
        if let entry = known[record.tag.addition] {
          if number < all.count { all[number] = entry } else { few[Int32(number)] = entry }
        }
        number += 1
      }
    }
  }
}
