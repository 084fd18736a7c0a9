extension CellColumns {
  /// Those of some ascending positions whose items are not isolated, or may have company across the seam; the others
  /// are told.
  ///
  /// All items that are not among the positions must be isolated in these cells.
  func crowd(
    _ positions: [Int32], of run: MortonRun, cellShift: Int, budget: inout WorkBudget, isIsolated: (Int32) -> Void
  ) throws(Interruption) -> [Int32] {
    let keys = run.keys.span
    let keyShift = UInt64(2 * cellShift)
    var codes: [UInt64] = []
    codes.reserveCapacity(positions.count)
    try budget.spend(on: positions.indices) { part in
      for place in part {
        let code = keys[Int(positions[place])] >> keyShift
        if code != codes.last { codes.append(code) }
      }
    }
    var presence = CellPresence(cellCount: codes.count)
    try budget.spend(on: codes.indices) { part in presence.insert(codes[part]) }
    var crowd: [Int32] = []
    crowd.reserveCapacity(positions.count)
    var previous = UInt64.max
    try budget.spend(on: positions.indices) { part in
      for place in part {
        let position = positions[place]
        let code = keys[Int(position)] >> keyShift
        let next = Int(position) + 1
        let isSingle = code != previous && (next == keys.count || keys[next] >> keyShift != code)
        previous = code
        if isSingle, presence.neighborhood(of: code) == CellPresence.nothingAround, !isAtSeam(code: code) {
          isIsolated(position)
        } else {
          crowd.append(position)
        }
      }
    }
    return crowd
  }
}
