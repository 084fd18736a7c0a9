import MarkerClustering

/// An algorithm that works until it is told to stop, or gives up by itself.
struct InterruptibleAlgorithm: InterruptibleClusterAlgorithm, ListBasedClusterAlgorithm {
  var list: ItemList<Stop> = ItemList()
  /// Called again and again until it is false; nil gives up at once.
  let work: @Sendable (_ shouldContinue: Bool) -> Bool

  init(_ stops: [Stop], work: @escaping @Sendable (_ shouldContinue: Bool) -> Bool) {
    self.work = work
    list.add(stops)
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Stop>] {
    list.map { StaticCluster(position: $0.position, items: [$0]) }
  }

  func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<Stop>]? {
    while work(shouldContinue()) {}
    return nil
  }
}
