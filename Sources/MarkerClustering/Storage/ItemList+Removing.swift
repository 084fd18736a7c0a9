extension ItemList {
  /// Removes items; an unknown id is no error.
  /// - Complexity: O(*k* log *n*) on average, where *k* is the number of ids and *n* that of the items.
  public mutating func remove(ids: some Sequence<Item.ID>) {
    for id in ids { remove(id: id) }
  }
}
