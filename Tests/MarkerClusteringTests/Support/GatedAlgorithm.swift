import MarkerClustering

/// An algorithm that is as slow as a test wants.
struct GatedAlgorithm: ListBasedClusterAlgorithm {
  var list: ItemList<Stop> = ItemList()
  let gate: Gate

  init(_ gate: Gate, _ stops: [Stop] = []) {
    self.gate = gate
    list.add(stops)
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Stop>] {
    gate.pass()
    return list.map { StaticCluster(position: $0.position, items: [$0]) }
  }
}
