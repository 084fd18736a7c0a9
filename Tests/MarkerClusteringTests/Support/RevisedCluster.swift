import MarkerClustering

/// A cluster of another algorithm, with a revision.
struct RevisedCluster<Base: Cluster>: Cluster {
  let base: Base
  let revision: UInt64?

  var id: Base.ID { base.id }
  var position: Coordinate { base.position }
  var count: Int { base.count }
  var items: [Base.Item] { base.items }
}
