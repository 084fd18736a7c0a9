/// A change of all items that is made ready off the main actor while the manager goes on.
@MainActor
final class ItemPreparation<Item: ClusterItem> {
  /// What makes the change, on whatever items there are, and what has changed since it was begun.
  typealias Work = @Sendable (inout ManagedItems<Item>, ItemJournal<Item>) -> Result

  struct Result: Sendable {
    var changes = ItemChanges<Item>()
    /// Whether items that are kept stand in another order.
    var isReordered = false
  }

  /// What comes out of the work.
  struct Outcome: Sendable {
    /// What the work was done on.
    let before: ManagedItems<Item>
    var managed: ManagedItems<Item>
    var result: Result
  }

  /// How two values of one id are found to be the same.
  nonisolated let areSame: @Sendable (Item, Item) -> Bool
  nonisolated let work: Work
  /// What has been added and removed since the items were last copied.
  var journal = ItemJournal<Item>()
  /// Whether there are other items, or another algorithm or filter, than were copied.
  var isOutdated = false
  /// What had been added and removed before.
  private var earlier = ItemJournal<Item>()
  private let superseded = Locked(false)

  init(areSame: @escaping @Sendable (Item, Item) -> Bool, work: @escaping Work) {
    self.areSame = areSame
    self.work = work
  }

  nonisolated var isSuperseded: Bool { superseded.withLock { $0 } }

  func supersede() {
    superseded.withLock { $0 = true }
  }

  /// Begins anew with the items as they are, and answers all that has been added and removed since the beginning.
  func begin() -> ItemJournal<Item> {
    earlier.add(journal)
    journal = ItemJournal()
    isOutdated = false
    return earlier
  }
}
