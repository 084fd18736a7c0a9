/// Joins places level by level, from the furthest in on the way out.
struct NestedTreeBuilder {
  private let rule: NestingRule
  private var tree: NestedTree
  /// By leaf: the item's part in revisions, and whether it stays alone.
  private let tags: [UInt64]
  /// The items that stay alone, if any, by leaf.
  private var alone = BitSet()
  /// The nodes that the last level has left, as far as they have others near them.
  private var entries: [NestedEntry] = []
  private var grid = EntryGrid()
  private var owners: [Int32] = []
  private var taken = TakenNodes()
  /// The nodes that are being joined, in the order of their list.
  private var group: [NestedEntry] = []

  /// The tree of the items of a run.
  static func tree(of run: MortonRun, rule: NestingRule, budget: inout WorkBudget) throws(Interruption) -> NestedTree {
    let leaves = try NestedLeaves(run, budget: &budget)
    var builder = NestedTreeBuilder(run: run, leaves: leaves, rule: rule)
    let places = try builder.makePlaces(run, budget: &budget)
    try builder.joinLevels(places, budget: &budget)
    return builder.tree
  }

  private init(run: MortonRun, leaves: NestedLeaves, rule: NestingRule) {
    self.rule = rule
    tags = run.tags
    tree = NestedTree(rule: rule, leaves: leaves)
    guard run.hasLoneItems else { return }
    for (leaf, tag) in tags.enumerated() where ItemTag(bits: tag).isAlone {
      alone.insert(Int32(truncatingIfNeeded: leaf))
    }
  }

  /// The list of the level furthest in, in the order of Morton keys: coincident items are one place.
  private mutating func makePlaces(_ run: MortonRun, budget: inout WorkBudget) throws(Interruption) -> [NestedEntry] {
    var places: [NestedEntry] = []
    places.reserveCapacity(run.count)
    var start = 0
    while start < run.count {
      var end = start + 1
      while end < run.count, run.keys[end] == run.keys[start] { end += 1 }
      if end - start == 1 {
        places.append(entry(Int32(truncatingIfNeeded: start)))
      } else {
        appendPlaces(start..<end, of: run, to: &places)
      }
      try budget.spend(end - start)
      start = end
    }
    guard !rule.keepsSeedOrder else { return places }
    let listed = places.indices.sorted { places[$0].rank < places[$1].rank }
    tree.order = ListOrder(listed: listed.map { places[$0].node }, nodeCount: tree.nodeCount)
    for (rank, place) in listed.enumerated() { places[place].rank = Int32(rank) }
    return places
  }

  /// Parts items of one key by their points: a square of the key may hold several.
  private mutating func appendPlaces(_ range: Range<Int>, of run: MortonRun, to places: inout [NestedEntry]) {
    for leaf in range where alone.contains(Int32(leaf)) { places.append(entry(Int32(leaf))) }
    func precedes(_ leaf: Int32, _ other: Int32) -> Bool {
      let (leaf, other) = (Int(leaf), Int(other))
      return (run.xs[leaf], run.ys[leaf], run.ordinals[leaf]) < (run.xs[other], run.ys[other], run.ordinals[other])
    }
    let leaves = range.map { Int32($0) }.filter { !alone.contains($0) }.sorted(by: precedes)
    var start = 0
    while start < leaves.count {
      let first = Int(leaves[start])
      var end = start + 1
      while end < leaves.count, run.xs[Int(leaves[end])] == run.xs[first], run.ys[Int(leaves[end])] == run.ys[first] {
        end += 1
      }
      if end - start > 1 {
        let group = leaves[start..<end].map { entry($0) }
        let place = tree.join(
          group, at: tree.leaves.points[first], level: rule.levels.upperBound + 1, tags: tags
        )
        places.append(entry(place.node))
      } else {
        places.append(entry(leaves[start]))
      }
      start = end
    }
  }

  private func entry(_ node: Int32) -> NestedEntry {
    NestedEntry(
      tree.point(node), node: node, rank: tree.seed(node), count: tree.count(node), radius: 0, isWoken: true
    )
  }

  private mutating func joinLevels(_ places: [NestedEntry], budget: inout WorkBudget) throws(Interruption) {
    let outermost = rule.levels.lowerBound - 1
    var woken = try Wakening.places(places, rule: rule, budget: &budget)
    for level in rule.levels.reversed() {
      entries += woken[level - outermost]
      woken[level - outermost] = []
      renumber(level: level + 1)
      try grid.fill(with: entries, reach: rule.radius(atLevel: level), budget: &budget)
      try fileNodes(budget: &budget)
      try joinNodes(level: level, budget: &budget)
    }
    entries += woken[0]
    let spacing = 1 / Double(max(1, entries.count)).squareRoot()
    try grid.fill(with: entries, reach: min(rule.radius(atLevel: outermost), spacing), budget: &budget)
    try fileNodes(budget: &budget)
    tree.order?.number()
    tree.carried.reverse()
    tree.woken.reverse()
  }

  /// Gives the entries the ranks that they have after nodes have moved.
  private mutating func renumber(level: Int) {
    guard tree.order != nil else { return }
    tree.order?.number()
    for position in entries.indices {
      entries[position].rank = tree.rank(entries[position].node, atLevel: level)
    }
  }

  private mutating func fileNodes(budget: inout WorkBudget) throws(Interruption) {
    let directories = try LevelDirectory.directories(of: grid, budget: &budget)
    tree.carried.append(directories.carried)
    tree.woken.append(directories.woken)
  }

  /// Makes the list of a level of that of the next one further in.
  private mutating func joinNodes(level: Int, budget: inout WorkBudget) throws(Interruption) {
    try LevelOwners.decide(&owners, in: grid, rule: rule, level: level, alone: alone, budget: &budget)
    try taken.fill(with: owners, count: grid.count, budget: &budget)
    entries.removeAll(keepingCapacity: true)
    for position in 0..<grid.count where owners[position] == position {
      try budget.spend(1)
      guard taken.hasAny(position) else {
        entries.append(grid.entries[position].carried)
        continue
      }
      group.removeAll(keepingCapacity: true)
      taken.forEach(position) { group.append(grid.entries[$0]) }
      try budget.spend(4 * group.count)
      if group.count > 1 { group.sort { $0.rank < $1.rank } }
      group.insert(grid.entries[position], at: 0)
      joinGroup(level: level)
    }
  }

  private mutating func joinGroup(level: Int) {
    let count = group.reduce(0) { $0 + $1.count }
    guard count >= rule.minimumCount else {
      for entry in group { entries.append(entry.carried) }
      tree.order?.move(group.lazy.dropFirst().map(\.node), behind: group[0].node, level: level)
      return
    }
    var center = WeightedCenter(group[0].point, weight: group[0].count)
    for position in 1..<group.count { center.add(group[position].point, weight: group[position].count, rule: rule) }
    entries.append(tree.join(group, at: center.point(rule: rule), level: level, tags: tags))
  }
}
