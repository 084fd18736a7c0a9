import MarkerClustering
import Testing

struct StaticClusterTests {
  private let items = ["b", "a", "c"].map { MarkerItem(id: $0, position: at(1, 2)) }

  @Test func `A cluster is named after its first item`() {
    let cluster = StaticCluster(position: at(3, 4), items: items)
    #expect(cluster.id == "b")
    #expect(cluster.position == at(3, 4))
    #expect(cluster.items == items)
    #expect(cluster.count == 3)
  }

  @Test func `A cluster may be named after another item`() {
    let cluster = StaticCluster(id: "c", position: at(3, 4), items: items)
    #expect(cluster.id == "c")
    #expect(cluster.firstItem.id == "b")
  }

  @Test func `A cluster may have an id of your own`() {
    let cluster: any Cluster<MarkerItem> = KeyedCluster(id: 42, position: at(3, 4), items: items)
    #expect(cluster.id as? Int == 42)
    #expect(cluster.position == at(3, 4))
    #expect(cluster.items == items)
    #expect(cluster.count == 3)
  }

  @Test func `Members are found, and nothing is known of a revision`() {
    let cluster = StaticCluster(position: at(3, 4), items: items)
    #expect(cluster.contains("a"))
    #expect(!cluster.contains("d"))
    #expect(cluster.revision == nil)
    #expect(cluster.firstItem == items[0])
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS) && !os(Android)
    @Test func `A cluster of no items cannot be named after its first`() async {
      await #expect(processExitsWith: .failure) {
        _ = StaticCluster<MarkerItem>(position: Coordinate(latitude: 0, longitude: 0), items: [])
      }
    }
  #endif
}
