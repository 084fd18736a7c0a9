import MarkerClustering

/// An algorithm that keeps what it is told.
struct RecordingAlgorithm: ListBasedClusterAlgorithm {
  enum Call: Hashable {
    case add([Int]), remove([Int]), removeAll
  }

  var list: ItemList<Stop> = ItemList()
  private(set) var calls: [Call] = []

  mutating func add(_ items: [Stop]) {
    calls.append(.add(items.map(\.id)))
    list.add(items)
  }

  mutating func remove(_ ids: [Int]) {
    calls.append(.remove(ids))
    list.remove(ids)
  }

  mutating func removeAll() {
    calls.append(.removeAll)
    list.removeAll()
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Stop>] {
    list.map { StaticCluster(position: $0.position, items: [$0]) }
  }
}
