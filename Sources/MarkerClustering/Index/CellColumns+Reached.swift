extension CellColumns {
  /// The positions, of some ascending ones, that are the first in their cell.
  static func starts(_ positions: some Sequence<Int32>, of run: MortonRun, shift: Int) -> [Int32] {
    let keys = run.keys.span
    var starts: [Int32] = []
    starts.reserveCapacity(positions.underestimatedCount)
    var previous = UInt64.max
    for position in positions {
      let code = keys[Int(position)] >> UInt64(2 * shift)
      if code != previous {
        starts.append(position)
        previous = code
      }
    }
    return starts
  }

  /// Those of the cells that have several items, or others around them, or may have some across the seam.
  ///
  /// Cells are given by the positions of their first items.
  func reached(_ starts: [Int32], of run: MortonRun, shift: Int) -> [Int32] {
    let keys = run.keys.span
    let cellShift = UInt64(2 * shift)
    var presence = CellPresence(cellCount: starts.count)
    presence.insert(starts.lazy.map { run.keys[Int($0)] >> cellShift })
    var reached: [Int32] = []
    for start in starts {
      let code = keys[Int(start)] >> cellShift
      let next = Int(start) + 1
      let isSingle = next == keys.count || keys[next] >> cellShift != code
      if !isSingle || presence.neighborhood(of: code) != CellPresence.nobodyAround || isAtSeam(code: code) {
        reached.append(start)
      }
    }
    return reached
  }
}
