extension MarkerScene {
  /// Who is asked again for the marker of what stays on the map.
  enum Asking {
    case nobody
    /// Those that are not known to look as they did.
    case changed
    /// Those of some items, alone or in a cluster.
    case those(Set<Item.ID>)
    case all

    /// Who is asked where both are wanted, or a few more.
    func merged(with other: Asking) -> Asking {
      switch (self, other) {
      case (.nobody, let wanted), (let wanted, .nobody): wanted
      case (.changed, .changed): .changed
      case (.those(let ids), .those(let others)): .those(ids.union(others))
      default: .all
      }
    }
  }
}
