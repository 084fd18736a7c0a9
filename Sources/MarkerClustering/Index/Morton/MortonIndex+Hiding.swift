// Many points that go, or come back as they were, cost a walk through all, and no sorting.
extension MortonIndex {
  /// Whether so many points have been hidden or shown that a walk is cheaper than looking them up.
  func isWorthWalking(hiddenOrShown count: Int) -> Bool {
    count > (base.count + aside.count) / 16
  }

  /// The index after a change of many points.
  ///
  /// `tag` says what a point is now. Points that are hidden are put aside; those that were, and are as before, are
  /// merged in again. `point` is asked about those below the end that are new, or other than before.
  func walked(
    ordinalEnd: Int32, budget: inout WorkBudget, tag: (Int32) -> ItemTag, point: (Int32) -> Point?
  ) throws(Interruption) -> MortonIndex {
    let all = try merged(budget: &budget)
    var known = BitSet()
    var shown = MortonRun()
    var hidden = MortonRun()
    shown.reserveCapacity(all.count + aside.count)
    try all.forEachInOrder(with: aside, budget: &budget) { run, position in
      let ordinal = run.ordinals[position]
      let now = tag(ordinal)
      // A point that came back by itself is in both runs.
      guard now.hidden(false).bits == run.tags[position], !known.contains(ordinal) else { return }
      known.insert(ordinal)
      if now.isHidden { hidden.append(run, at: position) } else { shown.append(run, at: position) }
    }
    let fresh = try Self.run(
      of: (0..<ordinalEnd).filter { !known.contains($0) }, budget: &budget, point: point
    )
    if fresh.count == 0 { return replacingBase(with: shown, aside: hidden) }
    var merged = MortonRun()
    merged.reserveCapacity(shown.count + fresh.count)
    try shown.forEachInOrder(with: fresh, budget: &budget) { merged.append($0, at: $1) }
    return replacingBase(with: merged, aside: hidden)
  }
}

extension MortonRun {
  /// Goes through the points of two runs by ascending key and ordinal.
  fileprivate func forEachInOrder(
    with other: MortonRun, budget: inout WorkBudget, _ body: (MortonRun, Int) -> Void
  ) throws(Interruption) {
    var (here, there) = (0, 0)
    while here < count || there < other.count {
      try budget.spend(1)
      let isHereNext =
        there == other.count
        || here < count && (keys[here], ordinals[here]) <= (other.keys[there], other.ordinals[there])
      if isHereNext {
        body(self, here)
        here += 1
      } else {
        body(other, there)
        there += 1
      }
    }
  }
}
