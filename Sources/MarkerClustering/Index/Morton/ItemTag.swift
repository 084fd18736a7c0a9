/// What the index knows of an item besides its place: which addition it comes from, and whether it stays alone.
@usableFromInline
struct ItemTag: Sendable {
  /// What stands for the tag in arrays of numbers; zero for no item.
  ///
  /// It is also the item's part in the revision of its cluster: the sum of the parts tells the members.
  @usableFromInline let bits: UInt64

  @inlinable
  init(bits: UInt64) {
    self.bits = bits
  }

  /// The stamp is a number that no other addition of an item has; scattered, so that sums of a few differ as well.
  ///
  /// The finalizer of SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
  @inlinable
  init(stamp: UInt64, isAlone: Bool) {
    var bits = stamp &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    // The lowest bit is the flag; the next is set in every tag of an item, the third in that of a hidden one.
    self.bits = (bits ^ bits >> 31) & ~7 | 2 | (isAlone ? 1 : 0)
  }

  static let none = ItemTag(bits: 0)

  /// What is the same whether the item is hidden or not, and in no other addition of an item.
  @inlinable var addition: UInt64 { bits & ~4 }

  /// Whether the item is a cluster of its own.
  var isAlone: Bool { bits & 1 != 0 }

  /// Whether the item is left out of all clusters; no index knows such a tag.
  @inlinable var isHidden: Bool { bits & 4 != 0 }

  @inlinable
  func hidden(_ isHidden: Bool) -> ItemTag {
    ItemTag(bits: isHidden ? bits | 4 : bits & ~4)
  }
}
