extension CellColumns {
  /// The positions, of some ascending ones, that are the first in their cell.
  private static func starts(_ positions: some Sequence<Int32>, of run: MortonRun, shift: Int) -> [Int32] {
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

  /// Those of some ascending positions whose items are not alone in their cell and those around, or may have company
  /// across the seam; the others are told.
  ///
  /// All items that are not among the positions must have nobody around them.
  func crowd(_ positions: [Int32], of run: MortonRun, shift: Int, isLone: (Int32) -> Void) -> [Int32] {
    let keys = run.keys.span
    let cellShift = UInt64(2 * shift)
    let starts = Self.starts(positions, of: run, shift: shift)
    var presence = CellPresence(cellCount: starts.count)
    presence.insert(starts.lazy.map { run.keys[Int($0)] >> cellShift })
    var crowd: [Int32] = []
    crowd.reserveCapacity(positions.count)
    var previous = UInt64.max
    for position in positions {
      let code = keys[Int(position)] >> cellShift
      let next = Int(position) + 1
      let isSingle = code != previous && (next == keys.count || keys[next] >> cellShift != code)
      previous = code
      if isSingle, presence.neighborhood(of: code) == CellPresence.nobodyAround, !isAtSeam(code: code) {
        isLone(position)
      } else {
        crowd.append(position)
      }
    }
    return crowd
  }
}
