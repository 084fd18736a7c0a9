/// What the engine finds out about a cluster, by ordinals.
struct ClusterDigest: Sendable {
  /// The ordinal of the item that founded the cluster.
  let founder: Int32
  let count: Int32
  let revision: UInt64
}

extension [ClusterDigest] {
  /// The digests in founding order, each once.
  func sortedWithoutRepetitions() -> [ClusterDigest] {
    var digests: [ClusterDigest] = []
    for digest in sorted(by: { $0.founder < $1.founder }) where digest.founder != digests.last?.founder {
      digests.append(digest)
    }
    return digests
  }
}
