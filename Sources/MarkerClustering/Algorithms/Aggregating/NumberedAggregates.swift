/// What the items of some indexes count for, and what their clusters have come to.
struct NumberedAggregates<Item: ClusterItem, Value: Sendable>: Sendable {
  private struct Values: Sendable {
    weak var numbering: ItemNumbering.Identity?
    var renumberCount: Int
    var table = ValueTable<Value>()
  }

  private var valuesOfIndex: [ObjectIdentifier: Values] = [:]
  private var recent = RecentZooms<[UInt64: Value]>()

  init() {}

  /// What clusters come to, or nil as soon as that is no longer wanted; at a zoom it is remembered.
  mutating func totals<Base: NumberedCluster<Item>>(
    of clusters: [Base], atZoom zoom: Double?, by rule: AggregationRule<Item, Value>, while shouldContinue: () -> Bool
  ) -> [Value?]? {
    var totals = [Value?](repeating: nil, count: clusters.count)
    for group in Self.groups(of: clusters) {
      let (store, numbering) = (clusters[group[0]].store, clusters[group[0]].numbering)
      let alone = group.filter { clusters[$0].count == 1 }
      let numbers = alone.map { clusters[$0].firstNumber }
      let lone = Memberships.listed(numbers: numbers, places: numbers.indices.map { Int32($0) })
      guard let found = self.totals(of: lone, count: alone.count, in: store, numbering, by: rule, while: shouldContinue)
      else { return nil }
      for (place, total) in zip(alone, found) { totals[place] = total }
      var unknown: [Int] = []
      for place in group where clusters[place].count > 1 {
        totals[place] = known(clusters[place].membersRevision)
        if totals[place] == nil { unknown.append(place) }
      }
      if unknown.isEmpty { continue }
      let memberships = Base.memberships(of: unknown.map { clusters[$0] })
      guard
        let found = self.totals(
          of: memberships, count: unknown.count, in: store, numbering, by: rule, while: shouldContinue)
      else { return nil }
      for (place, total) in zip(unknown, found) { totals[place] = total }
    }
    if let zoom { remember(totals, of: clusters, atZoom: zoom) }
    return totals
  }

  /// What groups of items of one index come to, or nil as soon as that is no longer wanted.
  mutating func totals(
    of memberships: Memberships, count: Int, in store: ItemStore<Item>, _ numbering: ItemNumbering,
    by rule: AggregationRule<Item, Value>, while shouldContinue: () -> Bool
  ) -> [Value?]? {
    if count == 0 { return [] }
    let index = ObjectIdentifier(numbering.identity)
    // Taken out, lest the table be copied when it is changed.
    var values: Values
    if let known = valuesOfIndex.removeValue(forKey: index), known.numbering === numbering.identity {
      values = known
      if values.renumberCount != numbering.renumberCount { values.table.renumber(to: store) }
      values.renumberCount = numbering.renumberCount
    } else {
      // An index that is gone leaves nothing behind.
      valuesOfIndex = valuesOfIndex.filter { $0.value.numbering != nil }
      values = Values(numbering: numbering.identity, renumberCount: numbering.renumberCount)
    }
    defer { valuesOfIndex[index] = values }
    return rule.totals(memberships, store, &values.table, count, shouldContinue)
  }

  private func known(_ revision: UInt64) -> Value? {
    for (_, totals) in recent.answers {
      if let total = totals[revision] { return total }
    }
    return nil
  }

  private mutating func remember<Base: NumberedCluster<Item>>(
    _ totals: [Value?], of clusters: [Base], atZoom zoom: Double
  ) {
    var remembered: [UInt64: Value] = [:]
    for (cluster, total) in zip(clusters, totals) where cluster.count > 1 {
      remembered[cluster.membersRevision] = total
    }
    recent.remember(remembered, atZoom: zoom)
  }

  /// The places of clusters, those of each index together.
  private static func groups<Base: NumberedCluster<Item>>(of clusters: [Base]) -> [[Int]] {
    var groups: [[Int]] = []
    var groupOfIndex: [ObjectIdentifier: Int] = [:]
    var last: (index: ObjectIdentifier, group: Int)?
    for (place, cluster) in clusters.enumerated() {
      let index = ObjectIdentifier(cluster.numbering.identity)
      if let last, last.index == index {
        groups[last.group].append(place)
        continue
      }
      let group = groupOfIndex[index] ?? groups.count
      if group == groups.count { groups.append([]) }
      groupOfIndex[index] = group
      groups[group].append(place)
      last = (index, group)
    }
    return groups
  }
}
