/// What a call has changed.
public struct ItemChanges<Item: ClusterItem>: Sendable {
  /// The number of ids that are new.
  public var inserted: Int
  /// The number of ids whose value is another; for items without equality, of all that were there already.
  public var updated: Int
  /// The number of ids that are gone.
  public var removed: Int
  /// The items that were not stored, as their position is not valid or their id does not equal itself.
  public var rejected: [Item]

  /// Creates a record, by default of no change.
  @inlinable
  public init(inserted: Int = 0, updated: Int = 0, removed: Int = 0, rejected: [Item] = []) {
    self.inserted = inserted
    self.updated = updated
    self.removed = removed
    self.rejected = rejected
  }

  /// Whether anything is stored otherwise than before.
  var haveEffect: Bool { inserted + updated + removed > 0 }
}

extension ItemChanges: Equatable where Item: Equatable {}
