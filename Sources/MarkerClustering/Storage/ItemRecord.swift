/// What an algorithm remembers of an item beside the item: it is never asked for its position again.
@usableFromInline
struct ItemRecord: Sendable {
  @usableFromInline let coordinate: Coordinate
  @usableFromInline let tag: ItemTag

  @inlinable
  init(coordinate: Coordinate, tag: ItemTag) {
    self.coordinate = coordinate
    self.tag = tag
  }

  /// What stands in the place of an item that has been removed.
  @usableFromInline static let removed = ItemRecord(coordinate: Coordinate(latitude: 0, longitude: 0), tag: .none)

  @inlinable var isRemoved: Bool { tag.bits == 0 }

  /// Whether the item is there, but not to be seen.
  @inlinable var isHidden: Bool { tag.isHidden }

  /// Whether the item is clustered: neither removed nor hidden.
  var isShown: Bool { !isRemoved && !isHidden }

  /// The same, hidden or not.
  @inlinable
  func hidden(_ isHidden: Bool) -> ItemRecord {
    ItemRecord(coordinate: coordinate, tag: tag.hidden(isHidden))
  }
}
