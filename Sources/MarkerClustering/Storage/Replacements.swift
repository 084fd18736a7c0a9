/// New values for items that are known, each at the ordinal of its item.
@usableFromInline
struct Replacements<Item: ClusterItem>: Sendable {
  /// Without those that equal what is known.
  @usableFromInline var values: [(ordinal: Int, item: Item)] = []
  /// Whether an ordinal was given twice.
  @usableFromInline var hasRepetitions = false

  @inlinable
  init() {}

  /// Notes a value; one that comes after another of the same item is kept though it may equal the known one.
  @inlinable
  mutating func note(_ item: Item, at ordinal: Int, isSame: Bool, isRepetition: Bool) {
    if isRepetition { hasRepetitions = true }
    if !isSame || isRepetition { values.append((ordinal, item)) }
  }

  /// Keeps the last value of each item, where it is another than the known one.
  @inlinable
  mutating func settle(_ isSame: (_ ordinal: Int, _ item: Item) -> Bool) {
    guard hasRepetitions else { return }
    var settled = BitSet()
    var kept: [(ordinal: Int, item: Item)] = []
    for value in values.reversed() where !settled.contains(Int32(value.ordinal)) {
      settled.insert(Int32(value.ordinal))
      if !isSame(value.ordinal, value.item) { kept.append(value) }
    }
    values = kept.reversed()
    hasRepetitions = false
  }
}
