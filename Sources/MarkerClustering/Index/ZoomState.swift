/// The clusters of one zoom, as far as somebody has asked for them.
///
/// The founders are the items that no earlier founder reaches; so the earliest undecided item of its cell and of the
/// cells around is a founder, whatever happens elsewhere. Cells are resolved in any order by walking from cell to cell
/// to such an item, and only where somebody looks. Then the nearest founder around owns an item: that is worked out a
/// block at a time, and item by item only where several founders contend for a block.
///
/// Invariants, between any two calls, cut short or not:
/// 1. When an item founds a cluster, every earlier item in its cell and the cells around is decided.
/// 2. An item is decided if and only if it is a founder or one of those found so far reaches it.
/// 3. A cell without an undecided item never has one again, nor a further founder.
/// 4. The owner of an item is the nearest founder who reaches it, of two equally near the later; it is final once its
///    cell and the cells around have no undecided item.
struct ZoomState: Sendable {
  /// A cell with items: two ranges of positions in the index, and blocks of them, those of the base first.
  struct Cell: Sendable {
    let column: UInt32
    let row: UInt32
    let baseStart: Int32
    let baseEnd: Int32
    let deltaStart: Int32
    let deltaEnd: Int32
    let blockStart: Int32
    let blockEnd: Int32
    /// No undecided item has an ordinal below this; `Int32.max` if there is none.
    var earliest = Int32.min
    /// The block of the item with that ordinal; if it is still undecided, it is the earliest of all.
    var earliestBlock: Int32
    /// Where the numbers of the cells around start in `links`, or -1 if nobody has looked for them.
    var linkStart: Int32 = -1
    var linkCount: Int32 = 0
    /// The number of the founder found last of those who stand in it, or -1.
    var lastFounder: Int32 = -1
    /// Where the numbers of those who own its items start in `cellOwners`, once it is tallied.
    var ownerStart: Int32 = 0
    var ownerCount: Int32 = 0
    /// Whether its items are counted in the totals of their owners, who are final.
    var isTallied = false
    /// The last query that looked at the cell.
    var lastQuery: Int32 = 0

    var base: Range<Int> { Int(baseStart)..<Int(baseEnd) }
    var delta: Range<Int> { Int(deltaStart)..<Int(deltaEnd) }
    var blocks: Range<Int> { Int(blockStart)..<Int(blockEnd) }
    var owners: Range<Int> { Int(ownerStart)..<Int(ownerStart + ownerCount) }
    var itemCount: Int { base.count + delta.count }
  }

  /// A cluster, and what is known of its members so far.
  struct Founder: Sendable {
    let box: FounderBox
    let cell: Int32
    /// The block of the founder's item, and where in it the item is.
    let block: Int32
    let offset: UInt8
    /// The number of the founder found before in the same cell, or -1.
    let previous: Int32
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
  var blocks: [CellBlock] = []
  var links: [Int32] = []
  var founders: [Founder] = []
  /// By block: the founders who may own its members, in the order of adding.
  var contenders: [Contender] = []
  var cellOwners: [Int32] = []
  /// Who owns the members of the block that was looked at last.
  var shares: [Share] = []
  var nearest = NearestFounders()
  var queryCount: Int32 = 0

  init(index: MortonIndex, raster: Raster, clusterDistancePoints distance: Double, zoom: Double) {
    self.index = index
    self.raster = raster
    // 2 · distance / 2^(zoom + 8), to the last bit; put so that twice the distance is not beyond all numbers.
    reach = distance / (Mercator.pointsPerWorld(zoom: zoom + 8) / 512)
    shift = raster.shift(atZoom: zoom)
    columns = CellColumns(of: raster, shift: shift)
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
