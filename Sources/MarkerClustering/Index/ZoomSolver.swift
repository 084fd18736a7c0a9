/// Works out all clusters of a zoom, in the order in which items were added.
///
/// Items without another in the cells around are set aside at once: at high zooms that is almost all of them.
struct ZoomSolver {
  /// A cell in which or around which there are several items.
  private struct Cell {
    let code: UInt64
    /// Where its items are in `items`.
    let start: Int32
    let end: Int32
    /// The cells around that may have items, in the order of `CellPresence`.
    let neighborhood: UInt32
    /// Where the ranges of items in and around the cell are in `ranges`; nowhere yet, as long as they are none.
    var ranges: Range<Int32> = 0..<0
  }

  /// An item in such a cell: all that is asked of it in one place of the memory.
  private struct Item {
    let x: Double
    let y: Double
    /// The squared distance to the owner; infinite where nobody has the item, negative where nobody may.
    var distance: Double
    let position: Int32
    /// The number of the founder; as long as nobody has the item, that of its cell.
    var owner: Int32
  }

  private let run: MortonRun
  /// Positions that hold all items within reach of another, or nil if it may be any.
  private let candidates: [Int32]?
  private let raster: Raster
  private let reach: Double
  private let shift: Int
  private let columns: CellColumns

  private var cells: [Cell] = []
  private var items: [Item] = []
  /// Cell by cell the items in and around it, in as few ranges as can be.
  private var ranges: [Range<Int32>] = []
  /// Used again and again for the cells around one.
  private var cellNumbers: [Int32] = []
  private var presence = CellPresence(cellCount: 0)
  private var directory: CellDirectory
  private var founders: [SolvedZoom.Founder] = []
  private var pace = Pace()

  init(_ run: MortonRun, candidates: [Int32]?, raster: Raster, reach: Double, shift: Int, columns: CellColumns) {
    self.run = run
    self.candidates = candidates
    self.raster = raster
    self.reach = reach
    self.shift = shift
    self.columns = columns
    directory = CellDirectory(columns: columns, itemCount: 0, cellCount: 0)
  }

  mutating func solve(ordinalEnd: Int, while shouldContinue: () -> Bool) throws -> SolvedZoom {
    try findCells(while: shouldContinue)
    var roles = [SolvedZoom.Role](repeating: run.count == ordinalEnd ? .alone : .none, count: ordinalEnd)
    if run.count != ordinalEnd {
      for ordinal in run.ordinals { roles[Int(ordinal)] = .alone }
    }
    try findFounders(ordinalEnd: ordinalEnd, roles: &roles, while: shouldContinue)
    let owners = try tally(while: shouldContinue)
    return SolvedZoom(
      run: run, raster: raster, shift: shift, owners: owners, founders: founders, roles: roles,
      clusterCount: run.count - items.count + founders.count + aloneCount
    )
  }

  /// The positions of the items that are within reach of another.
  var reachedPositions: [Int32] {
    items.compactMap { $0.owner >= 0 ? $0.position : nil }
  }

  /// The number of those in `items` that are clusters of their own.
  private var aloneCount: Int {
    items.reduce(0) { $0 + ($1.owner == SolvedZoom.itself ? 1 : 0) }
  }

