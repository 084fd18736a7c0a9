/// A cluster of another algorithm, and what its members come to.
///
/// It fits into three words, so that a list of many clusters needs no storage for each.
struct AggregatedCluster<Base: Cluster, Value: Sendable>: Cluster {
  /// The clusters of one answer, and what each comes to.
  final class Answer: Sendable {
    let bases: [Base]
    let totals: [Value?]
    let source: AggregateSource<Base.Item, Value>

    init(bases: [Base], totals: [Value?], source: AggregateSource<Base.Item, Value>) {
      self.bases = bases
      self.totals = totals
      self.source = source
    }
  }

  private let answer: Answer
  private let place: Int

  init(_ place: Int, of answer: Answer) {
    self.answer = answer
    self.place = place
  }

  var base: Base { answer.bases[place] }
  var total: Value? { answer.totals[place] }

  var id: Base.ID { base.id }
  var position: Coordinate { base.position }
  var count: Int { base.count }
  var items: [Base.Item] { base.items }
  var firstItem: Base.Item { base.firstItem }
  func contains(_ id: Base.Item.ID) -> Bool { base.contains(id) }
  var revision: UInt64? { base.revision }

  func aggregate<Other: Sendable>(as type: Other.Type) -> Other? {
    // Not every value that can be cast to a type was added up as one.
    type == Value.self ? total as? Other : base.aggregate(as: type)
  }

  func place(of members: [Base.Item]) -> any Cluster<Base.Item> {
    let total = members.count == count ? total : answer.source.total(of: members, memberOf: base)
    let place = base.place(of: members)
    return answer.source.cluster(place, total: total)
  }

  var children: [any Cluster<Base.Item>] {
    base.children.map { (child: any Cluster<Base.Item>) in
      answer.source.cluster(child, total: answer.source.total(of: child))
    }
  }
}

extension AggregatedCluster: NumberedCluster where Base: NumberedCluster {
  var store: ItemStore<Base.Item> { base.store }
  var numbering: ItemNumbering { base.numbering }
  var firstNumber: Int32 { base.firstNumber }
  var memberNumbers: [Int32] { base.memberNumbers }
  var membersRevision: UInt64 { base.membersRevision }

  static func memberships(of clusters: [Self]) -> Memberships {
    Base.memberships(of: clusters.map(\.base))
  }
}
