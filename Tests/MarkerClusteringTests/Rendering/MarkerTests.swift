import Foundation
import MarkerClustering
import Testing

struct MarkerTests {
  private let full = Marker(
    id: Marker.ID("c3/17"), kind: .cluster(count: 12), position: at(1.5, -2.5), icon: MarkerIcon(text: "10+"),
    title: "Title", snippet: "Snippet", anchor: Marker.Anchor(x: 0.25, y: 0.75), zIndex: 3, isDraggable: true,
    accessibilityLabel: "Label"
  )

  @Test func `A marker is a plain pin unless it is said otherwise`() {
    let marker = Marker(id: Marker.ID("a"), position: at(1, 2))
    #expect(marker.kind == .item)
    #expect(marker.icon == nil)
    #expect(marker.title == nil)
    #expect(marker.snippet == nil)
    #expect(marker.zIndex == 0)
    #expect(!marker.isDraggable)
    #expect(marker.accessibilityLabel == nil)
  }

  @Test func `Pins stand on their foot and clusters on their centre, unless an anchor is given`() {
    let id = Marker.ID("a")
    #expect(Marker(id: id, position: at(0, 0)).anchor == .bottom)
    #expect(Marker(id: id, kind: .cluster(count: 2), position: at(0, 0)).anchor == .center)
    #expect(Marker(id: id, position: at(0, 0), anchor: .center).anchor == .center)
    #expect(Marker.Anchor.center == Marker.Anchor(x: 0.5, y: 0.5))
    #expect(Marker.Anchor.bottom == Marker.Anchor(x: 0.5, y: 1))
  }

  static let changes: [@Sendable (inout Marker) -> Void] = [
    { $0.kind = .cluster(count: 13) }, { $0.kind = .item }, { $0.position.latitude = 1 }, { $0.position.longitude = 1 },
    { $0.icon = nil }, { $0.icon?.text = "12" }, { $0.title = nil }, { $0.snippet = "Other" }, { $0.anchor = .bottom },
    { $0.zIndex = 4 }, { $0.isDraggable = false }, { $0.accessibilityLabel = nil },
    { $0.rotation = 30 }, { $0.isFlat = true }, { $0.opacity = 0.5 }, { $0.tether = at(1, 1) },
  ]

  @Test(arguments: changes.indices)
  func `Markers look alike only if everything but the id is equal`(index: Int) {
    var other = full
    #expect(full.looksLike(other))
    Self.changes[index](&other)
    #expect(!full.looksLike(other))
    #expect(!other.looksLike(full))
    #expect(full != other)
  }

  @Test func `The id has no part in how a marker looks`() {
    let twins = ["a", "b"].map { Marker(id: Marker.ID($0), position: at(1, 2), title: "T") }
    #expect(twins[0].looksLike(twins[1]))
    #expect(twins[0] != twins[1])
  }

  @Test func `A marker survives encoding`() throws {
    for marker in [full, Marker(id: Marker.ID(""), position: at(0, 0))] {
      #expect(try JSONDecoder().decode(Marker.self, from: JSONEncoder().encode(marker)) == marker)
    }
  }

  @Test(arguments: ["c3/17", "", "é \" \\"])
  func `An id is encoded as its bare name`(name: String) throws {
    let data = try JSONEncoder().encode([Marker.ID(name)])
    #expect(try JSONDecoder().decode([String].self, from: data) == [name])
    #expect(try JSONDecoder().decode([Marker.ID].self, from: data) == [Marker.ID(name)])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Marker.ID].self, from: Data("[1]".utf8)) }
  }

  @Test(
    arguments: [(-1, 0), (0, 0), (0.5, 0.5), (1, 1), (7, 1), (.infinity, 1), (-.infinity, 0), (.nan, 1)]
      as [(Double, Double)])
  func `The opacity is clamped, whenever it is set`(given: Double, opacity: Double) {
    var marker = Marker(id: Marker.ID("a"), position: at(0, 0), opacity: given)
    #expect(marker.opacity == opacity)
    marker.opacity = 0.25
    marker.opacity = given
    #expect(marker.opacity == opacity)
  }

  @Test func `A rotation that is not finite is none, and an invalid tether is none`() {
    var marker = Marker(id: Marker.ID("a"), position: at(0, 0), rotation: .nan, tether: at(91, 0))
    #expect(marker.rotation == 0 && marker.tether == nil)
    marker.rotation = 400
    marker.tether = at(1, 2)
    #expect(marker.rotation == 400 && marker.tether == at(1, 2))
    marker.rotation = .infinity
    marker.tether = at(.nan, 0)
    #expect(marker.rotation == 0 && marker.tether == nil)
  }
}
