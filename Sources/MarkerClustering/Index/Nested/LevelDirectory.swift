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
    of grid: EntryGrid, while shouldContinue: () -> Bool
  ) throws -> (carried: LevelDirectory, woken: LevelDirectory) {
    let blockCount = grid.grid.bucketCount / bucketsPerBlock
    var pace = Pace()
    var nodes = (carried: [Int32](), woken: [Int32]())
    let wokenCount = grid.entries.reduce(0) { $0 + ($1.isWoken ? 1 : 0) }
    nodes.carried.reserveCapacity(grid.entries.count - wokenCount)
    nodes.woken.reserveCapacity(wokenCount)
    var starts = (carried: [Int32](repeating: 0, count: blockCount + 1), woken: [Int32](repeating: 0, count: blockCount + 1))
    for block in 0..<blockCount {
      let bucket = block * bucketsPerBlock
      for position in Int(grid.starts[bucket])..<Int(grid.starts[bucket + bucketsPerBlock]) {
        let entry = grid.entries[position]
        if entry.isWoken { nodes.woken.append(entry.node) } else { nodes.carried.append(entry.node) }
      }
      starts.carried[block + 1] = Int32(truncatingIfNeeded: nodes.carried.count)
      starts.woken[block + 1] = Int32(truncatingIfNeeded: nodes.woken.count)
      try pace.spend(bucketsPerBlock, while: shouldContinue)
    }
    func directory(_ nodes: [Int32], _ starts: [Int32]) -> LevelDirectory {
      LevelDirectory(grid: grid.grid, blockStarts: nodes.isEmpty ? [] : starts, nodes: nodes)
    }
    return (directory(nodes.carried, starts.carried), directory(nodes.woken, starts.woken))
  }

  /// Visits each node that stands in the area, and some that do not.
  func forEachNode(in area: WorldArea, at point: (Int32) -> WorldPoint, _ visit: (Int32) -> Void) {
    if nodes.isEmpty { return }
    let rows = grid.cell(at: area.minY)...grid.cell(at: area.maxY)
    let columns = area.columns(of: grid)
    let width = columns.reduce(0) { $0 + $1.count }
    guard rows.count * width < nodes.count, width + 2 * Self.bucketsPerBlock < grid.bucketCount else {
      return nodes.forEach(visit)
    }
    for row in rows {
      for columns in columns {
        let start = grid.bucket(column: columns.lowerBound, row: row)
        let end = start + columns.count
        func visitNodes(_ buckets: Range<Int>) {
          let blocks =
            buckets.lowerBound / Self.bucketsPerBlock...(buckets.upperBound - 1) / Self.bucketsPerBlock
          for position in Int(blockStarts[blocks.lowerBound])..<Int(blockStarts[blocks.upperBound + 1]) {
            let node = nodes[position]
            let point = point(node)
            // Other cells share these buckets.
            if grid.cell(at: point.y) == row, columns.contains(grid.cell(at: point.x)) { visit(node) }
          }
        }
        visitNodes(start..<min(end, grid.bucketCount))
        if end > grid.bucketCount { visitNodes(0..<(end - grid.bucketCount)) }
      }
    }
  }
}
