/// What the engine finds out about a cluster, by ordinals.
@usableFromInline
struct ClusterDigest: Sendable {
  /// The ordinal of the item that founded the cluster.
  @usableFromInline let founder: Int32
  @usableFromInline let count: Int32
  @usableFromInline let revision: UInt64

  init(founder: Int32, count: Int32, revision: UInt64) {
    self.founder = founder
    self.count = count
    self.revision = revision
  }
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
