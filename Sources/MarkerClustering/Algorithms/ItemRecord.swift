/// What an algorithm remembers of an item beside the item: it is never asked for its position again.
struct ItemRecord: Sendable {
  let coordinate: Coordinate
  let tag: ItemTag

  /// What stands in the place of an item that has been removed.
  static let removed = ItemRecord(coordinate: Coordinate(latitude: 0, longitude: 0), tag: .none)

  var isRemoved: Bool { tag.bits == 0 }
}
