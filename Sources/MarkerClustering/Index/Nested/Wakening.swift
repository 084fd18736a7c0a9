/// At which level each place has to be looked at for the first time, on the way out.
///
/// A node of a level stands less than twice that level's radius away from one of its items, as each joined one is
/// within the radius of the node that it begins with. So a place that has no other within twice the radius of a level
/// meets nothing there, and nothing further in. Whether it has one is read off cells of that size, in a coarse grid
/// first: what is alone there need not be looked at in finer ones.
enum Wakening {
  /// The places by level, from the one outside of the outermost up.
  static func places(
    _ places: [NestedEntry], rule: NestingRule, budget: inout WorkBudget
  ) throws(Interruption) -> [[NestedEntry]] {
    let levels = try levels(of: places, rule: rule, budget: &budget)
    let outermost = rule.levels.lowerBound - 1
    var counts = [Int](repeating: 0, count: rule.levels.upperBound - outermost + 1)
    for level in levels { counts[Int(level) - outermost] += 1 }
    var woken = [[NestedEntry]](repeating: [], count: counts.count)
    for (level, count) in counts.enumerated() { woken[level].reserveCapacity(count) }
    for (place, level) in zip(places, levels) {
      woken[Int(level) - outermost].append(place)
      try budget.spend(1)
    }
    return woken
  }

  /// By place: the level, counted from the world in.
  private static func levels(
    of places: [NestedEntry], rule: NestingRule, budget: inout WorkBudget
  ) throws(Interruption) -> [Int8] {
    let finest = rule.levels.upperBound
    var levels = [Int8](repeating: Int8(finest), count: places.count)
    guard let coarsest = coarsestLevel(of: places, rule: rule) else { return levels }
    var crowd = Array(places.indices.map { Int32(truncatingIfNeeded: $0) })
    for level in coarsest...finest {
      // Nine buckets are looked at, so that strangers have to be seldom.
      let grid = FoldedGrid(reach: rule.radius(atLevel: level - 1), thingCount: max(64, 32 * crowd.count))
      var presence = GridPresence(bucketCount: grid.bucketCount)
      for place in crowd {
        presence.insert(grid.bucket(x: places[Int(place)].x, y: places[Int(place)].y))
        try budget.spend(1)
      }
      var crowdCount = 0
      for position in crowd.indices {
        let place = crowd[position]
        if isAlone(places[Int(place)], in: presence, grid: grid, rule: rule) {
          levels[Int(place)] = Int8(level - 1)
        } else {
          crowd[crowdCount] = place
          crowdCount += 1
        }
        try budget.spend(1)
      }
      crowd.removeLast(crowd.count - crowdCount)
      // So few are soon looked at.
      if crowd.count < places.count / 64 { break }
    }
    return levels
  }

  private static func isAlone(
    _ entry: NestedEntry, in presence: GridPresence, grid: FoldedGrid, rule: NestingRule
  ) -> Bool {
    let column = grid.cell(at: entry.x)
    let row = grid.cell(at: entry.y)
    // Beside the antimeridian there are neighbours at the other end of the row.
    if rule.crossesAntimeridian, column < 2 || column >= grid.side - 2 { return false }
    return presence.isAlone(grid.bucket(column: column, row: row))
      && presence.isEmpty(around: grid.bucket(column: column, row: row - 1))
      && presence.isEmpty(around: grid.bucket(column: column, row: row + 1))
  }

  /// The outermost level in whose cells many places are likely to be alone; nil if there is none.
  ///
  /// `places` are sorted by Morton keys: how many squares of a size are in use is known from neighbours in the row.
  private static func coarsestLevel(of places: [NestedEntry], rule: NestingRule) -> Int? {
    // By depth: how many neighbours in the row are in one square that deep, but not in one deeper.
    var partings = [Int](repeating: 0, count: UInt32.bitWidth + 1)
    func square(_ place: Double) -> UInt32 { UInt32(min(max(place, 0) * 0x1p32, 0x1p32 - 1)) }
    for (place, next) in zip(places, places.dropFirst()) {
      let differences = square(place.x) ^ square(next.x) | square(place.y) ^ square(next.y)
      partings[differences.leadingZeroBitCount] += 1
    }
    return rule.levels.first { level in
      let side = rule.radius(atLevel: level - 1)
      let depth = min(max(-Int(side.exponent) - (side.significand > 1 ? 1 : 0), 0), UInt32.bitWidth)
      return 2 * (partings[..<depth].reduce(1, +)) >= places.count
    }
  }
}
