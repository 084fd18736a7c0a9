/// Finds out at one level which node takes which, whether or not that makes a cluster.
///
/// The rule goes through the list: each node that is still free takes all free ones within reach. So a node acts unless
/// one before it in the list acts within its reach, and one that does not act goes to the first that does. Nodes may
/// then be decided in any order in which each comes after those before it within reach; here it is that of the grid.
struct LevelOwners {
  private var near: EntryNeighbors
  /// Nodes that wait for the one that comes next on the path.
  private var path: [Int32] = []

  /// Fills in, by position in the grid, the position of the node that takes it: its own if it acts.
  static func decide(
    _ owners: inout [Int32], in grid: EntryGrid, rule: NestingRule, level: Int, alone: BitSet,
    budget: inout WorkBudget
  ) throws(Interruption) {
    if owners.count < grid.count { owners = [Int32](repeating: -1, count: grid.count) }
    var decision = LevelOwners(near: EntryNeighbors(grid: grid.grid, rule: rule, level: level, alone: alone))
    let entries = grid.entries.span
    let starts = grid.starts.span
    var owners = owners.mutableSpan
    // Below zero while that is open.
    for position in 0..<grid.count { owners[position] = -1 }
    for position in 0..<grid.count where owners[position] < 0 {
      try decision.near.find(position, among: entries, starts: starts, budget: &budget)
      if decision.near.isEmpty {
        owners[position] = Int32(truncatingIfNeeded: position)
      } else {
        try decision.decide(position, of: &owners, among: entries, starts: starts, budget: &budget)
      }
    }
  }

  /// Decides a node whose neighbours have been found, and those before it on which it depends.
  private mutating func decide(
    _ start: Int, of owners: inout MutableSpan<Int32>, among entries: Span<NestedEntry>, starts: Span<Int32>,
    budget: inout WorkBudget
  ) throws(Interruption) {
    var position = start
    while true {
      if owners[position] < 0 {
        if let earlier = firstUndecided(before: position, owners: owners, among: entries) {
          path.append(Int32(truncatingIfNeeded: position))
          position = earlier
          try near.find(position, among: entries, starts: starts, budget: &budget)
          continue
        }
        act(position, of: &owners, among: entries)
      }
      guard let waiting = path.popLast() else { return }
      position = Int(waiting)
      if owners[position] < 0 { try near.find(position, among: entries, starts: starts, budget: &budget) }
    }
  }

  /// The first in the list of those within reach that are not decided and come before the node.
  private func firstUndecided(
    before position: Int, owners: borrowing MutableSpan<Int32>, among entries: Span<NestedEntry>
  ) -> Int? {
    var first: Int?
    var rank = entries[position].rank
    for other in near.positions where owners[Int(other)] < 0 && entries[Int(other)].rank < rank {
      first = Int(other)
      rank = entries[Int(other)].rank
    }
    return first
  }

  /// Takes those within reach that no node before this one has taken.
  private func act(_ position: Int, of owners: inout MutableSpan<Int32>, among entries: Span<NestedEntry>) {
    let rank = entries[position].rank
    owners[position] = Int32(truncatingIfNeeded: position)
    for other in near.positions {
      let owner = Int(owners[Int(other)])
      if owner < 0 || rank < entries[owner].rank { owners[Int(other)] = Int32(truncatingIfNeeded: position) }
    }
  }
}
