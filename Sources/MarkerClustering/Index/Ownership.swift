/// Who owns the items of a run, while the clusters of a zoom are worked out.
///
/// An item has an owner if it is a founder or a founder reaches it; the owner is the nearest of those found so far, of
/// two equally near the later one.
struct Ownership {
  /// By position: the ordinal of the founder; as long as nobody has the item, its own.
  private(set) var owners: [Int32]
  /// By position: the squared distance to the owner; infinite where nobody has the item, negative where nobody may.
  private var distances: [Double]
  /// By ordinal: the number of a founder, `SolvedZoom.alone` or `SolvedZoom.member`.
  private(set) var numbers: [Int32]
  private(set) var founderCount = 0
  private(set) var memberCount = 0

  /// What stays alone takes no part.
  init(of run: MortonRun, ordinalEnd: Int) {
    owners = run.ordinals
    distances = [Double](repeating: .infinity, count: run.count)
    numbers = [Int32](repeating: run.count == ordinalEnd ? SolvedZoom.alone : SolvedZoom.member, count: ordinalEnd)
    if run.count != ordinalEnd {
      for ordinal in run.ordinals { numbers[Int(ordinal)] = SolvedZoom.alone }
    }
    guard run.hasLoneItems else { return }
    for (position, tag) in run.tags.enumerated() where ItemTag(bits: tag).isAlone { distances[position] = -1 }
  }

  func isUndecided(_ position: Int) -> Bool { distances[position] == .infinity }

  /// The earliest undecided of the items at some positions.
  @inline(__always)
  func earliestUndecided(_ positions: ArraySlice<Int32>, ordinals: Span<Int32>) -> Int {
    let distances = distances.span
    var earliest = UInt64.max
    for position in positions {
      let position = Int(position)
      // Only infinity is not less than all other numbers.
      let isDecided = (distances[position] - .greatestFiniteMagnitude).bitPattern
      let mask = UInt64(bitPattern: Int64(bitPattern: isDecided) >> 63)
      earliest = min(earliest, UInt64(ordinals[position]) << 32 | UInt64(position) | mask)
    }
    return Int(earliest & 0xFFFF_FFFF)
  }

  /// Makes an item a founder, who takes what he reaches and no other founder is nearer to.
  mutating func found(
    _ position: Int, ordinal: Int32, _ near: CellQuads.Surroundings, reach: Double, xs: Span<Double>, ys: Span<Double>
  ) {
    let box = FounderBox(ordinal: ordinal, x: xs[position], y: ys[position], reach: reach)
    for place in 0..<near.count { claim(near[place], for: box, xs: xs, ys: ys) }
    appoint(position, ordinal: ordinal)
  }

  /// The same, given positions that hold those of all who are within reach.
  @inline(__always)
  mutating func found(
    _ position: Int, ordinal: Int32, _ near: NearPositions, reach: Double, xs: Span<Double>, ys: Span<Double>
  ) {
    let box = FounderBox(ordinal: ordinal, x: xs[position], y: ys[position], reach: reach)
    claim(near.all, for: box, xs: xs, ys: ys)
    appoint(position, ordinal: ordinal)
  }

  /// Sees to it that a founder is nobody else's, even where squares of tiny distances vanish.
  @inline(__always)
  private mutating func appoint(_ position: Int, ordinal: Int32) {
    owners[position] = ordinal
    distances[position] = -1
    numbers[Int(ordinal)] = Int32(founderCount)
    founderCount += 1
  }

  /// Makes an item that nothing is within reach of a cluster of its own.
  mutating func leaveAlone(_ position: Int) {
    distances[position] = -1
  }

  /// Notes that an item belongs to the cluster of another one.
  mutating func noteMember(_ ordinal: Int32) {
    numbers[Int(ordinal)] = SolvedZoom.member
    memberCount += 1
  }

  /// Takes the items at some positions that the founder reaches and that no other founder is nearer to.
  @inline(__always)
  private mutating func claim(
    _ positions: some Sequence<some BinaryInteger>, for box: FounderBox, xs: Span<Double>, ys: Span<Double>
  ) {
    Self.claim(positions, for: box, shift: 0, xs: xs, ys: ys, owners: &owners, distances: &distances)
    if box.crossesWest {
      Self.claim(positions, for: box, shift: -2, xs: xs, ys: ys, owners: &owners, distances: &distances)
    }
    if box.crossesEast {
      Self.claim(positions, for: box, shift: 2, xs: xs, ys: ys, owners: &owners, distances: &distances)
    }
  }

  /// The same with the world moved eastwards.
  @inline(__always)
  private static func claim(
    _ positions: some Sequence<some BinaryInteger>, for box: FounderBox, shift: Double, xs: Span<Double>,
    ys: Span<Double>,
    owners: inout [Int32], distances: inout [Double]
  ) {
    var owners = owners.mutableSpan
    var distances = distances.mutableSpan
    for position in positions {
      let position = Int(position)
      let x = xs[position] + shift
      let y = ys[position]
      let old = distances[position]
      let distance = box.squaredDistance(x: x, y: y)
      // Of two equally near founders the later one; no distance equals the infinity of nobody.
      let isLater = UInt64(bitPattern: Int64(box.ordinal) - Int64(owners[position]))
      let signs = box.signs(x: x, y: y) | (old - distance).bitPattern | ~(distance - old).bitPattern & isLater
      // Written with bits, all ones where the item is left as it is, as nobody can foresee a branch here.
      let left = UInt64(bitPattern: Int64(bitPattern: signs) >> 63)
      let leftOwner = Int32(truncatingIfNeeded: left)
      distances[position] = Double(bitPattern: old.bitPattern & left | distance.bitPattern & ~left)
      owners[position] = owners[position] & leftOwner | box.ordinal & ~leftOwner
    }
  }
}
