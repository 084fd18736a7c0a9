extension Appearance {
  /// What clusters are drawn as, in their order; of equal identities the first counts, and an empty cluster is nothing.
  static func all(
    of clusters: [any Cluster<Item>], drawsAsOne: (any Cluster<Item>) -> Bool
  ) -> [Appearance] {
    var appearances: [Appearance] = []
    appearances.reserveCapacity(clusters.count)
    var forms = [Key: Form](minimumCapacity: clusters.count)
    func append(_ appearance: Appearance) {
      // A marker is found again by its key; without one that equals itself it could never be removed.
      guard appearance.key == appearance.key else { return }
      var appearance = appearance
      if case .cluster(let id) = appearance.key, let form = forms[appearance.key], form != appearance.form {
        appearance.key = .namesake(id)
      }
      if forms.updateValue(appearance.form, forKey: appearance.key) == nil { appearances.append(appearance) }
    }
    for cluster in clusters where cluster.count > 0 {
      forEachPart(of: cluster, isWhole: drawsAsOne(cluster), append)
    }
    return appearances
  }

  private static func forEachPart<C: Cluster<Item>>(of cluster: C, isWhole: Bool, _ body: (Appearance) -> Void) {
    let isAlone = cluster.count == 1
    let id = AnyHashable(cluster.id)
    // A cluster whose id does not equal itself, such as one that is not a number, could not be kept as one.
    if isWhole, id == id, !(isAlone && !cluster.firstItem.isClusterable) {
      body(whole(cluster, id: id))
    } else if isAlone {
      body(item(cluster.firstItem, in: cluster, id: id))
    } else {
      for members in places(of: cluster.items) {
        body(members.count == 1 ? item(members[0], in: cluster, id: id) : place(members, in: cluster, id: id))
      }
    }
  }

  private static func whole<C: Cluster<Item>>(_ cluster: C, id: AnyHashable) -> Appearance {
    Appearance(
      key: .cluster(id), form: .whole, content: .cluster(cluster), position: cluster.position, clusterID: id,
      revision: cluster.revision
    )
  }

  private static func item<C: Cluster<Item>>(_ item: Item, in cluster: C, id: AnyHashable) -> Appearance {
    Appearance(
      key: .item(item.id), form: .item, content: .item(item), position: item.position, clusterID: id,
      revision: cluster.revision
    )
  }

  private static func place<C: Cluster<Item>>(_ members: [Item], in cluster: C, id: AnyHashable) -> Appearance {
    let place = StaticCluster(position: members[0].position, items: members)
    return Appearance(
      key: .cluster(AnyHashable(place.id)), form: .place, content: .cluster(place), position: place.position,
      clusterID: id, revision: cluster.revision
    )
  }

  /// The items by the place that they stand at, in the order of the first of each; what is not clusterable is alone.
  private static func places(of items: [Item]) -> [[Item]] {
    var places: [[Item]] = []
    var placeAt: [MapPoint: Int] = [:]
    for item in items {
      let point = MapPoint(item.position)
      if item.isClusterable, let place = placeAt[point] {
        places[place].append(item)
        continue
      }
      if item.isClusterable { placeAt[point] = places.count }
      places.append([item])
    }
    return places
  }
}
