/// How items are parted, and what clusters those of a key.
struct PartitionRule<Base: ClusterAlgorithm, Key: Hashable & Sendable>: Sendable {
  let key: @Sendable (Base.Item) -> Key
  let makeBase: @Sendable (Key) -> Base

  /// A partition without items.
  func makePartition(key: Key, lone: AnyClusterID?) -> Partition<Base, Key> {
    var base = makeBase(key)
    base.removeAll()
    // The members of an index have revisions of their own; those of others may begin anew with every base.
    let isIndex = base is any NumberedClusterAlgorithm<Base.Item>
    let name = PartitionName(
      key: key, lone: lone, revision: isIndex ? 0 : ItemTag(stamp: StampSource.reserve(1), isAlone: false).bits)
    return Partition(name: name, base: base)
  }
}
