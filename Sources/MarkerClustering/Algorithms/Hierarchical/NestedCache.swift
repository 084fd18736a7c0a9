/// The tree of some items, once it has been built; shared by all copies that hold the same items.
final class NestedCache<Item: ClusterItem>: Sendable {
  /// Held for moments only, so that a change on the main actor never waits for a pass.
  private let known = Locked<NestedSnapshot<Item>?>(nil)
  /// Held while the tree is built, so that it is built once.
  private let building = Locked(())

  init() {}

  var isEmpty: Bool { known.withLock { $0 == nil } }

  /// The tree, which `make` builds if it has not been built yet.
  func snapshot(make: () throws(Interruption) -> NestedSnapshot<Item>) throws(Interruption) -> NestedSnapshot<Item> {
    if let snapshot = known.withLock({ $0 }) { return snapshot }
    return try building.withLock { (_) throws(Interruption) in
      if let snapshot = known.withLock({ $0 }) { return snapshot }
      let made = try make()
      known.withLock { $0 = made }
      return made
    }
  }
}
