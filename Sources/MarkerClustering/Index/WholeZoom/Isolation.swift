/// How small cells must be for an item of a run to be isolated: alone in its cell and those around.
///
/// What is isolated is so in smaller cells too, and stays a cluster of its own at their zooms. It is found out level by
/// level, from the coarsest that is worth it down to where it is asked for.
struct Isolation: Sendable {
  /// At larger shifts nothing was looked for; below zero if at none.
  private var coarsestShift = -1
  /// The next level to look at; below zero if all is known that is worth it.
  private var nextShift = MortonGrid.bits
  /// By position: at this shift and at smaller ones the item is isolated; -1 where that is not known.
  private var shifts: [Int8] = []
  /// The positions that are not known to be isolated.
  private var positions: [Int32] = []

  /// Looks for isolated items down to the cells of a zoom.
  mutating func extend(to cellShift: Int, of run: MortonRun, grid: MortonGrid, budget: inout WorkBudget)
    throws(Interruption)
  {
    if nextShift == MortonGrid.bits {
      coarsestShift = run.shiftOfCells(perItem: 0.125) ?? -1
      nextShift = coarsestShift
    }
    guard nextShift >= cellShift else { return }
    if shifts.isEmpty {
      shifts = [Int8](repeating: -1, count: run.count)
      positions = Array(0..<Int32(run.count))
    }
    while nextShift >= cellShift {
      let columns = CellColumns(of: grid, cellShift: nextShift)
      let level = Int8(nextShift)
      positions = try columns.crowd(positions, of: run, cellShift: nextShift, budget: &budget) {
        shifts[Int($0)] = level
      }
      nextShift -= 1
      // So few are soon looked at.
      if 64 * positions.count < run.count { nextShift = -1 }
    }
    if nextShift < 0 { positions = [] }
  }

  /// Takes what another one of the same run knows, if it is more.
  mutating func keep(_ other: Isolation) {
    if other.nextShift < nextShift { self = other }
  }

  /// By position: at this shift and at smaller ones the item is known to be isolated; empty if that is known of none.
  func limits(at cellShift: Int) -> [Int8] {
    cellShift <= coarsestShift ? shifts : []
  }
}
