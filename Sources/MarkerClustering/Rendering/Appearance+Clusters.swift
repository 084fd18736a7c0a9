extension Appearance {
  /// What clusters are drawn as, in their order; of equal ids the first counts, and an empty cluster is nothing.
  static func all(
    of clusters: [any Cluster<Item>], drawsAsOne: (any Cluster<Item>) -> Bool
  ) -> [Appearance] {
    var appearances: [Appearance] = []
    appearances.reserveCapacity(clusters.count)
    var keys = Set<Key>(minimumCapacity: clusters.count)
    func append(_ appearance: Appearance) {
      // A marker is found again by its key; without one that equals itself it could never be removed.
      guard appearance.key == appearance.key else { return }
      if keys.insert(appearance.key).inserted { appearances.append(appearance) }
    }
    var ids = Set<AnyHashable>(minimumCapacity: clusters.count)
    let named = clusters.filter { $0.count > 0 && ids.insert(id(of: $0)).inserted }
    for cluster in named {
      forEachPart(of: cluster, isWhole: drawsAsOne(cluster), among: ids, append)
    }
    return appearances
  }

  static func id(of cluster: some Cluster<Item>) -> AnyHashable {
    AnyHashable(cluster.id)
  }

  private static func forEachPart<C: Cluster<Item>>(
    of cluster: C, isWhole: Bool, among ids: Set<AnyHashable>, _ body: (Appearance) -> Void
  ) {
    let isAlone = cluster.count == 1
    let id = id(of: cluster)
    // A cluster whose id does not equal itself, such as NaN, could not be kept as one.
    if isWhole, id == id, !(isAlone && !cluster.firstItem.isClusterable) {
      body(whole(cluster, id: id))
    } else if isAlone {
      body(item(cluster.firstItem, in: cluster, id: id))
    } else {
      for members in places(of: cluster.items) {
        body(
          members.count == 1
            ? item(members[0], in: cluster, id: id) : place(of: members, in: cluster, id: id, among: ids)
        )
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

  private static func place<C: Cluster<Item>>(
    of members: [Item], in cluster: C, id clusterID: AnyHashable, among ids: Set<AnyHashable>
  ) -> Appearance {
    let place = cluster.place(of: members)
    // A place without a name that equals itself could not be kept as one.
    guard id(of: place) == id(of: place) else {
      let place = StaticCluster(position: members[0].position, items: members)
      return self.place(place, in: cluster, id: clusterID, among: ids)
    }
    return self.place(place, in: cluster, id: clusterID, among: ids)
  }

  private static func place<Place: Cluster<Item>, C: Cluster<Item>>(
    _ place: Place, in cluster: C, id clusterID: AnyHashable, among ids: Set<AnyHashable>
  ) -> Appearance {
    // A place is the same as the cluster of its name, which it may become at another level; unless there is another
    // cluster in the list whose id happens to be that.
    let name = id(of: place)
    let isNamedAsCluster = name == clusterID || !ids.contains(name)
    return Appearance(
      key: isNamedAsCluster ? .cluster(name) : .place(name),
      form: .place, content: .cluster(place), position: place.position, clusterID: clusterID, revision: cluster.revision
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
