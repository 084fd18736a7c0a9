/// Several algorithms side by side, one for each key, so that items of different keys never share a cluster.
///
/// ```swift
/// let algorithm = PartitionedAlgorithm { (shop: Shop) in
///   shop.chain
/// } base: { _ in
///   NonHierarchicalDistanceBasedAlgorithm()
/// }
/// ```
///
/// Each partition clusters as if it were alone. Its clusters carry the key in their ids; partitions come in the order of
/// their first item that is not hidden. An item that changes its key on being added again keeps its place in the order.
/// A key that does not equal itself, such as NaN, is a partition of one item.
///
/// Adding is cheap: items are parted by the next question, where the pass runs. The bases keep the items too, so that
/// they are there twice. Where a base can be interrupted, so can this; its items are listed and hidden whatever the
/// base: one that cannot hide is given what is shown.
public struct PartitionedAlgorithm<Base: ClusterAlgorithm, Key: Hashable & Sendable>: ClusterAlgorithm {
  public typealias Item = Base.Item

  @usableFromInline var stored = ItemStore<Item>()
  private let rule: PartitionRule<Base, Key>
  private var shared = PartitionsCache<Base, Key>()
  /// The partitions as they were before the latest changes.
  private var basis = Partitions<Base, Key>()
  /// The ordinals of the items of the basis that have been changed since; some of them twice.
  private var changed: [Int32] = []

  /// Creates an algorithm without items.
  /// - Parameters:
  ///   - key: What an item is parted by. It is asked once for each value of an item, off the main actor too.
  ///   - base: Makes the algorithm of a key, a function of the key alone; what it answers is emptied.
  public init(by key: @escaping @Sendable (Base.Item) -> Key, base: @escaping @Sendable (Key) -> Base) {
    rule = PartitionRule(key: key, makeBase: base)
  }

  /// The algorithms by key, each with the items of its key.
  /// - Complexity: O(*n*) after *n* items have been changed, else O(*k*), where *k* is the number of keys.
  public var bases: [Key: Base] {
    var bases: [Key: Base] = [:]
    for partition in partitions().partitions.values { bases.updateValue(partition.base, forKey: partition.name.key) }
    return bases
  }

  @inlinable public var items: [Item] { Array(stored.list) }

  @inlinable public var count: Int { stored.list.count }

  public func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    partitions().shown.flatMap { $0.clusters(atZoom: zoom) }
  }

  public func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    partitions().shown.flatMap { $0.clusters(atZoom: zoom, in: bounds) }
  }

  func partitions() -> Partitions<Base, Key> {
    partitions { true } ?? basis
  }

  /// The partitions of the items, or nil as soon as they are no longer wanted.
  func partitions(while shouldContinue: () -> Bool) -> Partitions<Base, Key>? {
    shared.partitions { basis.updated(to: stored, changed: changed, by: rule, while: shouldContinue) }
  }
}

extension PartitionedAlgorithm: StoringClusterAlgorithm {
  /// The items, in the order in which they were added.
  public var list: ItemList<Item> { stored.list }

  @inlinable
  public mutating func add(_ items: [Item]) { addToStore(items) }

  @inlinable
  public mutating func remove(_ ids: [Item.ID]) { removeFromStore(ids) }

  public mutating func removeAll() {
    stored = ItemStore()
    shared = PartitionsCache()
    forgetBasis()
  }

  @inlinable
  public mutating func hide(_ ids: [Item.ID]) { setHidden(true, ids) }

  @inlinable
  public mutating func unhide(_ ids: [Item.ID]) { setHidden(false, ids) }

  @usableFromInline
  mutating func takeStore() -> ItemStore<Item> {
    var taken = ItemStore<Item>()
    swap(&taken, &stored)
    return taken
  }

  @usableFromInline
  mutating func putBack(_ store: consuming ItemStore<Item>, _ change: StoreChange) {
    stored = store
    if change.isEmpty { return }
    if let known = shared.known {
      basis = known
      changed = []
      shared = PartitionsCache()
    } else if !isKnownUniquelyReferenced(&shared) {
      shared = PartitionsCache()
    }
    if change.isRenumbered { return forgetBasis() }
    let end = Int32(basis.numberOfOrdinal.count)
    for ordinal in change.ordinals where ordinal < end { changed.append(ordinal) }
    // Bounded also for an algorithm that is changed over and over without being asked.
    if changed.count > 2 * Int(end) + 64 { changed = Set(changed).sorted() }
  }

  private mutating func forgetBasis() {
    basis = Partitions()
    changed = []
  }
}
