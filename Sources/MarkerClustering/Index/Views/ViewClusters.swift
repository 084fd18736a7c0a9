/// The number of a founder of one zoom, in the order in which they were found.
struct FounderNumber: Hashable, Sendable {
  let value: Int32
}

/// The clusters of one zoom, as far as they have been asked for.
///
/// The founders are the items that no earlier founder reaches; so an undecided item that no earlier undecided item is
/// within reach of is a founder, whatever happens elsewhere. Cells are resolved in any order by walking from item to
/// item to such a one, and only where something is looked up. Then the nearest founder around owns an item: that is worked out a
/// block at a time, and item by item only where several founders contend for a block.
///
/// `checkInvariants` says what holds between any two calls, cut short or not.
struct ViewClusters: Sendable {
  /// A cell with items: two ranges of positions in the index, and blocks of them, those of the base first.
  struct Cell: Sendable {
    let column: UInt32
    let row: UInt32
    let base: Range32
    let delta: Range32
    let blocks: Range32
    /// No undecided item has an ordinal below this; `Int32.max` if there is none.
    var earliest = Int32.min
    /// The block of the item with that ordinal; if it is still undecided, it is the earliest of all.
    var earliestBlock: Int32
    /// Where the numbers of the cells around are in `links`, once they have been looked for.
    var links: Range32?
    /// The founder found last of those that stand in it.
    var lastFounder: FounderNumber?
    /// Where the numbers of the founders that own its items are in `cellOwners`, once it is tallied.
    ///
    /// Then its items are counted in the totals of their owners, which are final.
    var owners: Range32?
    /// The last query that looked at the cell.
    var lastQuery: Int32 = 0

    var itemCount: Int { base.count + delta.count }
  }

  /// A cluster, and what is known of its members so far.
  struct Founder: Sendable {
    let box: FounderBox
    let cell: Int32
    /// The founder's item.
    let item: BlockItem
    /// The founder found before in the same cell.
    let previous: FounderNumber?
    var totals = Totals()
    /// The last query that has the cluster in its answer.
    var lastQuery: Int32 = 0
  }

  /// An item of a block.
  struct BlockItem: Sendable {
    let block: Int32
    let offset: UInt8
  }

  let index: MortonIndex
  /// The blocks of the base, which all zooms share.
  let baseBlocks: [ItemBlock]
  /// The sums of their positions; none unless clusters stand at centroids.
  let baseSums: [PositionSum]
  let grid: MortonGrid
  /// How far a founder reaches, in half worlds.
  let reach: Double
  /// How many bits of a square's column its cell's column leaves out.
  let cellShift: Int
  let columns: CellColumns
  let placement: ClusterPlacement

  var table = CellTable()
  var cells: [Cell] = []
  var blocks: [CellBlock] = []
  var links: [Int32] = []
  var founders: [Founder] = []
  /// By founder: where the cluster stands; none unless clusters stand at centroids.
  var centroids: [Centroid] = []
  /// What has become known of them since it was taken last.
  var freshCentroids: [Int32: Coordinate] = [:]
  /// By block: the founders that may own its members, in the order of adding.
  var contenders: [Contender] = []
  var cellOwners: [FounderNumber] = []
  var nearest = NearestFounders()
  var queryCount: Int32 = 0

  init(index: MortonIndex, baseBlocks: [ItemBlock], baseSums: [PositionSum], zoom: ZoomGrid) {
    self.index = index
    self.baseBlocks = baseBlocks
    self.baseSums = baseSums
    grid = zoom.grid
    reach = zoom.reach
    cellShift = zoom.cellShift
    columns = zoom.columns
    placement = zoom.placement
  }

  subscript(_ number: FounderNumber) -> Founder {
    @inline(__always) get { founders[Int(number.value)] }
    @inline(__always) _modify { yield &founders[Int(number.value)] }
  }

  /// In debug builds: what holds between any two calls.
  ///
  /// 1. A founder is decided, and everything that it reaches in the cells around.
  /// 2. A cell whose `earliest` is `Int32.max` has no undecided item, and never has one again.
  /// 3. All members of a tallied cell are counted once: no founder counts more than there are.
  func checkInvariants() {
    assert(founders.allSatisfy { blocks[Int($0.item.block)].undecided >> UInt64($0.item.offset) & 1 == 0 })
    assert(
      cells.allSatisfy { cell in
        cell.earliest < .max || blocks[cell.blocks.range].allSatisfy { $0.undecided == 0 }
      })
    assert(
      founders.reduce(0) { $0 + Int($1.totals.count) }
        == cells.reduce(0) { sum, cell in
          sum + (cell.owners == nil ? 0 : blocks[cell.blocks.range].reduce(0) { $0 + Int($1.items.totals.count) })
        })
  }
}
