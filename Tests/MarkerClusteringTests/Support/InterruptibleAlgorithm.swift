import MarkerClustering

/// An algorithm that works until it is told to stop, or gives up by itself, and never has an answer.
struct InterruptibleAlgorithm: InterruptibleClusterAlgorithm, ListBasedClusterAlgorithm {
  var list: ItemList<Stop> = ItemList()
  var givesUp = false
  var didBegin: @Sendable () -> Void = {}
  var didStop: @Sendable () -> Void = {}

  init(_ stops: [Stop]) {
    list.add(stops)
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<Stop>] {
    list.map { StaticCluster(position: $0.position, items: [$0]) }
  }

  func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<Stop>]? {
    didBegin()
    while !givesUp, shouldContinue() {}
    didStop()
    return nil
  }
}
