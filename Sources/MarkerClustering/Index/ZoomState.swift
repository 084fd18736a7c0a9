/// The clusters of one zoom, as far as somebody has asked for them.
///
/// The founders are the items that no earlier founder reaches; so the earliest undecided item of its cell and of the
/// cells around is a founder, whatever happens elsewhere. Cells are resolved in any order by walking from cell to cell
/// to such an item, and only where somebody looks.
///
/// Invariants, between any two calls, cut short or not:
/// 1. When an item founds a cluster, every earlier item in its cell and the cells around is decided.
/// 2. An item has an owner if and only if it is a founder or a founder reaches it; the owner is the nearest of those
///    found so far, of two equally near the later.
/// 3. A cell without an undecided item never has one again.
/// 4. The owner of an item is final once its cell and the cells around have no undecided item.
struct ZoomState: Sendable {
  /// What stands in place of an owner's number.
  enum Owner {
    static let undecided: Int32 = -1
    /// Gone from the base: no item at all.
    static let nobody: Int32 = -2
    /// Stays alone: a cluster of its own that takes no part in the rule.
    static let itself: Int32 = -3
  }

  /// A cell with items: two ranges of positions in the index, and as many slots, those of the base first.
  struct Cell: Sendable {
    let column: UInt32
    let row: UInt32
    let baseStart: Int32
    let baseEnd: Int32
    let deltaStart: Int32
    let deltaEnd: Int32
    let firstSlot: Int32
    /// Where the blocks of the base start in `blocks`, or -1 if there are so few items that it has none.
    let firstBlock: Int32
    /// No undecided item has an ordinal below this; `Int32.max` if there is none.
    var earliest: Int32
    /// The slot of the item with that ordinal; if it is still undecided, it is the earliest of all.
    var earliestSlot: Int32
    /// Where the numbers of the cells around start in `links`, or -1 if nobody has looked for them.
    var linkStart: Int32 = -1
    var linkCount: Int32 = 0
    /// Where the numbers of those who own its items start in `cellOwners`, once it is tallied.
    var ownerStart: Int32 = 0
    var ownerCount: Int32 = 0
    var progress: Progress = .new
    /// The last query that looked at the cell.
    var lastQuery: Int32 = 0

    var base: Range<Int> { Int(baseStart)..<Int(baseEnd) }
    var delta: Range<Int> { Int(deltaStart)..<Int(deltaEnd) }
    var blocks: Range<Int> {
      Int(firstBlock)..<Int(firstBlock) + (base.count + ItemBlock.size - 1) / ItemBlock.size
    }

    func base(ofBlock block: Int) -> Range<Int> {
      let start = base.lowerBound + (block - Int(firstBlock)) * ItemBlock.size
      return start..<min(start + ItemBlock.size, base.upperBound)
    }

    var slots: Range<Int> { Int(firstSlot)..<Int(firstSlot) + base.count + delta.count }
  }

  enum Progress: UInt8, Sendable, Comparable {
    case new
    /// The owners of its items are final.
    case settled
    /// Its items are counted in the totals of their owners.
    case tallied

    static func < (one: Progress, other: Progress) -> Bool { one.rawValue < other.rawValue }
  }

  /// A cluster, and what is known of its members so far.
  struct Founder: Sendable {
    let cell: Int32
    var totals = Totals()
    /// The last query that has the cluster in its answer.
    var lastQuery: Int32 = 0
  }

  let index: MortonIndex
  let raster: Raster
  /// How far a founder reaches, in half worlds.
  let reach: Double
  /// How many bits of a square's column its cell's column leaves out.
  let shift: Int
  let columns: CellColumns

  var table = CellTable()
  var cells: [Cell] = []
  var blocks: [ItemBlock] = []
  var links: [Int32] = []
  var cellOwners: [Int32] = []
  /// By slot: the number of the founder, or a value of `Owner`.
  var owners: [Int32] = []
  /// By slot: the squared distance to the owner; below zero for what nobody can take.
  var distances: [Double] = []
  var founders: [Founder] = []
  var founderOrdinals: [Int32] = []
  var queryCount: Int32 = 0

  init(index: MortonIndex, raster: Raster, clusterDistancePoints distance: Double, zoom: Double) {
    self.index = index
    self.raster = raster
    // 2 · distance / 2^(zoom + 8), to the last bit; put so that twice the distance is not beyond all numbers.
    reach = distance / (Mercator.pointsPerWorld(zoom: zoom + 8) / 512)
    shift = raster.shift(atZoom: zoom)
    columns = CellColumns(last: raster.square(at: 1) >> UInt32(shift))
  }

  private init(raster: Raster, reach: Double, shift: Int, columns: CellColumns) {
    index = MortonIndex()
    self.raster = raster
    self.reach = reach
    self.shift = shift
    self.columns = columns
  }

  /// The same zoom of no items.
  var emptied: ZoomState {
    ZoomState(raster: raster, reach: reach, shift: shift, columns: columns)
  }

  /// All clusters of the zoom.
  func solved(ordinalEnd: Int, while shouldContinue: () -> Bool) throws -> SolvedZoom {
    try ZoomSolver(
      index.merged(while: shouldContinue), isolation: index.isMerged ? index.isolation : nil, raster: raster,
      reach: reach, shift: shift, ordinalEnd: ordinalEnd, while: shouldContinue
    )
    .solve(while: shouldContinue)
  }
}
