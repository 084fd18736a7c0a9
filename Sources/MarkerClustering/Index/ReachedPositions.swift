/// Which items of a run are within reach of one another, for some reaches; shared by all zooms of an index.
///
/// What nothing reaches stays alone wherever the reach is smaller: at high zooms only the others need to be looked at.
final class ReachedPositions: Sendable {
  private struct Known: Sendable {
    let reach: Double
    /// Ascending.
    let positions: [Int32]
  }

  private static var capacity: Int { 4 }

  private let known = Locked<[Known]>([])

  init() {}

  /// Positions that hold all that are within reach of another, or nil if it may be any.
  func positions(reach: Double) -> [Int32]? {
    known.withLock { known in
      known.filter { $0.reach >= reach }.min { $0.positions.count < $1.positions.count }?.positions
    }
  }

  func isKnown(reach: Double) -> Bool {
    known.withLock { $0.contains { $0.reach == reach } }
  }

  /// Remembers the positions that are within reach of another.
  func remember(_ positions: [Int32], reach: Double) {
    known.withLock { known in
      if known.contains(where: { $0.reach == reach }) { return }
      known.append(Known(reach: reach, positions: positions))
      if known.count > Self.capacity { known.removeFirst() }
    }
  }
}
