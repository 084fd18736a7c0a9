/// What a look at the items around one finds.
struct NearScan {
  /// No more positions are ever reached: there are twelve cells around one at the seam, and crowds are left out.
  static var capacity: Int { 12 * CellQuads.largestCrowdLimit }

  /// The smallest owner with its position, in one number.
  private var smallest: Int64
  /// The number of positions in the square, those of crowds left out.
  private(set) var count = 0
  /// Whether there are crowds.
  private(set) var hasCrowds = false

  /// Begins at an undecided item, given what stands for its owner.
  init(around position: Int, owner: Int32) {
    smallest = Self.pack(owner, position)
  }

  /// The position of the earliest undecided item in the square: none is smaller than what stands for its owner.
  var earliest: Int { Int(truncatingIfNeeded: smallest & 0xFFFF_FFFF) }

  /// Looks at the items in some surroundings, but not at crowds, and writes down the positions of those in the square.
  @inline(never)
  mutating func look(
    at near: NeighborRanges, for box: FounderBox, crowdLimit limit: Int, reached: inout MutableSpan<Int32>,
    owners: borrowing MutableSpan<Int32>, xs: Span<Double>, ys: Span<Double>
  ) {
    var (smallest, count) = (smallest, count)
    let isAcrossSeam = box.crossesWest || box.crossesEast
    for place in 0..<NeighborRanges.rangeCount {
      let range = near[place]
      if range.count > limit {
        hasCrowds = true
        continue
      }
      for position in range {
        let (x, y) = (xs[position], ys[position])
        var signs = box.signs(x: x, y: y)
        if isAcrossSeam { signs &= box.signs(x: x - 2, y: y) & box.signs(x: x + 2, y: y) }
        // Without a branch, as it would be mispredicted: what is outside is overwritten by the next, and never smallest.
        reached[count] = Int32(truncatingIfNeeded: position)
        count &+= Int(truncatingIfNeeded: ~signs >> 63)
        let outside = Int64(bitPattern: signs) >> 63 & .max
        smallest = min(smallest, Self.pack(owners[position], position) | outside)
      }
    }
    (self.smallest, self.count) = (smallest, count)
  }

  @inline(__always)
  private static func pack(_ owner: Int32, _ position: Int) -> Int64 {
    Int64(owner) << 32 | Int64(truncatingIfNeeded: position)
  }
}
