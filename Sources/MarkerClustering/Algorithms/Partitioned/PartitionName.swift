/// What tells a partition from all others.
final class PartitionName<Key: Hashable & Sendable>: Sendable {
  let key: Key
  /// The id of the only item, where the key does not equal itself.
  let lone: AnyClusterID?
  /// What is added to the revisions of clusters, as a partition that is gone may come back.
  let revision: UInt64

  init(key: Key, lone: AnyClusterID?, revision: UInt64) {
    self.key = key
    self.lone = lone
    self.revision = revision
  }

  /// A cluster of this partition.
  func cluster<Base: Cluster>(_ base: Base) -> any Cluster<Base.Item> {
    PartitionedCluster(0, of: PartitionedCluster.Answer(bases: [base], name: self))
  }

  /// Clusters of this partition.
  func clusters<Base: Cluster>(_ bases: [Base]) -> [PartitionedCluster<Base, Key>] {
    let answer = PartitionedCluster.Answer(bases: bases, name: self)
    return bases.indices.map { PartitionedCluster($0, of: answer) }
  }
}
