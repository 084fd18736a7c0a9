/// The index of some items and the zooms that were asked for last; shared by all copies that hold the same items.
final class SnapshotCache<Item: ClusterItem>: Sendable {
  private struct Known: Sendable {
    var index: ClusterIndex?
    /// The one that was asked for last comes last.
    var zooms: [ZoomSnapshot<Item>] = []

    mutating func use(_ zoom: Double) -> ZoomSnapshot<Item>? {
      guard let position = zooms.lastIndex(where: { $0.zoom == zoom }) else { return nil }
      zooms.append(zooms.remove(at: position))
      return zooms.last
    }
  }

  private static var zoomCount: Int { 3 }

  /// Held for moments only, so that a change on the main actor never waits for a pass.
  private let known: Locked<Known>
  /// Held while the index is built, so that it is built once.
  private let building = Locked(())

  /// Remembers no zooms, and the index if there is one.
  init(index: ClusterIndex? = nil) {
    known = Locked(Known(index: index))
  }

  /// The index, if it has been built.
  var index: ClusterIndex? {
    known.withLock { $0.index }
  }

  /// The clusters at a zoom; `makeIndex` builds the index, and `makeZoom` begins with the zoom, where that is not done
  /// yet.
  func zoom(
    _ zoom: Double, makeIndex: () throws(Interruption) -> ClusterIndex,
    makeZoom: (ClusterIndex) -> ZoomSnapshot<Item>
  ) throws(Interruption) -> ZoomSnapshot<Item> {
    if let clusterings = known.withLock({ $0.use(zoom) }) { return clusterings }
    let index = try building.withLock { (_) throws(Interruption) in
      if let known = self.index { return known }
      let made = try makeIndex()
      known.withLock { $0.index = made }
      return made
    }
    return known.withLock { known in
      if let clusterings = known.use(zoom) { return clusterings }
      let clusterings = makeZoom(index)
      known.zooms.append(clusterings)
      if known.zooms.count > Self.zoomCount { known.zooms.removeFirst() }
      return clusterings
    }
  }
}
