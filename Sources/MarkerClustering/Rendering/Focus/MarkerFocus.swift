/// What is shown beyond the clusters: the items of one that is spread, and those that are revealed.
struct MarkerFocus<Item: ClusterItem> {
  private(set) var spread: Spread<Item>?
  /// The items that have a marker of their own in any case.
  private(set) var revealed: [Item] = []
  /// How often items were revealed: what is known of their looks is that of one time.
  private var revealCount: UInt64 = 0
  private let areEqual = equality(of: Item.self)

  var isEmpty: Bool { spread == nil && revealed.isEmpty }

  mutating func begin(_ spread: Spread<Item>) {
    self.spread = spread
  }

  mutating func endSpread() {
    spread = nil
  }

  /// Reveals other items and answers the ids of those that came or went, or may be other values.
  mutating func reveal(_ items: [Item]) -> Set<Item.ID> {
    let before = Dictionary(revealed.map { ($0.id, $0) }) { first, _ in first }
    let changed = items.filter { item in
      guard let known = before[item.id], let areEqual else { return true }
      return !areEqual(known, item)
    }
    revealed = items
    revealCount += 1
    return Set(changed.map(\.id)).union(Set(before.keys).subtracting(items.map(\.id)))
  }

  /// What clusters are drawn as, with what is singled out among them and beside them.
  ///
  /// The spread ends where the marker of its cluster is not in the region any more, or has other members.
  mutating func applied(
    to clusters: [Appearance<Item>], in region: CoordinateBounds, seenBy camera: Camera?
  ) -> [Appearance<Item>] {
    if isEmpty { return clusters }
    var appearances = clusters
    spread(in: &appearances, region: region, camera: camera)
    reveal(in: &appearances)
    return appearances
  }

  private mutating func spread(in appearances: inout [Appearance<Item>], region: CoordinateBounds, camera: Camera?) {
    guard let spread else { return }
    guard let camera, let index = appearances.firstIndex(where: { $0.key == spread.key }),
      region.contains(appearances[index].position), case .cluster(let cluster) = appearances[index].content,
      cluster.hasMembers(of: spread.cluster)
    else { return endSpread() }
    let current = Spread(key: spread.key, cluster: cluster, level: spread.level, offsets: spread.offsets)
    self.spread = current
    appearances[index].focus.isSpread = true
    appearances += current.appearances(around: appearances[index], in: camera)
  }

  private func reveal(in appearances: inout [Appearance<Item>]) {
    if revealed.isEmpty { return }
    var indices: [Appearance<Item>.Key: Int] = [:]
    for index in appearances.indices where appearances[index].form == .item { indices[appearances[index].key] = index }
    for item in revealed {
      let key = Appearance<Item>.Key.item(item.id)
      if let index = indices[key] {
        appearances[index].focus.isRevealed = true
      } else {
        var appearance = Appearance(
          key: key, form: .item, content: .item(item), position: item.position, clusterID: AnyHashable(item.id),
          revision: revealCount
        )
        appearance.focus.isRevealed = true
        indices[key] = appearances.count
        appearances.append(appearance)
      }
    }
  }
}
