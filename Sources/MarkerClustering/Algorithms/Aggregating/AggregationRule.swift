/// What items count for, and how that is added up.
///
/// The loops are compiled where the types of items and values are known, and handed in as closures.
@usableFromInline
struct AggregationRule<Item: ClusterItem, Value: Sendable>: Sendable {
  /// What some items come to; nil if there are none.
  @usableFromInline let total: @Sendable ([Item]) -> Value?
  /// What each of some clusters comes to, or nil as soon as the work is no longer wanted.
  @usableFromInline let totals:
    @Sendable (Memberships, ItemStore<Item>, inout ValueTable<Value>, Int, () -> Bool) -> [Value?]?

  @inlinable
  init(
    value: @escaping @Sendable (Item) -> Value, combine: @escaping @Sendable (inout Value, Value) -> Void
  ) {
    total = { items in
      var total: Value?
      for item in items { Self.add(value(item), to: &total, by: combine) }
      return total
    }
    totals = { memberships, store, table, count, shouldContinue in
      Self.totals(of: memberships, in: store, &table, count: count, value, combine, while: shouldContinue)
    }
  }

  @inlinable
  static func add(_ value: Value, to total: inout Value?, by combine: (inout Value, Value) -> Void) {
    guard var sum = total.take() else {
      total = value
      return
    }
    combine(&sum, value)
    total = sum
  }

  @inlinable
  static func totals(
    of memberships: Memberships, in store: ItemStore<Item>, _ table: inout ValueTable<Value>, count: Int,
    _ value: (Item) -> Value, _ combine: (inout Value, Value) -> Void, while shouldContinue: () -> Bool
  ) -> [Value?]? {
    var totals = [Value?](repeating: nil, count: count)
    switch memberships {
    case .byNumber(let places):
      table.makeDense(numberEnd: places.count)
      var number = 0
      for chunk in store.records.chunks {
        if number & 0xFFF == 0xFC0, !shouldContinue() { return nil }
        for record in chunk {
          let place = places[number]
          if place != Memberships.none {
            let value = table.value(of: number, addition: record.tag.addition, in: store, value)
            if let value { add(value, to: &totals[Int(place)], by: combine) }
          }
          number += 1
        }
      }
    case .listed(let numbers, let places):
      table.reserve(numbers.count, numberEnd: store.list.ordinalEnd)
      for position in numbers.indices {
        if position & 0xFFF == 0xFFF, !shouldContinue() { return nil }
        let number = Int(numbers[position])
        let value = table.value(of: number, addition: store.records[number].tag.addition, in: store, value)
        if let value { add(value, to: &totals[Int(places[position])], by: combine) }
      }
    }
    return totals
  }
}
