/// Which markers that stay on the map are made again in a drawing.
enum RefreshScope<ItemID: Hashable & Sendable> {
  case none
  /// Those that are not known to look as they did.
  case changed
  /// Those of some items, alone or in a cluster.
  case items(Set<ItemID>)
  /// Those of some ids, whose icons have arrived.
  case markers(Set<Marker.ID>)
  case all

  /// The scope where both are wanted, or a little more.
  func merged(with other: RefreshScope) -> RefreshScope {
    switch (self, other) {
    case (.none, let wanted), (let wanted, .none): wanted
    case (.changed, .changed): .changed
    case (.items(let ids), .items(let others)): .items(ids.union(others))
    case (.markers(let ids), .markers(let others)): .markers(ids.union(others))
    default: .all
    }
  }
}
