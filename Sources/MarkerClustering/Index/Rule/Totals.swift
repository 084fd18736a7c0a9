/// What is known of the members of a cluster so far.
struct Totals: Sendable {
  private(set) var count: Int32 = 0
  /// The smallest ordinal.
  private(set) var first: Int32 = .max
  private(set) var revision: UInt64 = 0

  init() {}

  init(count: Int32, first: Int32, revision: UInt64) {
    self.count = count
    self.first = first
    self.revision = revision
  }

  mutating func add(_ member: Int32, tag: ItemTag) {
    count += 1
    first = min(first, member)
    revision &+= tag.bits
  }

  mutating func add(_ other: Totals) {
    count += other.count
    first = min(first, other.first)
    revision &+= other.revision
  }

  func digest(founder: Int32) -> ClusterDigest {
    ClusterDigest(founder: founder, count: count, revision: revision)
  }
}
