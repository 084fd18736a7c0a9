extension IndexedCluster: NumberedCluster {
  var store: ItemStore<Item> { source.items }

  var numbering: ItemNumbering { source.numbering }

  var firstNumber: Int32 {
    memberCount > 1 ? source.firstMember(ofClusterFoundedBy: founder) : founder
  }

  var memberNumbers: [Int32] {
    memberCount > 1 ? source.members(ofClusterFoundedBy: founder) : [founder]
  }

  static func memberships(of clusters: [Self]) -> Memberships {
    let count = clusters.reduce(0) { $0 + $1.count }
    let end = clusters.first?.source.items.list.ordinalEnd ?? 0
    var memberships = Memberships(count: count, numberEnd: end)
    switch consume memberships {
    case .byNumber(var places):
      clusters.first?.source.assign(membersOfClustersFoundedBy: clusters.map(\.founder), to: &places)
      return .byNumber(places)
    case let few:
      memberships = few
    }
    for (place, cluster) in clusters.enumerated() { memberships.append(cluster.memberNumbers, to: Int32(place)) }
    return memberships
  }
}
