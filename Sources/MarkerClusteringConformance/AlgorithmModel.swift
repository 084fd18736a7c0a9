internal import MarkerClustering

/// The items that an algorithm must have, and what that means for its clusters.
struct AlgorithmModel<Item: ClusterItem> {
  /// A cluster whose members are known.
  private struct Revision: Hashable {
    let id: AnyHashable
    let revision: UInt64
  }

  private(set) var items: [Item] = []
  private var hidden: Set<Item.ID> = []
  /// The items that are not hidden: those that the clusters must have.
  var shown: [Item] { items.filter { !hidden.contains($0.id) } }
  /// The number of the addition that each item is from: it tells a value from the one that it has replaced.
  private var additions: [Item.ID: Int] = [:]
  private var additionCount = 0
  private var additionsOf: [Revision: [Int]] = [:]

  mutating func add(_ added: [Item]) {
    for item in added where item.position.isValid && item.id == item.id {
      hidden.remove(item.id)
      additionCount += 1
      additions[item.id] = additionCount
      if let index = items.firstIndex(where: { $0.id == item.id }) { items[index] = item } else { items.append(item) }
    }
  }

  mutating func remove(_ ids: [Item.ID]) {
    items.removeAll { ids.contains($0.id) }
    hidden.subtract(ids)
  }

  mutating func removeAll() {
    items = []
    hidden = []
  }

  mutating func hide(_ ids: [Item.ID]) {
    hidden.formUnion(items.lazy.map(\.id).filter(ids.contains))
  }

  mutating func unhide(_ ids: [Item.ID]) {
    hidden.subtract(ids)
  }

  /// Bounds around some of the items, around ±180° and around the poles.
  var interestingBounds: [CoordinateBounds] {
    let around = items.prefix(3).map { item in
      CoordinateBounds(
        southWest: Coordinate(latitude: item.position.latitude - 0.5, longitude: item.position.longitude - 0.5),
        northEast: Coordinate(latitude: item.position.latitude + 0.0005, longitude: item.position.longitude + 0.0005)
      )
    }
    return around + [
      .world, CoordinateBounds(enclosing: items.prefix(2).map(\.position)) ?? .world,
      CoordinateBounds(
        southWest: Coordinate(latitude: -20, longitude: 170), northEast: Coordinate(latitude: 20, longitude: -170)),
      CoordinateBounds(
        southWest: Coordinate(latitude: 85.1, longitude: -180), northEast: Coordinate(latitude: 90, longitude: 180)),
      CoordinateBounds(
        southWest: Coordinate(latitude: 10, longitude: 0), northEast: Coordinate(latitude: -10, longitude: 10)),
    ]
  }

  /// What an algorithm that has been given these items does not store as it must.
  func finding(about algorithm: some ClusterAlgorithm<Item>) -> Finding? {
    let stored = algorithm.items
    if let item = stored.first(where: { !$0.position.isValid || $0.id != $0.id }) {
      return Finding(.skipsInvalidPositions, "it stores \(item.id) at \(item.position)")
    }
    let isSame = stored.elementsEqual(items) { $0.id == $1.id && $0.position == $1.position }
    if !isSame { return Finding(.keepsItems, "its items are \(stored.map(\.id)) instead of \(items.map(\.id))") }
    guard algorithm.count != items.count else { return nil }
    return Finding(.keepsItems, "its count is \(algorithm.count) instead of \(items.count)")
  }

  /// What clusters of these items must not be, also in view of those that were seen before.
  mutating func finding(about clusters: [any Cluster<Item>]) -> Finding? {
    var ordinalOf: [Item.ID: Int] = [:]
    for (ordinal, item) in items.enumerated() where !hidden.contains(item.id) { ordinalOf[item.id] = ordinal }
    var seen: Set<Item.ID> = []
    var ids: Set<AnyHashable> = []
    for cluster in clusters {
      if let finding = finding(about: cluster, ordinalOf: ordinalOf, seen: &seen, ids: &ids) { return finding }
    }
    guard let missing = shown.first(where: { !seen.contains($0.id) }) else { return nil }
    return Finding(.partitionsItems, "\(missing.id) is in no cluster")
  }

  private mutating func finding<C: Cluster<Item>>(
    about cluster: C, ordinalOf: [Item.ID: Int], seen: inout Set<Item.ID>, ids: inout Set<AnyHashable>
  ) -> Finding? {
    let members = cluster.items
    guard let first = members.first else { return Finding(.hasNoEmptyCluster, "\(cluster.id) is empty") }
    if !ids.insert(AnyHashable(cluster.id)).inserted {
      return Finding(.hasDistinctIDs, "there are two clusters \(cluster.id)")
    }
    for member in members {
      guard let ordinal = ordinalOf[member.id], items[ordinal].position == member.position else {
        return Finding(
          .partitionsItems, "\(cluster.id) has the member \(member.id), which is hidden or not stored like that")
      }
      if !seen.insert(member.id).inserted { return Finding(.partitionsItems, "\(member.id) is in two clusters") }
    }
    if cluster.count != members.count || cluster.firstItem.id != first.id || !answersContains(cluster, members) {
      return Finding(.describesItsMembers, "count, firstItem or contains of \(cluster.id) contradict its items")
    }
    let ordinals = members.compactMap { ordinalOf[$0.id] }
    if ordinals != ordinals.sorted() {
      return Finding(.describesItsMembers, "the items of \(cluster.id) are not in the order in which they were added")
    }
    if members.count > 1, let alone = members.first(where: { !$0.isClusterable }) {
      return Finding(.leavesItemsAlone, "\(alone.id) is not clusterable, but not alone")
    }
    return findingAboutRevision(of: cluster, members: members)
  }

  private func answersContains(_ cluster: some Cluster<Item>, _ members: [Item]) -> Bool {
    let ids = Set(members.map(\.id))
    return items.allSatisfy { cluster.contains($0.id) == ids.contains($0.id) }
  }

  private mutating func findingAboutRevision<C: Cluster<Item>>(of cluster: C, members: [Item]) -> Finding? {
    guard let revision = cluster.revision else { return nil }
    let known = members.compactMap { additions[$0.id] }
    let key = Revision(id: AnyHashable(cluster.id), revision: revision)
    guard let before = additionsOf.updateValue(known, forKey: key), before != known else { return nil }
    return Finding(.revisesClusters, "\(cluster.id) has the revision \(revision), as it had with other members")
  }
}
