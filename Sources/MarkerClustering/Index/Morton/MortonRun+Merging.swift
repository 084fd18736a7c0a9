extension MortonRun {
  /// The points of this run but for those at some positions, and those of another.
  ///
  /// What stays together is copied together, so that few changes cost little more than a copy.
  /// - Precondition: The two have no ordinal in common but for those left out.
  func merging(_ other: MortonRun, leavingOut gone: BitSet, budget: inout WorkBudget) throws(Interruption) -> MortonRun
  {
    if count == 0 { return other }
    var result = MortonRun()
    result.reserveCapacity(count + other.count)
    var start = 0
    func copy(upTo end: Int) {
      var position = start
      while position < end {
        let first = gone.first(in: position..<end, isContained: false)
        position = gone.first(in: first..<end, isContained: true)
        result.append(self, first..<position)
      }
      start = end
    }
    for position in 0..<other.count {
      let end = insertionPosition(key: other.keys[position], ordinal: other.ordinals[position], from: start)
      try budget.spend(end - start + 1)
      copy(upTo: end)
      result.append(other, position..<position + 1)
    }
    while start < count {
      let end = min(count, start + 1 << 15)
      try budget.spend(end - start)
      copy(upTo: end)
    }
    return result
  }

  private func insertionPosition(key: UInt64, ordinal: Int32, from start: Int) -> Int {
    var position = lowerBound(key, in: start..<count)
    while position < count, keys[position] == key, ordinals[position] < ordinal { position += 1 }
    return position
  }
}
