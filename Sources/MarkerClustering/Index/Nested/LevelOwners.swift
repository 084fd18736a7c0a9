/// Finds out at one level which node takes which, whether or not that makes a cluster.
///
/// The rule goes through the list: each node that is still free takes all free ones within reach. So a node acts unless
/// one before it in the list acts within its reach, and one that does not act goes to the first that does. Nodes may
/// then be decided in any order in which each comes after those before it within reach; here it is that of the grid.
struct LevelOwners {
  /// Nodes that wait for the one that comes next on the path.
  private var path: [Int32] = []
  private var near: EntryNeighbors

  /// By position in the grid: the position of the node that takes it, its own if it acts.
  static func owners(
    in grid: EntryGrid, rule: NestingRule, level: Int, alone: BitSet, while shouldContinue: () -> Bool
  ) throws -> [Int32] {
    var solver = LevelOwners(near: EntryNeighbors(grid: grid.grid, rule: rule, level: level, alone: alone))
    // Below zero while that is open.
    var owners = [Int32](repeating: -1, count: grid.entries.count)
    let entries = grid.entries.span
    let starts = grid.starts.span
    var span = owners.mutableSpan
    for position in entries.indices where span[position] < 0 {
      try solver.near.find(position, among: entries, starts: starts, while: shouldContinue)
      if solver.near.isEmpty {
        span[position] = Int32(truncatingIfNeeded: position)
      } else {
        try solver.decide(position, of: &span, among: entries, starts: starts, while: shouldContinue)
      }
    }
    return owners
  }

  /// Decides a node whose neighbours have been found, and those before it that it depends on.
  private mutating func decide(
    _ start: Int, of owners: inout MutableSpan<Int32>, among entries: Span<NestedEntry>, starts: Span<Int32>,
    while shouldContinue: () -> Bool
  ) throws {
    var position = start
    while true {
      if owners[position] < 0 {
        let rank = entries[position].rank
        var earliest = (rank: rank, position: -1)
        for other in near.positions where owners[Int(other)] < 0 && entries[Int(other)].rank < earliest.rank {
          earliest = (entries[Int(other)].rank, Int(other))
        }
        if earliest.position >= 0 {
          path.append(Int32(truncatingIfNeeded: position))
          position = earliest.position
          try near.find(position, among: entries, starts: starts, while: shouldContinue)
          continue
        }
        owners[position] = Int32(truncatingIfNeeded: position)
        for other in near.positions {
          let owner = Int(owners[Int(other)])
          if owner < 0 || rank < entries[owner].rank { owners[Int(other)] = Int32(truncatingIfNeeded: position) }
        }
      }
      guard let waiting = path.popLast() else { return }
      position = Int(waiting)
      if owners[position] < 0 { try near.find(position, among: entries, starts: starts, while: shouldContinue) }
    }
  }
}
