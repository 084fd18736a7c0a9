import MarkerClustering
import Testing

struct MarkerContentTests {
  @Test func `The first item is the item itself, or the first of the cluster`() {
    let items = ["a", "b"].map { MarkerItem(id: $0, position: at(0, 0)) }
    #expect(MarkerContent.item(items[1]).firstItem == items[1])
    #expect(MarkerContent.cluster(StaticCluster(position: at(0, 0), items: items)).firstItem == items[0])
  }
}
