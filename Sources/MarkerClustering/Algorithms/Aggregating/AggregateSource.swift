/// How an algorithm adds up, and what it remembers of that.
struct AggregateSource<Item: ClusterItem, Value: Sendable>: Sendable {
  let rule: AggregationRule<Item, Value>
  /// Shared by all copies, whatever becomes of them: in an index an addition of an item is told from all others.
  private var numbered = Locked(NumberedAggregates<Item, Value>())
  /// Shared by copies that hold the same items: a revision means the same members only within one algorithm.
  private var revised = AggregateMemory<Value>()

  init(rule: AggregationRule<Item, Value>) {
    self.rule = rule
  }

  mutating func prepareForChange() {
    if !isKnownUniquelyReferenced(&revised) { revised = AggregateMemory() }
  }

  mutating func forget() {
    numbered = Locked(NumberedAggregates())
    revised = AggregateMemory()
  }

  /// The clusters of an index with what they come to, or nil as soon as they are no longer wanted.
  func aggregated<Base: NumberedCluster<Item>>(
    _ clusters: [Base], atZoom zoom: Double, while shouldContinue: () -> Bool
  ) -> [AggregatedCluster<Base, Value>]? {
    let totals = numbered.withLock { $0.totals(of: clusters, atZoom: zoom, by: rule, while: shouldContinue) }
    guard let totals else { return nil }
    let answer = AggregatedCluster<Base, Value>.Answer(bases: clusters, totals: totals, source: self)
    return clusters.indices.map { AggregatedCluster($0, of: answer) }
  }

  /// Clusters of any algorithm with what they come to, or nil as soon as they are no longer wanted.
  func aggregated(
    _ clusters: [any Cluster<Item>], atZoom zoom: Double, while shouldContinue: () -> Bool
  ) -> [any Cluster<Item>]? {
    var remembered: [AggregateMemory<Value>.Key: Value] = [:]
    var answer: [any Cluster<Item>] = []
    answer.reserveCapacity(clusters.count)
    for cluster in clusters {
      guard shouldContinue() else { return nil }
      guard let revision = cluster.revision else {
        answer.append(self.cluster(cluster, total: total(of: cluster)))
        continue
      }
      let key = AggregateMemory<Value>.Key(id: cluster.anyID, revision: revision)
      let total = revised.total(for: key) ?? total(of: cluster)
      remembered[key] = total
      answer.append(self.cluster(cluster, total: total))
    }
    revised.remember(remembered, atZoom: zoom)
    return answer
  }

  /// A cluster with what it comes to.
  func cluster<Base: Cluster<Item>>(_ base: Base, total: Value?) -> any Cluster<Item> {
    AggregatedCluster(0, of: AggregatedCluster.Answer(bases: [base], totals: [total], source: self))
  }

  /// What a cluster of any kind comes to.
  func total(of cluster: any Cluster<Item>) -> Value? {
    guard let cluster = cluster as? any NumberedCluster<Item> else { return rule.total(cluster.items) }
    return total(ofNumbered: cluster)
  }

  /// What some members of a cluster come to; those of an index are not asked again what they count for.
  func total(of members: [Item], memberOf cluster: any Cluster<Item>) -> Value? {
    guard let cluster = cluster as? any NumberedCluster<Item> else { return rule.total(members) }
    let store = cluster.store
    let numbers = members.compactMap { store.list.ordinal(of: $0.id) }.map { Int32($0) }
    guard numbers.count == members.count else { return rule.total(members) }
    return numbered.withLock { aggregates in
      aggregates.totals(
        of: .listed(numbers: numbers, places: [Int32](repeating: 0, count: numbers.count)), count: 1, in: store,
        cluster.numbering, by: rule
      ) { true }
    }?.first ?? nil
  }

  private func total<Base: NumberedCluster<Item>>(ofNumbered cluster: Base) -> Value? {
    numbered.withLock { $0.totals(of: [cluster], atZoom: nil, by: rule) { true } }?.first ?? nil
  }
}
