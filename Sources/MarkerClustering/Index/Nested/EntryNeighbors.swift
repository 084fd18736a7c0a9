/// Finds the nodes within reach of one of them.
struct EntryNeighbors {
  private let grid: FoldedGrid
  private let crossesAntimeridian: Bool
  private let squaredRadius: Double
  /// The nodes that take part in no search; nil if there are none.
  private let alone: BitSet?
  /// The positions that were found last; some of them twice.
  private(set) var positions: [Int32] = []

  var isEmpty: Bool { positions.isEmpty }

  init(grid: FoldedGrid, rule: NestingRule, level: Int, alone: BitSet) {
    self.grid = grid
    crossesAntimeridian = rule.crossesAntimeridian
    let radius = rule.radius(atLevel: level)
    squaredRadius = radius * radius
    self.alone = alone.count > 0 ? alone : nil
  }

  /// Finds those within reach of the node at a position.
  @inline(__always)
  mutating func find(
    _ position: Int, among entries: Span<NestedEntry>, starts: Span<Int32>, budget: inout WorkBudget
  ) throws(Interruption) {
    if !positions.isEmpty { positions.removeAll(keepingCapacity: true) }
    try budget.spend(1)
    let entry = entries[position]
    if let alone, alone.contains(entry.node) { return }
    let column = grid.cell(at: entry.x)
    let row = grid.cell(at: entry.y)
    let columns = max(column - 1, 0)...min(column + 1, grid.side - 1)
    for row in max(row - 1, 0)...min(row + 1, grid.side - 1) {
      let start = grid.bucket(column: columns.lowerBound, row: row)
      let end = start + columns.count
      if end <= grid.bucketCount {
        compare(
          entry, with: starts[start]..<starts[end], but: position, among: entries, crossing: false, budget: &budget)
      } else {
        compare(
          entry, with: starts[start]..<starts[grid.bucketCount], but: position, among: entries, crossing: false,
          budget: &budget)
        compare(
          entry, with: starts[0]..<starts[end - grid.bucketCount], but: position, among: entries, crossing: false,
          budget: &budget)
      }
    }
    if crossesAntimeridian, column < 2 || column >= grid.side - 2 {
      findAcross(entry, row: row, but: position, among: entries, starts: starts, budget: &budget)
    }
  }

  /// Looks at the other end of the row, where the world goes on.
  @inline(never)
  private mutating func findAcross(
    _ entry: NestedEntry, row: Int, but position: Int, among entries: Span<NestedEntry>, starts: Span<Int32>,
    budget: inout WorkBudget
  ) {
    let columns = [0...min(1, grid.side - 1), max(0, grid.side - 2)...(grid.side - 1)]
    for row in max(row - 1, 0)...min(row + 1, grid.side - 1) {
      for column in columns.joined() {
        let bucket = grid.bucket(column: column, row: row)
        compare(
          entry, with: starts[bucket]..<starts[bucket + 1], but: position, among: entries, crossing: true,
          budget: &budget)
      }
    }
  }

  @inline(__always)
  private mutating func compare(
    _ entry: NestedEntry, with range: Range<Int32>, but position: Int, among entries: Span<NestedEntry>, crossing: Bool,
    budget: inout WorkBudget
  ) {
    budget.note(range.count + 1)
    for other in Int(range.lowerBound)..<Int(range.upperBound) {
      let candidate = entries[other]
      var dx = abs(entry.x - candidate.x)
      if crossing { dx = min(dx, 1 - dx) }
      let dy = entry.y - candidate.y
      if dx * dx + dy * dy <= squaredRadius, other != position { append(other, candidate.node) }
    }
  }

  private mutating func append(_ position: Int, _ node: Int32) {
    if let alone, alone.contains(node) { return }
    positions.append(Int32(truncatingIfNeeded: position))
  }
}
