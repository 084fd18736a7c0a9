import MarkerClustering

/// An algorithm that answers what a test says, at every zoom or by level, whatever its items are.
struct FixedAlgorithm: ListBasedClusterAlgorithm {
  var list: ItemList<Stop> = ItemList()
  private let answer: @Sendable (Int) -> [any Cluster<Stop>]

  init(_ answer: @escaping @Sendable (_ level: Int) -> [any Cluster<Stop>]) {
    self.answer = answer
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Stop>] {
    answer(Int(zoom))
  }
}
