/// Works out all clusters of a zoom, in the order in which items were added.
///
/// Items without another in the cells around are set aside at once: at high zooms that is almost all of them.
struct ZoomSolver {
  /// A cell in which or around which there are several items.
  private struct Cell {
    let code: UInt64
    /// The position of its first item in the run, and in `items`.
    let position: Int32
    let start: Int32
    let end: Int32
  }

  /// An item in such a cell: all that is asked of it in one place of the memory.
  private struct Item {
    let x: Double
    let y: Double
    /// The squared distance to the owner; infinite where nobody has the item, negative where nobody may.
    var distance: Double
    let ordinal: Int32
    var owner: Int32
  }

  private let run: MortonRun
  private let raster: Raster
  private let reach: Double
  private let shift: Int
  private let columns: CellColumns

  private var cells: [Cell] = []
  private var items: [Item] = []
  private var presence = CellPresence(cellCount: 0)
  private var table = CellTable()
  private var founders: [SolvedZoom.Founder] = []
  private var pace = Pace()

  init(_ run: MortonRun, raster: Raster, reach: Double, shift: Int, columns: CellColumns) {
    self.run = run
    self.raster = raster
    self.reach = reach
    self.shift = shift
    self.columns = columns
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
      clusterCount: run.count - items.count + founders.count + loneItemCount
    )
  }

  /// The items in the cells that take no part in the rule.
  private var loneItemCount: Int {
    run.hasLoneItems ? items.reduce(0) { $0 + ($1.owner == SolvedZoom.itself ? 1 : 0) } : 0
  }

  private mutating func findCells(while shouldContinue: () -> Bool) throws {
    let keyShift = UInt64(2 * shift)
    // A local copy, as a span into `self` would keep everything in it from being changed.
    let run = run
    let keys = run.keys.span
    var starts: [Int32] = []
    starts.reserveCapacity(min(run.count, 1 << 16))
    var previous = UInt64.max
    for position in 0..<keys.count {
      let code = keys[position] >> keyShift
      if code != previous {
        starts.append(Int32(position))
        previous = code
      }
    }
    try pace.spend(keys.count, while: shouldContinue)
    presence = CellPresence(cellCount: starts.count)
    for start in starts {
      let code = keys[Int(start)] >> keyShift
      presence.insert(column: MortonKey.column(of: code), row: MortonKey.row(of: code))
    }
    try pace.spend(starts.count, while: shouldContinue)
    starts.append(Int32(keys.count))
    for index in 0..<starts.count - 1 {
      let code = keys[Int(starts[index])] >> keyShift
      if starts[index + 1] - starts[index] == 1 {
        let column = MortonKey.column(of: code)
        if !columns.isAtSeam(column), presence.neighborhood(column: column, row: MortonKey.row(of: code)) == 1 << 4 {
          continue
        }
      }
      addCell(code, positions: Int(starts[index])..<Int(starts[index + 1]))
    }
    try pace.spend(starts.count + items.count, while: shouldContinue)
    table.reserveCapacity(cells.count)
    for (number, cell) in cells.enumerated() { table.set(cell.code, to: Int32(number)) }
  }

  private mutating func addCell(_ code: UInt64, positions: Range<Int>) {
    let run = run
    let start = items.count
    let xs = run.xs.span
    let ys = run.ys.span
    let ordinals = run.ordinals.span
    for position in positions {
      let isAlone = run.hasLoneItems && ItemTag(bits: run.tags[position]).isAlone
      items.append(
        Item(
          x: xs[position], y: ys[position], distance: isAlone ? -1 : .infinity, ordinal: ordinals[position],
          owner: SolvedZoom.itself
        )
      )
    }
    cells.append(
      Cell(code: code, position: Int32(positions.lowerBound), start: Int32(start), end: Int32(items.count))
    )
  }

  private mutating func findFounders(
    ordinalEnd: Int, roles: inout [SolvedZoom.Role], while shouldContinue: () -> Bool
  ) throws {
    var itemsByOrdinal = [Int32](repeating: -1, count: ordinalEnd)
    for (number, item) in items.enumerated() where item.distance == .infinity {
      itemsByOrdinal[Int(item.ordinal)] = Int32(number)
      roles[Int(item.ordinal)] = .none
    }
    var ranges: [Range<Int>] = []
    for (ordinal, number) in itemsByOrdinal.enumerated() where number >= 0 {
      let number = Int(number)
      guard items[number].distance == .infinity else { continue }
      let box = FounderBox(
        number: Int32(founders.count), ordinal: Int32(ordinal), x: items[number].x, y: items[number].y, reach: reach
      )
      findRanges(around: raster.key(x: box.x, y: box.y) >> UInt64(2 * shift), &ranges)
      for range in ranges {
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
      let x = items[number].x + shift
      let y = items[number].y
      guard box.holds(x: x, y: y) else { continue }
      let distance = box.squaredDistance(x: x, y: y)
      // Founders come in the order of adding here, so of two equally near it is the later one.
      if distance <= items[number].distance {
        items[number].distance = distance
        items[number].owner = box.number
      }
    }
  }

  /// The items in a cell and in the cells around, in as few ranges as can be.
  private func findRanges(around code: UInt64, _ ranges: inout [Range<Int>]) {
    ranges.removeAll(keepingCapacity: true)
    let column = MortonKey.column(of: code)
    let row = MortonKey.row(of: code)
    if columns.isAtSeam(column) {
      for nearColumn in columns.around(column) {
        for nearRow in (row == 0 ? 0 : row - 1)...min(row + 1, columns.last) {
          addRange(of: MortonKey.interleave(column: nearColumn, row: nearRow), to: &ranges)
        }
      }
    } else {
      var present = presence.neighborhood(column: column, row: row)
      if row == 0 { present &= ~0b111 }
      if row == columns.last { present &= 0b111_111 }
      let columnParts = CellCode.columnParts(around: code)
      let rowParts = CellCode.rowParts(around: code)
      while present != 0 {
        let index = present.trailingZeroBitCount
        present &= present - 1
        let nearRow = index < 3 ? rowParts.below : index < 6 ? rowParts.beside : rowParts.above
        let place = index % 3
        let nearColumn = place == 0 ? columnParts.west : place == 1 ? columnParts.middle : columnParts.east
        addRange(of: nearColumn | nearRow, to: &ranges)
      }
    }
  }

  private func addRange(of code: UInt64, to ranges: inout [Range<Int>]) {
    guard let number = table.number(of: code) else { return }
    let cell = cells[Int(number)]
    ranges.append(Int(cell.start)..<Int(cell.end))
  }

  /// Counts the members of all clusters; answers the owners by position in the run.
  private mutating func tally(while shouldContinue: () -> Bool) throws -> [Int32] {
    var owners = [Int32](repeating: SolvedZoom.itself, count: run.count)
    let (run, items) = (run, items)
    let tags = run.tags.span
    for cell in cells {
      for number in cell.start..<cell.end {
        let item = items[Int(number)]
        guard item.owner >= 0 else { continue }
        let position = Int(cell.position + number - cell.start)
        owners[position] = item.owner
        founders[Int(item.owner)].add(item.ordinal, tag: ItemTag(bits: tags[position]))
      }
    }
    try pace.spend(items.count, while: shouldContinue)
    return owners
  }
}
