/// Where each key stands, kept in two layers so that a change after a copy never copies the large one.
///
/// Small changes are collected in a layer of their own; once they are many, they are folded into the base. A large
/// batch goes straight into the base.
@usableFromInline
struct LayeredLookup<Key: Hashable & Sendable>: Sendable {
  @inlinable
  static var removed: Int32 { -1 }

  @usableFromInline var base: [Key: Int32] = [:]
  @usableFromInline var changes: [Key: Int32] = [:]

  @inlinable
  init() {}

  @inlinable
  subscript(key: Key) -> Int? {
    let value = changes.isEmpty ? base[key] : changes[key] ?? base[key]
    guard let value, value != Self.removed else { return nil }
    return Int(value)
  }

  /// Makes room for a batch and answers whether it is so large that it should be written to the base.
  @inlinable
  mutating func prepare(forInserting count: Int) -> Bool {
    guard count > base.count / 4 + 1024 else { return false }
    fold()
    base.reserveCapacity(base.count + count)
    return true
  }

  /// Answers where the key stands, or makes it stand at `ordinal`.
  @inlinable
  mutating func claim(_ key: Key, at ordinal: Int, inLargeBatch: Bool) -> Int? {
    if inLargeBatch {
      guard let known = base.updateValue(Int32(ordinal), forKey: key) else { return nil }
      base[key] = known
      return Int(known)
    }
    if let known = self[key] { return known }
    change(key, to: Int32(ordinal))
    return nil
  }

  @inlinable
  mutating func remove(_ key: Key) {
    change(key, to: Self.removed)
  }

  @inlinable
  mutating func change(_ key: Key, to value: Int32) {
    changes[key] = value
    if changes.count > base.count / 4 + 1024 { fold() }
  }

  @inlinable
  mutating func fold() {
    for (key, value) in changes {
      base[key] = value == Self.removed ? nil : value
    }
    changes = [:]
  }
}
