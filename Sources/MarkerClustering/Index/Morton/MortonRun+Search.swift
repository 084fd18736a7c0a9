extension MortonRun {
  /// The shift of the largest cells of which there are so many for each item.
  func shiftOfCells(perItem ratio: Double) -> Int? {
    let keys = keys.span
    // How often a key differs from the one before in a bit of a column or a row, and in no higher one.
    var counts = [Int](repeating: 0, count: 33)
    for position in 1..<max(keys.count, 1) {
      counts[(UInt64.bitWidth - (keys[position - 1] ^ keys[position]).leadingZeroBitCount + 1) / 2] += 1
    }
    var cellCount = 1
    for shift in (0..<MortonGrid.bits).reversed() {
      cellCount += counts[shift + 1]
      if Double(cellCount) >= ratio * Double(keys.count) { return shift }
    }
    return nil
  }

  private struct Node {
    let key: UInt64
    /// The node is 2^depth squares a side.
    let depth: Int
    let positions: Range<Int>
  }

  /// Visits ranges of positions that together hold all points in some columns and rows, in ascending order.
  ///
  /// A range may hold points outside as well, unless it is told to be inside altogether.
  func visit<Failure: Error>(
    columns: ClosedRange<UInt32>, rows: ClosedRange<UInt32>,
    _ body: (_ positions: Range<Int>, _ isInside: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    let depth = MortonGrid.bits
    var stack = [Node(key: 0, depth: depth, positions: 0..<lowerBound(MortonGrid.strayKey, in: 0..<count))]
    while let node = stack.popLast() {
      if node.positions.isEmpty { continue }
      let last = UInt32(1 << node.depth - 1)
      let nodeColumns = MortonKey.column(of: node.key)...(MortonKey.column(of: node.key) + last)
      let nodeRows = MortonKey.row(of: node.key)...(MortonKey.row(of: node.key) + last)
      guard columns.overlaps(nodeColumns), rows.overlaps(nodeRows) else { continue }
      let isInside =
        columns.lowerBound <= nodeColumns.lowerBound && columns.upperBound >= nodeColumns.upperBound
        && rows.lowerBound <= nodeRows.lowerBound && rows.upperBound >= nodeRows.upperBound
      // Few points are sooner looked at than parted.
      if isInside || node.positions.count <= 8 {
        try body(node.positions, isInside)
        continue
      }
      let depth = node.depth - 1
      var end = node.positions.upperBound
      for quarter in (0..<4 as Range<UInt64>).reversed() {
        let key = node.key | quarter << UInt64(2 * depth)
        let start = quarter == 0 ? node.positions.lowerBound : lowerBound(key, in: node.positions.lowerBound..<end)
        stack.append(Node(key: key, depth: depth, positions: start..<end))
        end = start
      }
    }
  }
}
