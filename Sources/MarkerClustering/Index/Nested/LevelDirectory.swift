/// Nodes of one level by where they stand, for views.
struct LevelDirectory: Sendable {
  /// So many buckets share an entry of the directory.
  private static var bucketsPerBlock: Int { 4 }

  private let grid: FoldedGrid
  private let blockStarts: [Int32]
  /// In the order of the grid's buckets.
  private let nodes: [Int32]

  private init(grid: FoldedGrid, blockStarts: [Int32], nodes: [Int32]) {
    self.grid = grid
    self.blockStarts = blockStarts
    self.nodes = nodes
  }

  /// Files the entries of a grid: those that were carried there from further in, and those that have woken up.
  static func directories(
    of grid: EntryGrid, budget: inout WorkBudget
  ) throws(Interruption) -> (carried: LevelDirectory, woken: LevelDirectory) {
    let blockCount = grid.grid.bucketCount / bucketsPerBlock
    var nodes = (carried: [Int32](), woken: [Int32]())
    let wokenCount = grid.entries[..<grid.count].reduce(0) { $0 + ($1.isWoken ? 1 : 0) }
    nodes.carried.reserveCapacity(grid.count - wokenCount)
    nodes.woken.reserveCapacity(wokenCount)
    var starts = (
      carried: [Int32](repeating: 0, count: wokenCount < grid.count ? blockCount + 1 : 0),
      woken: [Int32](repeating: 0, count: wokenCount > 0 ? blockCount + 1 : 0)
    )
    for block in 0..<blockCount {
      let bucket = block * bucketsPerBlock
      for position in Int(grid.starts[bucket])..<Int(grid.starts[bucket + bucketsPerBlock]) {
        let entry = grid.entries[position]
        if entry.isWoken { nodes.woken.append(entry.node) } else { nodes.carried.append(entry.node) }
      }
      if !starts.carried.isEmpty { starts.carried[block + 1] = Int32(truncatingIfNeeded: nodes.carried.count) }
      if !starts.woken.isEmpty { starts.woken[block + 1] = Int32(truncatingIfNeeded: nodes.woken.count) }
      try budget.spend(bucketsPerBlock)
    }
    return (
      LevelDirectory(grid: grid.grid, blockStarts: starts.carried, nodes: nodes.carried),
      LevelDirectory(grid: grid.grid, blockStarts: starts.woken, nodes: nodes.woken)
    )
  }

  /// Visits each node that stands in the area, and some that do not.
  @inline(__always)
  func forEachNode(in area: WorldArea, of tree: NestedTree, _ visit: (Int32) -> Void) {
    if nodes.isEmpty { return }
    let rows = grid.cell(at: area.minY)...grid.cell(at: area.maxY)
    let columns = area.columns(of: grid)
    let width = columns.reduce(0) { $0 + $1.count }
    guard rows.count * width < nodes.count, width + 2 * Self.bucketsPerBlock < grid.bucketCount else {
      for node in nodes { visit(node) }
      return
    }
    for row in rows {
      for columns in columns {
        let start = grid.bucket(column: columns.lowerBound, row: row)
        let end = start + columns.count
        // A row that goes beyond the last bucket goes on in the first.
        for buckets in [start..<min(end, grid.bucketCount), 0..<max(0, end - grid.bucketCount)] {
          for position in positions(in: buckets) {
            let node = nodes[position]
            let point = tree.point(node)
            // Other cells share these buckets.
            if grid.cell(at: point.y) == row, columns.contains(grid.cell(at: point.x)) { visit(node) }
          }
        }
      }
    }
  }

  private func positions(in buckets: Range<Int>) -> Range<Int> {
    if buckets.isEmpty { return 0..<0 }
    let last = (buckets.upperBound - 1) / Self.bucketsPerBlock
    return Int(blockStarts[buckets.lowerBound / Self.bucketsPerBlock])..<Int(blockStarts[last + 1])
  }
}
