/// How small cells must be for an item of a run to have nobody around it.
///
/// What has its cell and those around to itself has them to itself in smaller cells too, and stays alone at their zooms.
struct Isolation: Sendable {
  /// At larger shifts nobody was looked for; below zero if at none.
  private let coarsestShift: Int
  /// By position: at this shift and at smaller ones nobody is around the item; -1 where that is not known.
  private var shifts: [Int8] = []

  /// Looks for neighbours where cells are so small that many items have one to themselves, and in smaller ones.
  init(of run: MortonRun, raster: Raster, while shouldContinue: () -> Bool) throws {
    coarsestShift = run.shiftOfCells(perItem: 0.125) ?? -1
    guard coarsestShift >= 0 else { return }
    shifts = [Int8](repeating: -1, count: run.count)
    var positions = Array(0..<Int32(run.count))
    for shift in (0...coarsestShift).reversed() {
      guard shouldContinue() else { throw Interruption() }
      let columns = CellColumns(of: raster, shift: shift)
      let crowd = columns.crowd(positions, of: run, shift: shift) { shifts[Int($0)] = Int8(shift) }
      // So few are soon looked at.
      if 64 * crowd.count < run.count { return }
      positions = crowd
    }
  }

  /// By position: at this shift and at smaller ones it is known that nobody is around the item; empty if that is known
  /// of none at a shift.
  func limits(at shift: Int) -> [Int8] {
    shift <= coarsestShift ? shifts : []
  }
}
