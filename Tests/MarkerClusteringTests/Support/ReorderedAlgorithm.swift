import MarkerClustering
import TestSupport

/// Answers the clusters of the distance rule in another order each time, and without revisions.
struct ReorderedAlgorithm: ListBasedClusterAlgorithm {
  var list = ItemList<Stop>()
  private let calls = Locked(UInt64(0))

  func clusters(atZoom zoom: Double) -> [any Cluster<Stop>] {
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<Stop>()
    algorithm.add(items)
    let call = calls.withLock { calls in
      calls += 1
      return calls
    }
    var generator = SeededGenerator(seed: call)
    let clusters: [any Cluster<Stop>] = algorithm.clusters(atZoom: zoom).map { cluster in
      StaticCluster(id: cluster.firstItem.id, position: cluster.position, items: cluster.items)
    }
    return clusters.shuffled(using: &generator)
  }
}
