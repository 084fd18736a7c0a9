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
      let columns = CellColumns(last: raster.square(at: 1) >> UInt32(shift))
      let crowd = columns.crowd(positions, of: run, shift: shift) { shifts[Int($0)] = Int8(shift) }
      // So few are soon looked at.
      if 64 * crowd.count < run.count { return }
      positions = crowd
    }
  }

  /// The positions of a run that have others around them at a shift, or may have; nil if these may be any.
  func crowd(shift: Int) -> [Int32]? {
    guard shift <= coarsestShift else { return nil }
    var crowd: [Int32] = []
    crowd.reserveCapacity(shifts.count)
    let shift = Int8(shift)
    for (position, limit) in shifts.enumerated() where limit < shift { crowd.append(Int32(position)) }
    return crowd
  }
}
