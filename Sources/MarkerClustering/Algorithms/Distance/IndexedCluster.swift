/// A cluster that works out its members when it is asked for them.
///
/// It fits into three words, so that a list of many clusters needs no storage for each.
@usableFromInline
struct IndexedCluster<Item: ClusterItem>: Cluster {
  @usableFromInline let source: ZoomSnapshot<Item>
  @usableFromInline let founder: Int32
  @usableFromInline let memberCount: Int32
  @usableFromInline let sumOfTags: UInt64

  @inlinable
  init(digest: ClusterDigest, source: ZoomSnapshot<Item>) {
    assert(digest.count > 0, "A founder is a member of its cluster")
    self.source = source
    founder = digest.founder
    memberCount = digest.count
    sumOfTags = digest.revision
  }

  @usableFromInline var id: Item.ID { source.items.item(founder).id }

  @usableFromInline var position: Coordinate {
    memberCount > 1 ? source.position(ofClusterFoundedBy: founder) : source.items.record(founder).coordinate
  }

  @usableFromInline var count: Int { Int(memberCount) }

  @usableFromInline var revision: UInt64? { membersRevision }

  var membersRevision: UInt64 {
    memberCount > 1 ? sumOfTags : source.items.record(founder).tag.bits
  }

  @usableFromInline var items: [Item] {
    memberNumbers.map { source.items.item($0) }
  }

  /// The earliest member need not be the founder: it may have been nearer to this one than to its own.
  @usableFromInline var firstItem: Item {
    source.items.item(firstNumber)
  }

  @usableFromInline func contains(_ id: Item.ID) -> Bool {
    guard let ordinal = source.items.list.ordinal(of: id), source.items.records[ordinal].isShown else { return false }
    guard memberCount > 1 else { return ordinal == founder }
    return source.isMember(Int32(ordinal), ofClusterFoundedBy: founder)
  }
}
