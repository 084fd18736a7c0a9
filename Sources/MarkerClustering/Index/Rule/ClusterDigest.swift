/// What the engine finds out about a cluster, by ordinals.
@usableFromInline
struct ClusterDigest: Sendable {
  /// The ordinal of the item that founded the cluster.
  @usableFromInline let founder: Int32
  @usableFromInline let count: Int32
  /// The sum of the members' parts in it; of a single member its tag is asked instead.
  @usableFromInline let revision: UInt64

  init(founder: Int32, count: Int32, revision: UInt64) {
    self.founder = founder
    self.count = count
    self.revision = revision
  }

  /// The cluster of an item alone.
  init(alone founder: Int32) {
    self.init(founder: founder, count: 1, revision: 0)
  }
}

extension [ClusterDigest] {
  /// The digests in founding order, each once.
  func sortedWithoutRepetitions() -> [ClusterDigest] {
    var digests: [ClusterDigest] = []
    digests.reserveCapacity(count)
    if let last = lazy.map(\.founder).max(), Int(last) < 4 * count {
      // So many that a place for each ordinal is less work than sorting.
      var places = [Int32](repeating: -1, count: Int(last) + 1)
      for (place, digest) in enumerated() { places[Int(digest.founder)] = Int32(place) }
      for place in places where place >= 0 { digests.append(self[Int(place)]) }
      return digests
    }
    for digest in sorted(by: { $0.founder < $1.founder }) where digest.founder != digests.last?.founder {
      digests.append(digest)
    }
    return digests
  }
}
