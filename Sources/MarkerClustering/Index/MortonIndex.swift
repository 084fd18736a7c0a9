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

  /// All items of the base, gone or not, a block after the other, if there is anybody who clusters them.
  private(set) var blocks: [ItemBlock] = []
  /// Who in the base has nobody around, once that has been found out.
  private(set) var isolation: Isolation?

  /// Whether the base is all there is.
  var isMerged: Bool { delta.count == 0 && gone.count == 0 }

  init() {}

  init(base: MortonRun, aside: MortonRun) {
    self.base = base
    self.aside = aside
  }

  /// The index after a change.
  ///
  /// `changed` says where points have been that may have changed or gone, by ascending ordinals, each once; `appended`
  /// are the ordinals of points that have been added, none of which is known here. `point` answers what a point is now,
  /// nil if there is none.
  func updated(
    changed: [Address], appended: Range<Int32>, while shouldContinue: () -> Bool, point: (Int32) -> Point?
  ) throws -> MortonIndex {
    let isMostlyNew = base.count / 4 < changed.count + appended.count
    if isMostlyNew {
      let fresh = try Self.run(of: 0..<appended.upperBound, while: shouldContinue, point: point)
      var index = MortonIndex()
      index.base = fresh
      return index
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
    let fresh = try Self.run(of: changed.map(\.ordinal) + Array(appended), while: shouldContinue, point: point)
    index.delta = try delta.merging(fresh, leavingOut: replaced, while: shouldContinue)
    if index.delta.count + index.gone.count > 4096 + base.count / 64 {
      index.base = try base.merging(index.delta, leavingOut: index.gone, while: shouldContinue)
      index.delta = MortonRun()
      index.gone = BitSet()
      index.blocks = []
      index.isolation = nil
    }
    assert(index.base.isSorted && index.delta.isSorted, "Both runs stay sorted by key and ordinal")
    return index
  }

  /// Parts the base into blocks, unless that is done already.
  mutating func findBlocks(while shouldContinue: () -> Bool) throws {
    guard blocks.isEmpty else { return }
    var found: [ItemBlock] = []
    found.reserveCapacity((base.count + ItemBlock.size - 1) / ItemBlock.size)
    var pace = Pace()
    for start in stride(from: 0, to: base.count, by: ItemBlock.size) {
      try pace.spend(ItemBlock.size, while: shouldContinue)
      let end = min(start + ItemBlock.size, base.count)
      found.append(ItemBlock(start..<end, of: base, leavingOut: 0))
    }
    blocks = found
  }

  /// Finds out who in the base has nobody around, unless that is known already.
  mutating func findIsolation(raster: Raster, while shouldContinue: () -> Bool) throws {
    if isolation == nil { isolation = try Isolation(of: base, raster: raster, while: shouldContinue) }
  }

  /// All points in one run.
  func merged(while shouldContinue: () -> Bool) throws -> MortonRun {
    if isMerged { return base }
    return try base.merging(delta, leavingOut: gone, while: shouldContinue)
  }

  static func run(
    of ordinals: some Collection<Int32>, while shouldContinue: () -> Bool, point: (Int32) -> Point?
  ) throws -> MortonRun {
    var builder = MortonBuilder(capacity: ordinals.count)
    var pace = Pace()
    for ordinal in ordinals {
      try pace.spend(4, while: shouldContinue)
      guard let point = point(ordinal) else { continue }
      builder.append(
        key: point.key, ordinal: ordinal, point: point.place, tag: point.tag.bits
      )
    }
    return try builder.run(while: shouldContinue)
  }
}