  private mutating func findCells(while shouldContinue: () -> Bool) throws {
    let keyShift = UInt64(2 * shift)
    // A local copy, as a span into `self` would keep everything in it from being changed.
    let run = run
    let keys = run.keys.span
    let candidates = candidates ?? Array(0..<Int32(keys.count))
    items.reserveCapacity(candidates.count)
    // The places in `candidates` at which cells start.
    var starts: [Int32] = []
    starts.reserveCapacity(min(candidates.count, 1 << 16) + 1)
    var previous = UInt64.max
    for (place, position) in candidates.enumerated() {
      let code = keys[Int(position)] >> keyShift
      if code != previous {
        starts.append(Int32(place))
        previous = code
      }
    }
    try pace.spend(candidates.count, while: shouldContinue)
    presence = CellPresence(cellCount: starts.count)
    for start in starts {
      let code = keys[Int(candidates[Int(start)])] >> keyShift
      presence.insert(column: MortonKey.column(of: code), row: MortonKey.row(of: code))
      try pace.spend(1, while: shouldContinue)
    }
    starts.append(Int32(candidates.count))
    for index in 0..<starts.count - 1 {
      let places = Int(starts[index])..<Int(starts[index + 1])
      let code = keys[Int(candidates[places.lowerBound])] >> keyShift
      let column = MortonKey.column(of: code)
      let neighborhood = presence.neighborhood(column: column, row: MortonKey.row(of: code))
      if places.count == 1, neighborhood == CellPresence.nobodyAround, !columns.isAtSeam(column) { continue }
      addCell(code, positions: candidates[places], neighborhood: neighborhood)
      try pace.spend(1 + places.count, while: shouldContinue)
    }
    directory = CellDirectory(columns: columns, itemCount: run.count, cellCount: cells.count)
    for (number, cell) in cells.enumerated() {
      directory.set(cell.code, to: Int32(number))
      try pace.spend(2, while: shouldContinue)
    }
    try setAsideUnreached(while: shouldContinue)
  }

  /// The positions in `ranges` of the items in and around a cell.
  private mutating func rangeIndices(ofCell number: Int) -> Range<Int> {
    if cells[number].ranges.isEmpty {
      Self.findCells(around: cells[number], columns: columns, directory: directory, &cellNumbers)
      keepRanges(ofCell: number)
    }
    return Int(cells[number].ranges.lowerBound)..<Int(cells[number].ranges.upperBound)
  }

  /// Sets aside what is the only item of its cell, while all others around are out of reach.
  private mutating func setAsideUnreached(while shouldContinue: () -> Bool) throws {
    // More than the reach, as rounding is not the same seen from both ends.
    let reach = reach * (1 + 0x1p-20) + 0x1p-50
    for number in cells.indices where cells[number].end - cells[number].start == 1 {
      let start = Int(cells[number].start)
      let item = items[start]
      let box = FounderBox(number: 0, ordinal: 0, x: item.x, y: item.y, reach: reach)
      if box.crossesWest || box.crossesEast || item.distance < 0 { continue }
      Self.findCells(around: cells[number], columns: columns, directory: directory, &cellNumbers)
      try pace.spend(8, while: shouldContinue)
      if isReached(box, from: start) {
        keepRanges(ofCell: number)
      } else {
        items[start].distance = -1
        items[start].owner = SolvedZoom.itself
      }
    }
  }

  /// Whether a square holds any item of the cells in `cellNumbers` but the one in its middle.
  private func isReached(_ box: FounderBox, from middle: Int) -> Bool {
    for number in cellNumbers {
      let cell = cells[Int(number)]
      for item in Int(cell.start)..<Int(cell.end) where item != middle {
        if box.holds(x: items[item].x, y: items[item].y) { return true }
      }
    }
    return false
  }

  private mutating func addCell(_ code: UInt64, positions: ArraySlice<Int32>, neighborhood: UInt32) {
    let run = run
    let start = items.count
    let xs = run.xs.span
    let ys = run.ys.span
    for position in positions {
      let isAlone = run.hasLoneItems && ItemTag(bits: run.tags[Int(position)]).isAlone
      items.append(
        Item(
          x: xs[Int(position)], y: ys[Int(position)], distance: isAlone ? -1 : .infinity, position: position,
          owner: isAlone ? SolvedZoom.itself : Int32(cells.count)
        )
      )
    }
    cells.append(
      Cell(
        code: code, start: Int32(start), end: Int32(items.count), neighborhood: neighborhood
      )
    )
  }

