extension ItemList: Equatable where Item: Equatable {
  /// Whether two lists hold equal items in the same order, however they came to.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public static func == (one: ItemList, other: ItemList) -> Bool {
    one.count == other.count && one.elementsEqual(other)
  }
}
