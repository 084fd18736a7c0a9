/// A cluster of one partition.
///
/// It fits into three words, so that a list of many clusters needs no storage for each.
struct PartitionedCluster<Base: Cluster, Key: Hashable & Sendable>: Cluster {
  /// The clusters of one answer of a partition.
  final class Answer: Sendable {
    let bases: [Base]
    let name: PartitionName<Key>

    init(bases: [Base], name: PartitionName<Key>) {
      self.bases = bases
      self.name = name
    }
  }

  private let answer: Answer
  private let place: Int

  init(_ place: Int, of answer: Answer) {
    self.answer = answer
    self.place = place
  }

  var base: Base { answer.bases[place] }

  var id: PartitionedClusterID<Key, Base.ID> {
    PartitionedClusterID(key: answer.name.key, base: base.id, lone: answer.name.lone)
  }

  var position: Coordinate { base.position }
  var count: Int { base.count }
  var items: [Base.Item] { base.items }
  var firstItem: Base.Item { base.firstItem }
  func contains(_ id: Base.Item.ID) -> Bool { base.contains(id) }
  var revision: UInt64? { base.revision.map { $0 &+ answer.name.revision } }

  func aggregate<Value: Sendable>(as type: Value.Type) -> Value? { base.aggregate(as: type) }

  func place(of members: [Base.Item]) -> any Cluster<Base.Item> {
    let place = base.place(of: members)
    return answer.name.cluster(place)
  }

  var children: [any Cluster<Base.Item>] {
    base.children.map { (child: any Cluster<Base.Item>) in answer.name.cluster(child) }
  }
}

extension PartitionedCluster: NumberedCluster where Base: NumberedCluster {
  var store: ItemStore<Base.Item> { base.store }
  var numbering: ItemNumbering { base.numbering }
  var firstNumber: Int32 { base.firstNumber }
  var memberNumbers: [Int32] { base.memberNumbers }
  var membersRevision: UInt64 { base.membersRevision }

  static func memberships(of clusters: [Self]) -> Memberships {
    Base.memberships(of: clusters.map(\.base))
  }
}
