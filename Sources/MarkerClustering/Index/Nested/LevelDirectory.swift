/// Nodes of one level by where they stand, for views.
struct LevelDirectory: Sendable {
  /// So many buckets share an entry of the directory.
  private static var bucketsPerBlock: Int { 4 }

  private let grid: FoldedGrid
  private let blockStarts: [Int32]
  /// In the order of the grid's buckets.
  private let nodes: [Int32]

  /// Files those entries of a grid that are wanted.
  init(_ entries: EntryGrid, where isWanted: (NestedEntry) -> Bool) {
    grid = entries.grid
    var nodes: [Int32] = []
    var blockStarts: [Int32] = []
    blockStarts.reserveCapacity(entries.grid.bucketCount / Self.bucketsPerBlock + 1)
    nodes.reserveCapacity(entries.entries.lazy.filter(isWanted).count)
    for block in stride(from: 0, to: entries.grid.bucketCount, by: Self.bucketsPerBlock) {
      blockStarts.append(Int32(nodes.count))
      for position in Int(entries.starts[block])..<Int(entries.starts[block + Self.bucketsPerBlock]) {
        let entry = entries.entries[position]
        if isWanted(entry) { nodes.append(entry.node) }
      }
    }
    blockStarts.append(Int32(nodes.count))
    self.nodes = nodes
    self.blockStarts = blockStarts
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
