/// The partitions of some items, once they have been asked for; shared by all copies that hold the same items.
final class PartitionsCache<Base: ClusterAlgorithm, Key: Hashable & Sendable>: Sendable {
  /// Held for moments only, so that a change on the main actor never waits for a pass.
  private let partitions = Locked<Partitions<Base, Key>?>(nil)
  /// Held while items are parted, so that it is done once.
  private let parting = Locked(())

  init() {}

  /// The partitions, if the items have been parted.
  var known: Partitions<Base, Key>? {
    partitions.withLock { $0 }
  }

  /// The partitions; `make` parts the items where that is not done yet.
  func partitions(make: () -> Partitions<Base, Key>?) -> Partitions<Base, Key>? {
    if let known { return known }
    return parting.withLock { _ in
      if let known { return known }
      let made = make()
      partitions.withLock { $0 = made }
      return made
    }
  }
}
