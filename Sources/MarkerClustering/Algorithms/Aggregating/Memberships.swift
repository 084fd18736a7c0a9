/// Which of some clusters the items of an index belong to; the items of each cluster ascend.
@usableFromInline
enum Memberships: Sendable {
  /// What stands for an item that belongs to none of them.
  @inlinable static var none: Int32 { -1 }

  /// By number, the place of the cluster: where the clusters have many of all items.
  case byNumber([Int32])
  /// The numbers of the members, and for each the place of its cluster.
  case listed(numbers: [Int32], places: [Int32])

  /// Nothing yet, with room for so many of so many items.
  init(count: Int, numberEnd: Int) {
    if count > numberEnd / 16 {
      self = .byNumber([Int32](repeating: Self.none, count: numberEnd))
    } else {
      var (numbers, places): ([Int32], [Int32]) = ([], [])
      numbers.reserveCapacity(count)
      places.reserveCapacity(count)
      self = .listed(numbers: numbers, places: places)
    }
  }

  /// Takes down the ascending numbers of a cluster's members.
  mutating func append(_ members: [Int32], to place: Int32) {
    switch consume self {
    case .byNumber(var places):
      for number in members { places[Int(number)] = place }
      self = .byNumber(places)
    case .listed(var numbers, var places):
      numbers += members
      places += repeatElement(place, count: members.count)
      self = .listed(numbers: numbers, places: places)
    }
  }
}
