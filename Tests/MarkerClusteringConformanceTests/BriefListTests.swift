import MarkerClustering
import Testing

@testable import MarkerClusteringConformance

struct BriefListTests {
  @Test(arguments: [
    ([], "nothing"), (["a"], "a"), (["a", "b", "c"], "a, b, c"), (["a", "b", "c", "d", "e"], "a, b, c and 2 more"),
  ])
  func `The first few are named and the rest are counted`(texts: [String], description: String) {
    #expect(BriefList(texts).description == description)
  }

  @Test func `An operation is described by its marker`() {
    let marker = Marker(id: Marker.ID("c1/3"), position: Coordinate(latitude: 1.5, longitude: -2))
    #expect(RenderOperation.add(marker, from: nil).summary == "add \"c1/3\" at (1.5, -2.0)")
    #expect(RenderOperation.update(marker, from: nil).summary == "update \"c1/3\" at (1.5, -2.0)")
    #expect(RenderOperation.remove(marker.id, to: nil).summary == "remove \"c1/3\"")
  }
}
