/// How two values of one id are found to be the same.
///
/// A type, not a closure, so that the comparison is compiled into the loop that makes it.
@usableFromInline
protocol ItemComparison<Item>: Sendable {
  associatedtype Item: ClusterItem
  static func areSame(_ known: Item, _ given: Item) -> Bool
}

/// For items without equality: a value that is given counts as another.
@usableFromInline
enum NoComparison<Item: ClusterItem>: ItemComparison {
  @inlinable
  static func areSame(_ known: Item, _ given: Item) -> Bool { false }
}

/// For items with equality.
@usableFromInline
enum ComparisonByEquality<Item: ClusterItem & Equatable>: ItemComparison {
  @inlinable
  static func areSame(_ known: Item, _ given: Item) -> Bool { known == given }
}
