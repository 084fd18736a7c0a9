/// What the engine finds out about a cluster, by ordinals.
struct ClusterDigest: Sendable {
  /// The ordinal of the item that founded the cluster.
  let founder: Int32
  let count: Int32
  let revision: UInt64
}
