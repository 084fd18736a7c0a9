extension ViewClusters {
  /// Longer walks are hardly ever met where the order of adding has nothing to do with places.
  private static var longestPath: Int { 256 }

  /// An undecided item, and what an earlier founder would need to reach it.
  private struct Waiting {
    let item: BlockItem
    let cell: Int
    let box: FounderBox
  }

  /// Decides every item of a cell.
  ///
  /// The path is kept, as items that were added from west to east lead it far away.
  mutating func resolve(_ cell: Int, budget: inout WorkBudget) throws(Interruption) {
    var path: [Waiting] = []
    while refreshEarliest(of: cell, below: .max) < .max {
      let block = cells[cell].earliestBlock
      let item = BlockItem(block: block, offset: blocks[Int(block)].earliestOffset)
      path.append(waiting(item, in: cell))
      while let current = path.last {
        if blocks[Int(current.item.block)].undecided >> UInt64(current.item.offset) & 1 == 0 {
          path.removeLast()
        } else if let earlier = earliestUndecided(before: current, budget: &budget) {
          guard path.count < Self.longestPath else { throw .pathTooLong }
          path.append(earlier)
        } else {
          makeFounder(current, budget: &budget)
          path.removeLast()
        }
        try budget.spend(16)
      }
    }
  }

  private func waiting(_ item: BlockItem, in cell: Int) -> Waiting {
    let block = blocks[Int(item.block)]
    let position = Int(block.items.start) + Int(item.offset)
    let run = index.run(of: block)
    let box = FounderBox(ordinal: run.ordinals[position], x: run.xs[position], y: run.ys[position], reach: reach)
    return Waiting(item: item, cell: cell, box: box)
  }

  /// The earliest undecided item that may reach a later one.
  private mutating func earliestUndecided(before item: Waiting, budget: inout WorkBudget) -> Waiting? {
    let box = item.box.widened(reach: reach)
    var (earliest, found) = (item.box.ordinal, Waiting?.none)
    func look(in cell: Int, _ clusters: inout ViewClusters) {
      guard clusters.refreshEarliest(of: cell, below: earliest) < earliest else { return }
      budget.note(clusters.cells[cell].blocks.count)
      for block in clusters.cells[cell].blocks.range where clusters.blocks[block].earliest < earliest {
        clusters.blocks[block].findEarliest(in: clusters.index)
        let items = clusters.blocks[block]
        guard items.earliest < earliest else { continue }
        budget.note(ItemBlock.size)
        for worldOffset in box.worldOffsets where items.items.isNear(box, worldOffset: worldOffset) {
          let near = items.undecided(near: box, worldOffset: worldOffset, in: clusters.index)
          let first = items.first(of: near, before: earliest, in: clusters.index)
          guard first.ordinal < earliest else { continue }
          earliest = first.ordinal
          found = clusters.waiting(BlockItem(block: Int32(block), offset: first.offset), in: cell)
        }
      }
    }
    let links = linkRange(of: item.cell)
    look(in: item.cell, &self)
    for link in links { look(in: Int(self.links[link]), &self) }
    return found
  }

  /// The ordinal of the earliest undecided item of a cell, if it is below a bound; else any number not below it.
  private mutating func refreshEarliest(of cell: Int, below bound: Int32) -> Int32 {
    if cells[cell].earliest < bound {
      let block = blocks[Int(cells[cell].earliestBlock)]
      if block.earliest != cells[cell].earliest || !block.isEarliestUndecided { findEarliest(of: cell) }
    }
    return cells[cell].earliest
  }

  /// Makes an item a founder, which decides what it reaches.
  private mutating func makeFounder(_ item: Waiting, budget: inout WorkBudget) {
    let founder = Founder(
      box: item.box, cell: Int32(item.cell), item: item.item, previous: cells[item.cell].lastFounder)
    cells[item.cell].lastFounder = FounderNumber(value: Int32(founders.count))
    founders.append(founder)
    if placement == .centroid { centroids.append(Centroid()) }
    decide(by: item.box, in: item.cell, budget: &budget)
    for link in linkRange(of: item.cell) { decide(by: item.box, in: Int(links[link]), budget: &budget) }
    assert(blocks[Int(item.item.block)].undecided >> UInt64(item.item.offset) & 1 == 0, "A founder reaches itself")
  }

  private mutating func decide(by founder: FounderBox, in cell: Int, budget: inout WorkBudget) {
    for worldOffset in founder.worldOffsets {
      budget.note(cells[cell].blocks.count)
      for block in cells[cell].blocks.range
      where blocks[block].undecided != 0 && blocks[block].items.isNear(founder, worldOffset: worldOffset) {
        blocks[block].decide(blocks[block].undecided(near: founder, worldOffset: worldOffset, in: index))
        budget.note(ItemBlock.size)
      }
    }
  }
}
