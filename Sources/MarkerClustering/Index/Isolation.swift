/// How small cells must be for an item of a run to have nobody around it.
///
/// What has its cell and those around to itself has them to itself in smaller cells too, and stays alone at their zooms.
struct Isolation: Sendable {
  private static var levelsPerStep: Int { 1 }

  /// By position: at this shift and at smaller ones nobody is around the item; -1 where that is not known.
  private var shifts: [Int8] = []

  /// Looks for neighbours where cells are so small that many items have one to themselves, and in smaller ones.
  init(of run: MortonRun, raster: Raster) {
    guard let coarsest = run.shiftOfCells(perItem: 0.125) else { return }
    shifts = [Int8](repeating: -1, count: run.count)
    var positions = Array(0..<Int32(run.count))
    for shift in stride(from: coarsest, through: 0, by: -Self.levelsPerStep) {
      let columns = CellColumns(last: raster.square(at: 1) >> UInt32(shift))
      let crowd = columns.crowd(positions, of: run, shift: shift) { shifts[Int($0)] = Int8(shift) }
      if 64 * crowd.count < run.count { return }
      positions = crowd
    }
  }

  /// The positions of a run that have others around them at a shift, or may have; nil if these may be any.
  func crowd(shift: Int) -> [Int32]? {
    guard !shifts.isEmpty else { return nil }
    var crowd: [Int32] = []
    crowd.reserveCapacity(shifts.count)
    let shift = Int8(shift)
    for (position, limit) in shifts.enumerated() where limit < shift { crowd.append(Int32(position)) }
    return crowd
  }
}
