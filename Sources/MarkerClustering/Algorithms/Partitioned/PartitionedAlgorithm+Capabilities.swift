extension PartitionedAlgorithm: InterruptibleClusterAlgorithm where Base: InterruptibleClusterAlgorithm {
  public func clusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [any Cluster<Item>]? {
    guard let partitions = partitions(while: shouldContinue) else { return nil }
    var answer: [any Cluster<Item>] = []
    for partition in partitions.shown {
      guard let clusters = partition.clusters(atZoom: zoom, in: bounds, while: shouldContinue) else { return nil }
      answer += clusters
    }
    return answer
  }
}

extension PartitionedAlgorithm: NumberedClusterAlgorithm where Base: NumberedClusterAlgorithm {
  func numberedClusters(atZoom zoom: Double) -> [PartitionedCluster<Base.IndexCluster, Key>] {
    partitions().shown.flatMap { $0.name.clusters($0.base.numberedClusters(atZoom: zoom)) }
  }

  func numberedClusters(
    atZoom zoom: Double, in bounds: CoordinateBounds, while shouldContinue: () -> Bool
  ) -> [PartitionedCluster<Base.IndexCluster, Key>]? {
    guard let partitions = partitions(while: shouldContinue) else { return nil }
    var answer: [PartitionedCluster<Base.IndexCluster, Key>] = []
    for partition in partitions.shown {
      guard let clusters = partition.base.numberedClusters(atZoom: zoom, in: bounds, while: shouldContinue) else {
        return nil
      }
      answer += partition.name.clusters(clusters)
    }
    return answer
  }
}

extension PartitionedAlgorithm: ProbedClusterAlgorithm {
  func probedClusters(atZoom zoom: Double, in bounds: CoordinateBounds) -> [any Cluster<Item>] {
    partitions().shown.flatMap { partition in
      partition.base.probe(atZoom: zoom, in: bounds).map { partition.name.cluster($0) }
    }
  }
}
