import Foundation
import MarkerClustering
import Testing

struct MarkerItemTests {
  /// An item of the least that is asked for.
  private struct Stop: ClusterItem {
    let id: Int
    let position: Coordinate
  }

  @Test func `An item is a clusterable pin without a title unless it is said otherwise`() {
    let item = MarkerItem(id: "a", position: at(1, 2))
    #expect(item.title == nil)
    #expect(item.snippet == nil)
    #expect(item.icon == nil)
    #expect(item.isClusterable)
  }

  @Test func `An item of your own needs an id and a position only`() {
    let stop = Stop(id: 1, position: at(1, 2))
    #expect(stop.title == nil)
    #expect(stop.snippet == nil)
    #expect(stop.icon == nil)
    #expect(stop.isClusterable)
  }

  @Test func `An item keeps what it is given, and survives encoding`() throws {
    let item = MarkerItem(
      id: "a", position: at(1, 2), title: "Title", snippet: "Snippet", icon: MarkerIcon(text: "T"), isClusterable: false
    )
    let copy = try JSONDecoder().decode(MarkerItem.self, from: JSONEncoder().encode(item))
    #expect(copy == item)
    #expect(copy.title == "Title")
    #expect(copy.snippet == "Snippet")
    #expect(copy.icon?.text == "T")
    #expect(!copy.isClusterable)
  }
}
