import MarkerClustering
import MarkerClusteringConformance

/// All items of a hemisphere are a cluster; breaks one law at most.
struct FaultyAlgorithm: InterruptibleClusterAlgorithm {
  static let faults: [Law] = [
    .keepsItems, .skipsInvalidPositions, .partitionsItems, .hasNoEmptyCluster, .hasDistinctIDs, .describesItsMembers,
    .leavesItemsAlone, .isDeterministic, .isValue, .filtersByBounds, .ignoresInfiniteZooms, .revisesClusters,
    .isInterruptedOnlyWhenTold,
  ]

  private final class Shared: Sendable {
    let list = Locked(ItemList<MarkerItem>())
    let calls = Locked(0)
  }

  let fault: Law?
  private var list = ItemList<MarkerItem>()
  private var invalid: [MarkerItem] = []
  private let shared = Shared()

  init(fault: Law?) {
    self.fault = fault
  }

  var items: [MarkerItem] {
    switch fault {
    case .keepsItems: list.reversed()
    case .isValue: shared.list.withLock { Array($0) }
    default: Array(list) + invalid
    }
  }

  mutating func add(_ items: [MarkerItem]) {
    list.add(items)
    if fault == .skipsInvalidPositions { invalid += items.filter { !$0.position.isValid } }
    shared.list.withLock { $0.add(items) }
  }

  mutating func remove(_ ids: [MarkerItem.ID]) {
    list.remove(ids)
    shared.list.withLock { $0.remove(ids) }
  }

  mutating func removeAll() {
    list.removeAll()
    invalid = []
    shared.list.withLock { $0.removeAll() }
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<MarkerItem>] {
    guard zoom.isFinite || fault == .ignoresInfiniteZooms else { return [] }
    var clusters: [FaultyCluster] = []
    for isNorth in [true, false] {
      let half = items.filter { ($0.position.latitude >= 0) == isNorth }
      let together = half.filter { $0.isClusterable || fault == .leavesItemsAlone }
      if !together.isEmpty { clusters.append(FaultyCluster(id: isNorth ? "north" : "south", items: together)) }
      for item in half where !item.isClusterable && fault != .leavesItemsAlone {
        clusters.append(FaultyCluster(id: item.id, items: [item]))
      }
    }
    return spoiled(clusters)
  }

  func clusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<MarkerItem>] {
    clusters(atZoom: zoom).filter { cluster in
      (fault != .filtersByBounds && bounds.contains(cluster.position))
        || cluster.items.contains { bounds.contains($0.position) }
    }
  }

  func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<MarkerItem>]? {
    guard shouldContinue(), fault != .isInterruptedOnlyWhenTold else { return nil }
    return clusters(atZoom: zoom, in: bounds)
  }

  private func spoiled(_ clusters: [FaultyCluster]) -> [any Cluster<MarkerItem>] {
    guard let first = clusters.first else { return [] }
    switch fault {
    case .partitionsItems: return [first]
    case .hasNoEmptyCluster: return clusters + [FaultyCluster(id: "empty", items: [])]
    case .hasDistinctIDs: return clusters.map { FaultyCluster(id: "same", items: $0.items) }
    case .describesItsMembers: return clusters.map { FaultyCluster(id: $0.id, items: $0.items, countFault: 1) }
    case .revisesClusters: return clusters.map { FaultyCluster(id: $0.id, items: $0.items, revision: 7) }
    case .isDeterministic:
      let isOdd = shared.calls.withLock { calls in
        calls += 1
        return calls.isMultiple(of: 2)
      }
      return isOdd ? clusters : clusters.reversed()
    default: return clusters
    }
  }
}

/// A cluster that stands beside its members, so that bounds can hold either without the other.
private struct FaultyCluster: Cluster {
  let id: String
  let items: [MarkerItem]
  var countFault = 0
  var revision: UInt64?

  var count: Int { items.count + countFault }
  var position: Coordinate { Coordinate(latitude: 15, longitude: 175) }
}
