import MarkerClustering

/// An algorithm of an app's own that keeps its items by itself, and lends them to nobody.
struct UnlistedAlgorithm<Item: ClusterItem>: ClusterAlgorithm {
  private var stored: [Item] = []
  private(set) var batchSizes: [Int] = []

  var items: [Item] { stored }

  mutating func add(_ items: [Item]) {
    batchSizes.append(items.count)
    for item in items where item.position.isValid && item.id == item.id {
      if let index = stored.firstIndex(where: { $0.id == item.id }) {
        stored[index] = item
      } else {
        stored.append(item)
      }
    }
  }

  mutating func remove(_ ids: [Item.ID]) {
    stored.removeAll { ids.contains($0.id) }
  }

  mutating func removeAll() {
    stored = []
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    zoom.isFinite ? stored.map { StaticCluster(position: $0.position, items: [$0]) } : []
  }
}

/// An algorithm of an app's own that lends its list and can hide items.
struct VeiledAlgorithm<Item: ClusterItem>: ListBasedClusterAlgorithm, HidingClusterAlgorithm {
  var list = ItemList<Item>()
  private(set) var hidden: Set<Item.ID> = []

  mutating func add(_ items: [Item]) {
    list.add(items)
    hidden.subtract(items.filter(\.position.isValid).map(\.id))
  }

  mutating func remove(_ ids: [Item.ID]) {
    list.remove(ids)
    hidden.subtract(ids)
  }

  mutating func removeAll() {
    list.removeAll()
    hidden = []
  }

  mutating func hide(_ ids: [Item.ID]) {
    hidden.formUnion(ids.filter { list[id: $0] != nil })
  }

  mutating func unhide(_ ids: [Item.ID]) {
    hidden.subtract(ids)
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    guard zoom.isFinite else { return [] }
    return list.filter { !hidden.contains($0.id) }.map { StaticCluster(position: $0.position, items: [$0]) }
  }
}
