import MarkerClustering
import Testing

struct AnyClusterIDTests {
  private let stops = [Stop(1, 0, 0), Stop(2, 0, 0)]

  @Test func `Ids are equal where what they wrap is`() {
    #expect(AnyClusterID(1) == AnyClusterID(1))
    #expect(AnyClusterID(1) != AnyClusterID(2))
    #expect(AnyClusterID("1") != AnyClusterID(1))
    #expect(Set([AnyClusterID("a"), AnyClusterID("a"), AnyClusterID("b")]).count == 2)
  }

  @Test func `Clusters of several types are keys of one dictionary`() {
    let clusters: [any Cluster<Stop>] = [
      StaticCluster(position: at(0, 0), items: stops), KeyedCluster(id: "ES", position: at(0, 0), items: stops),
    ]
    let counts = Dictionary(uniqueKeysWithValues: clusters.map { ($0.anyID, $0.count) })
    #expect(counts == [AnyClusterID(1): 2, AnyClusterID("ES"): 2])
  }

  @Test func `A cluster adds up nothing, has no children, and its places are named after their first item`() {
    let cluster: any Cluster<Stop> = KeyedCluster(id: "ES", position: at(5, 5), items: stops)
    let sum: Int? = cluster.aggregate()
    #expect(sum == nil)
    #expect(cluster.children.isEmpty)
    let place = cluster.place(of: [Stop(2, 1, 1), Stop(1, 1, 1)])
    #expect(place.anyID == AnyClusterID(2) && place.position == at(1, 1) && place.items.map(\.id) == [2, 1])
  }
}