  private mutating func findFounders(
    ordinalEnd: Int, roles: inout [SolvedZoom.Role], while shouldContinue: () -> Bool
  ) throws {
    var itemsByOrdinal = [Int32](repeating: -1, count: ordinalEnd)
    for (number, item) in items.enumerated() where item.distance == .infinity {
      let ordinal = Int(run.ordinals[Int(item.position)])
      itemsByOrdinal[ordinal] = Int32(number)
      roles[ordinal] = .none
      try pace.spend(1, while: shouldContinue)
    }
    for (ordinal, number) in itemsByOrdinal.enumerated() where number >= 0 {
      let number = Int(number)
      guard items[number].distance == .infinity else { continue }
      let box = FounderBox(
        number: Int32(founders.count), ordinal: Int32(ordinal), x: items[number].x, y: items[number].y, reach: reach
      )
      for index in rangeIndices(ofCell: Int(items[number].owner)) {
        let range = Int(ranges[index].lowerBound)..<Int(ranges[index].upperBound)
        claim(range, for: box, shift: 0)
        if box.crossesWest { claim(range, for: box, shift: -2) }
        if box.crossesEast { claim(range, for: box, shift: 2) }
        pace.spend(range.count)
      }
      // A founder is nobody else's, even where squares of tiny distances vanish.
      items[number].owner = box.number
      items[number].distance = -1
      founders.append(SolvedZoom.Founder(ordinal: box.ordinal))
      roles[ordinal] = .founder
      try pace.check(while: shouldContinue)
    }
  }

  /// Takes the items of a range that the founder reaches and that no other founder is nearer to.
  private mutating func claim(_ range: Range<Int>, for box: FounderBox, shift: Double) {
    var items = items.mutableSpan
    for number in range {
      let item = items[number]
      let x = item.x + shift
      let distance = box.squaredDistance(x: x, y: item.y)
      // Founders come in the order of adding here, so of two equally near it is the later one. Written with bits, all ones
      // where the item is left as it is, as nobody can foresee a branch here.
      let signs = box.signs(x: x, y: item.y) | (item.distance - distance).bitPattern
      let left = UInt64(bitPattern: Int64(bitPattern: signs) >> 63)
      items[number].distance = Double(bitPattern: item.distance.bitPattern & left | distance.bitPattern & ~left)
      let leftOwner = Int32(truncatingIfNeeded: left)
      items[number].owner = item.owner & leftOwner | box.number & ~leftOwner
    }
  }

  /// The numbers of a cell and of the cells around that are not set aside.
  private static func findCells(
    around cell: Cell, columns: CellColumns, directory: CellDirectory, _ numbers: inout [Int32]
  ) {
    numbers.removeAll(keepingCapacity: true)
    let column = MortonKey.column(of: cell.code)
    let row = MortonKey.row(of: cell.code)
    if columns.isAtSeam(column) {
      for nearColumn in columns.around(column) {
        for nearRow in (row == 0 ? 0 : row - 1)...min(row + 1, columns.last) {
          let number = directory.number(column: nearColumn, row: nearRow)
          if number >= 0 { numbers.append(number) }
        }
      }
      return
    }
    var neighborhood = cell.neighborhood
    if row == 0 { neighborhood &= ~CellPresence.below }
    if row == columns.last { neighborhood &= ~CellPresence.above }
    directory.appendNumbers(around: cell.code, neighborhood: neighborhood, to: &numbers)
  }

  /// Remembers the items of the cells in `cellNumbers` as those in and around a cell.
  private mutating func keepRanges(ofCell number: Int) {
    let start = ranges.count
    // A handful, nearly sorted.
    for place in cellNumbers.indices.dropFirst() {
      let number = cellNumbers[place]
      var hole = place
      while hole > 0, cellNumbers[hole - 1] > number {
        cellNumbers[hole] = cellNumbers[hole - 1]
        hole -= 1
      }
      cellNumbers[hole] = number
    }
    var previous = Int32.min
    for number in cellNumbers {
      let cell = cells[Int(number)]
      // Those of cells with successive numbers follow one another.
      if number == previous + 1 {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<cell.end
      } else {
        ranges.append(cell.start..<cell.end)
      }
      previous = number
    }
    cells[number].ranges = Int32(start)..<Int32(ranges.count)
  }

  /// Counts the members of all clusters; answers the owners by position in the run.
  private mutating func tally(while shouldContinue: () -> Bool) throws -> [Int32] {
    var owners = [Int32](repeating: SolvedZoom.itself, count: run.count)
    for item in items where item.owner >= 0 {
      let position = Int(item.position)
      owners[position] = item.owner
      founders[Int(item.owner)].totals.add(run.ordinals[position], tag: ItemTag(bits: run.tags[position]))
      try pace.spend(2, while: shouldContinue)
    }
    return owners
  }
}
