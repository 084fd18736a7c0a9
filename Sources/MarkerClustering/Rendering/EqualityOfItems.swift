/// How two items are compared, or nil if the type knows no equality.
///
/// For code that serves any item type and gains by equality where there is one.
func equality<Item>(of type: Item.Type) -> ((Item, Item) -> Bool)? {
  func comparison<Value: Equatable>(_: Value.Type) -> (Item, Item) -> Bool {
    { first, second in
      guard let first = first as? Value, let second = second as? Value else { return false }
      return first == second
    }
  }
  return (type as? any Equatable.Type).map { comparison($0) }
}
