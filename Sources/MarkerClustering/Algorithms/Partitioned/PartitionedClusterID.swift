/// The id of a cluster in a partition: the key, and the id that the cluster has among those of the key.
public struct PartitionedClusterID<Key: Hashable & Sendable, Base: Hashable & Sendable>: Hashable, Sendable {
  /// What the items of the cluster were parted by.
  public let key: Key
  /// The id of the cluster in its partition.
  public let base: Base
  /// The id of the only item, where the key does not equal itself.
  let lone: AnyClusterID?

  public static func == (left: PartitionedClusterID, right: PartitionedClusterID) -> Bool {
    left.base == right.base && left.lone == right.lone && (left.lone != nil || left.key == right.key)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    if let lone { hasher.combine(lone) } else { hasher.combine(key) }
  }
}
