/// Finds out at one level which node takes which, whether or not that makes a cluster.
///
/// The rule goes through the list: each node that is still free takes all free ones within reach. So a node acts unless
/// one before it in the list acts within its reach, and one that does not act goes to the first that does. Nodes may
/// then be decided in any order in which each comes after those before it within reach; here it is that of the grid.
struct LevelOwners {
  private let grid: EntryGrid
  private let rule: NestingRule
  private let squaredRadius: Double
  /// By position in the grid: the position of the node that takes it, its own if it acts, -1 while that is open.
  private(set) var owners: [Int32]
  /// Nodes that wait for the one that comes next on the path.
  private var path: [Int32] = []
  /// The positions within reach of the node that is being looked at; some of them twice.
  private var near: [Int32] = []
  private var pace = Pace()

  init(_ grid: EntryGrid, rule: NestingRule, level: Int, alone: BitSet, while shouldContinue: () -> Bool) throws {
    self.grid = grid
    self.rule = rule
    let radius = rule.radius(atLevel: level)
    squaredRadius = radius * radius
    owners = [Int32](repeating: -1, count: grid.entries.count)
    if alone.count > 0 {
      for (position, entry) in grid.entries.enumerated() where alone.contains(entry.node) {
        owners[position] = Int32(truncatingIfNeeded: position)
      }
      lone = alone
    }
    for position in owners.indices where owners[position] < 0 {
      try decide(Int32(truncatingIfNeeded: position), while: shouldContinue)
    }
  }

  /// The nodes that take part in no search.
  private var lone: BitSet?

  private mutating func decide(_ start: Int32, while shouldContinue: () -> Bool) throws {
    path.append(start)
    while let position = path.last {
      guard owners[Int(position)] < 0 else {
        path.removeLast()
        continue
      }
      try findNear(position, while: shouldContinue)
      let rank = grid.entries[Int(position)].rank
      var earliest: (rank: Int32, position: Int32) = (rank, -1)
      for other in near where owners[Int(other)] < 0 {
        let otherRank = grid.entries[Int(other)].rank
        if otherRank < earliest.rank { earliest = (otherRank, other) }
      }
      guard earliest.position < 0 else {
        path.append(earliest.position)
        continue
      }
      path.removeLast()
      owners[Int(position)] = position
      for other in near {
        let owner = owners[Int(other)]
        if owner < 0 || rank < grid.entries[Int(owner)].rank { owners[Int(other)] = position }
      }
    }
  }

  private mutating func findNear(_ position: Int32, while shouldContinue: () -> Bool) throws {
    near.removeAll(keepingCapacity: true)
    let entry = grid.entries[Int(position)]
    let cells = grid.grid
    let column = cells.cell(at: entry.x)
    let row = cells.cell(at: entry.y)
    look(aroundColumn: column, row: row, of: entry, at: position)
    if rule.crossesAntimeridian, column < 2 || column >= cells.side - 2 {
      look(aroundColumn: cells.cell(at: entry.x + 1), row: row, of: entry, at: position)
      look(aroundColumn: cells.cell(at: entry.x - 1), row: row, of: entry, at: position)
    }
    try pace.check(while: shouldContinue)
  }

  @inline(__always)
  private mutating func look(aroundColumn column: Int, row: Int, of entry: NestedEntry, at position: Int32) {
    let cells = grid.grid
    let first = max(column - 1, 0)
    let width = min(column + 1, cells.side - 1) - first + 1
    for row in max(row - 1, 0)...min(row + 1, cells.side - 1) {
      let start = cells.bucket(column: first, row: row)
      let end = start + width
      if end <= cells.bucketCount {
        compare(start..<end, with: entry, at: position)
      } else {
        compare(start..<cells.bucketCount, with: entry, at: position)
        compare(0..<(end - cells.bucketCount), with: entry, at: position)
      }
    }
  }

  @inline(__always)
  private mutating func compare(_ buckets: Range<Int>, with entry: NestedEntry, at position: Int32) {
    let range = Int(grid.starts[buckets.lowerBound])..<Int(grid.starts[buckets.upperBound])
    pace.spend(range.count + 1)
    for other in range {
      let candidate = grid.entries[other]
      let dx = rule.distance(entry.x, candidate.x)
      let dy = entry.y - candidate.y
      guard dx * dx + dy * dy <= squaredRadius, other != Int(position) else { continue }
      if let lone, lone.contains(candidate.node) { continue }
      near.append(Int32(truncatingIfNeeded: other))
    }
  }
}
