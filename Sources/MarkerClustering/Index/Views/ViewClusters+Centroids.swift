extension ViewClusters {
  /// What is known of where a cluster stands.
  struct Centroid: Sendable {
    /// The sum of the members' positions so far.
    var sum = PositionSum()
    /// The centroid, once it has been asked for.
    var coordinate: Coordinate?
  }

  /// Adds the positions of some items of a block to the sum of the founder that owns them.
  mutating func addPositions(of owned: OwnedItems, in block: Int) {
    let items = blocks[block].items
    let founderX = self[owned.founder].box.x
    let shared = Int(items.start) / ItemBlock.size
    var sum = PositionSum()
    if owned.items == items.members, !blocks[block].isInDelta, baseBlocks[shared].isSame(as: items),
      !items.isAcrossSeam(from: founderX)
    {
      sum = baseSums[shared]
    } else {
      let run = index.run(of: blocks[block])
      for position in owned.positions(in: items) {
        sum.add(x: run.xs[position], y: run.ys[position], asSeenFrom: founderX)
      }
    }
    centroids[Int(owned.founder.value)].sum.add(sum)
  }

  /// Where a cluster stands whose totals are final; `region` knows where items are.
  mutating func centroid(of founder: FounderNumber, for region: SearchRegion) -> Coordinate {
    let number = Int(founder.value)
    if let coordinate = centroids[number].coordinate { return coordinate }
    let (box, count) = (self[founder].box, self[founder].totals.count)
    let mean = centroids[number].sum.mean(count: count, founder: MapPoint(x: box.x, y: box.y))
    let coordinate = region.coordinate(ofMean: mean, founder: box.ordinal)
    centroids[number].coordinate = coordinate
    freshCentroids[box.ordinal] = coordinate
    return coordinate
  }

  /// Takes into the answer the clusters that stand in a region though none of their members does, besides those known.
  ///
  /// Their founders stand within reach of it, as a centroid is in the square that its founder reaches.
  mutating func noteCentroids(
    in region: SearchRegion, near cells: [Int], answer: inout [FounderNumber], budget: inout WorkBudget
  ) throws(Interruption) {
    let wide = region.widened(by: reach)
    for cell in try cells + self.cells(in: wide, budget: &budget) {
      try resolve(cell, budget: &budget)
      var next = self.cells[cell].lastFounder
      while let founder = next {
        next = self[founder].previous
        let box = self[founder].box
        guard self[founder].lastQuery != queryCount, wide.coversSquare(x: box.x, y: box.y) else { continue }
        try complete(founder, budget: &budget)
        guard self[founder].totals.count > 1, region.contains(centroid(of: founder, for: region)) else { continue }
        note(founder, in: &answer)
      }
    }
  }

  /// The centroids that have become known since the last time.
  mutating func takeFreshCentroids() -> [Int32: Coordinate] {
    defer { freshCentroids = [:] }
    return freshCentroids
  }
}
