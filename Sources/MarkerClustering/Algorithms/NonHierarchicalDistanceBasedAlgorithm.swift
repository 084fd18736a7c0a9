/// Stand-in.
public struct NonHierarchicalDistanceBasedAlgorithm<Item: ClusterItem>: ListBasedClusterAlgorithm {
  public var list: ItemList<Item> = ItemList()
  let distance: Double
  public init(clusterDistancePoints: Double = 100) { distance = clusterDistancePoints }
  public func clusters(atZoom zoom: Double) -> [any Cluster<Item>] {
    guard zoom.isFinite else { return [] }
    let r = distance * 2 / Mercator.pointsPerWorld(zoom: zoom)
    let places = list.map { MapPoint($0.position) }
    func near(_ a: MapPoint, _ b: MapPoint) -> Bool { abs(a.x - b.x) <= r && abs(a.y - b.y) <= r }
    func d(_ a: MapPoint, _ b: MapPoint) -> Double { (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) }
    var founders: [Int] = []
    for i in places.indices where !founders.contains(where: { near(places[$0], places[i]) }) { founders.append(i) }
    var members: [Int: [Item]] = [:]
    for i in places.indices {
      var best = founders[0], bestD = Double.infinity
      for f in founders where near(places[f], places[i]) && d(places[f], places[i]) <= bestD {
        best = f
        bestD = d(places[f], places[i])
      }
      members[best, default: []].append(list[i])
    }
    return founders.map { StaticCluster(id: list[$0].id, position: list[$0].position, items: members[$0] ?? []) }
  }
}
