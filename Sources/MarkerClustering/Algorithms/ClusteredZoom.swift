/// The items of one moment at one zoom, and their clusters as far as somebody has asked for them.
///
/// Algorithms that hold the same items share it, and every cluster that was handed out keeps it.
final class ClusteredZoom<Item: ClusterItem>: Sendable {
  let zoom: Double
  let items: StampedItems<Item>
  private let state: Locked<ZoomState>

  init(zoom: Double, items: StampedItems<Item>, state: ZoomState) {
    self.zoom = zoom
    self.items = items
    self.state = Locked(state)
  }

  /// The clusters of the whole world, or nil as soon as they are no longer wanted.
  func allClusters(while shouldContinue: () -> Bool) -> [any Cluster<Item>]? {
    let digests = try? state.withLock { try $0.allClusters(while: shouldContinue) }
    return digests.map { handOut($0) }
  }

  /// The clusters with a member in bounds, or nil as soon as they are no longer wanted.
  func clusters(in bounds: CoordinateBounds, while shouldContinue: () -> Bool) -> [any Cluster<Item>]? {
    let digests = try? state.withLock { state in
      try state.clusters(in: bounds, coordinate: { items.record($0).coordinate }, while: shouldContinue)
    }
    return digests.map { handOut($0) }
  }

  func firstMember(ofClusterFoundedBy founder: Int32) -> Int32 {
    let point = point(founder)
    return state.withLock { $0.firstMember(ofClusterFoundedBy: founder, at: point) }
  }

  func members(ofClusterFoundedBy founder: Int32) -> [Int32] {
    let point = point(founder)
    return state.withLock { $0.members(ofClusterFoundedBy: founder, at: point) }
  }

  func isMember(_ ordinal: Int32, ofClusterFoundedBy founder: Int32) -> Bool {
    let point = point(ordinal)
    return state.withLock { $0.isMember(ordinal, at: point, ofClusterFoundedBy: founder) }
  }

  private func point(_ ordinal: Int32) -> MapPoint {
    MapPoint(items.record(ordinal).coordinate)
  }

  private func handOut(_ digests: [ClusterDigest]) -> [any Cluster<Item>] {
    digests.map { IndexedCluster(digest: $0, source: self) }
  }
}
