/// Points that can be searched and changed: a large sorted run that never changes, and a small one beside it.
///
/// A point that is changed or removed is marked as gone in the base; its new place is in the delta, under the same
/// ordinal. Once the delta has grown, the two are merged into a new base. An index is a value: those that come from one
/// another share the base.
struct MortonIndex: Sendable {
  /// A point as its owner knows it.
  struct Point {
    let key: UInt64
    let place: MapPoint
    let tag: ItemTag
  }

  /// Where a point is filed.
  struct Address {
    /// Nil if the point was not in the index.
    let key: UInt64?
    let ordinal: Int32
  }

  private(set) var base = MortonRun()
  private(set) var delta = MortonRun()
  /// The positions of points in the base that have changed since.
  private(set) var gone = BitSet()
  /// Points that are not in the index, but may come back as they were.
  private(set) var aside = MortonRun()
  /// How many bases there were before: indexes that come from one another have the same base if they agree in it.
  private(set) var baseNumber = 0

  /// Whether the base is all there is.
  var isMerged: Bool { delta.count == 0 && gone.count == 0 }

  init() {}

  /// The index with another base, which holds everything.
  func replacingBase(with base: MortonRun, aside: MortonRun) -> MortonIndex {
    var index = MortonIndex()
    index.base = base
    index.aside = aside
    index.baseNumber = baseNumber + 1
    return index
  }

  /// The run that holds a block of items.
  @inline(__always)
  func run(of block: CellBlock) -> MortonRun { block.isInDelta ? delta : base }

  /// The index after a change.
  ///
  /// `changed` says where points have been that may have changed or gone, by ascending ordinals, each once; `appended`
  /// are the ordinals of points that have been added, none of which is known here. `point` answers what a point is now,
  /// nil if there is none.
  func updated(
    changed: [Address], appended: Range<Int32>, budget: inout WorkBudget, point: (Int32) -> Point?
  ) throws(Interruption) -> MortonIndex {
    if base.count / 4 < changed.count + appended.count {
      let base = try Self.run(of: 0..<appended.upperBound, budget: &budget, point: point)
      return replacingBase(with: base, aside: MortonRun())
    }
    var index = self
    var replaced = BitSet()
    for address in changed {
      guard let key = address.key else { continue }
      if let position = delta.position(ofKey: key, ordinal: address.ordinal) {
        replaced.insert(Int32(position))
      } else if let position = base.position(ofKey: key, ordinal: address.ordinal) {
        index.gone.insert(Int32(position))
      } else {
        assertionFailure("What has changed was known under its former key")
      }
    }
    let fresh = try Self.run(of: changed.map(\.ordinal) + Array(appended), budget: &budget, point: point)
    index.delta = try delta.merging(fresh, leavingOut: replaced, budget: &budget)
    if index.delta.count + index.gone.count > 4096 + base.count / 64 {
      index = replacingBase(with: try index.merged(budget: &budget), aside: aside)
    }
    index.checkInvariants()
    return index
  }

  /// All points in one run.
  func merged(budget: inout WorkBudget) throws(Interruption) -> MortonRun {
    if isMerged { return base }
    return try base.merging(delta, leavingOut: gone, budget: &budget)
  }

  /// In debug builds: both runs are sorted by key and ordinal, and no ordinal is in both but where it is gone.
  func checkInvariants() {
    assert(base.isSorted && delta.isSorted, "Both runs stay sorted by key and ordinal")
    assert(gone.count <= base.count, "Only what is in the base can be gone from it")
  }

  static func run(
    of ordinals: some Collection<Int32>, budget: inout WorkBudget, point: (Int32) -> Point?
  ) throws(Interruption) -> MortonRun {
    var builder = MortonBuilder(capacity: ordinals.count)
    for ordinal in ordinals {
      try budget.spend(4)
      guard let point = point(ordinal) else { continue }
      builder.append(key: point.key, ordinal: ordinal, point: point.place, tag: point.tag.bits)
    }
    return try builder.run(budget: &budget)
  }
}
