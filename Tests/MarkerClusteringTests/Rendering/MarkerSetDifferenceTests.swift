import Foundation
import InMemoryMap
import MarkerClustering
import TestSupport
import Testing

struct MarkerSetDifferenceTests {
  private func set(_ markers: [Marker]) -> MarkerSet {
    var set = MarkerSet()
    set.apply(markers.map { .add($0, from: nil) })
    return set
  }

  private func randomSet(using random: inout SeededGenerator) -> MarkerSet {
    let names = (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
    return set(
      names.map { name in
        Marker(
          id: Marker.ID("pin \(name)"), position: at(0, Double(Int.random(in: 0..<2, using: &random))),
          icon: MarkerIcon(diameter: random.pick([.nan, 1]))
        )
      }
    )
  }

  private func isSame(_ one: [Marker], _ other: [Marker]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { $0.isIdentical(to: $1) }
  }

  @MainActor @Test(arguments: 1...50)
  func `Applied to the old set the difference leaves the markers of the new one`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (old, new) = (randomSet(using: &random), randomSet(using: &random))
    let difference = new.difference(from: old)
    var patched = old
    patched.apply(difference)
    let oldIDs = old.markers.map(\.id)
    let kept = oldIDs.filter { id in new.markers.contains { $0.id == id } }
    let added = new.markers.map(\.id).filter { !oldIDs.contains($0) }
    #expect(patched.markers.map(\.id) == kept + added)
    let byID = { (markers: [Marker]) in markers.sorted { $0.id.name < $1.id.name } }
    #expect(isSame(byID(patched.markers), byID(new.markers)))
    #expect(new.difference(from: new).isEmpty)
    #expect(new.difference(from: patched).isEmpty)
    let map = InMemoryMapSurface(camera: Camera(target: at(0, 0), zoom: 2))
    for operations in [MarkerSet.init().difference(from: MarkerSet()), old.difference(from: MarkerSet()), difference]
    where !operations.isEmpty { map.apply(operations) }
    #expect(map.faults.isEmpty)
  }

  @Test func `Every number of a marker counts, and both zeros are one`() {
    let color = MarkerIcon.Color(red: 0, green: 0, blue: 0)
    func pin(_ change: (inout Marker) -> Void) -> Marker {
      var marker = Marker(id: Marker.ID("a"), position: at(0, 0), icon: MarkerIcon(background: .circle(color)))
      change(&marker)
      return marker
    }
    let ring = MarkerIcon.Background.ring([.init(share: .nan, color: color)], center: color)
    let markers = [
      pin { _ in }, pin { $0.position.latitude = .nan }, pin { $0.position.longitude = 1 }, pin { $0.anchor.x = .nan },
      pin { $0.anchor.y = .nan }, pin { $0.rotation = 1 }, pin { $0.opacity = 0.5 }, pin { $0.tether = at(1, 1) },
      pin { $0.tether = at(1, 2) }, pin { $0.icon = nil }, pin { $0.icon?.diameter = .nan },
      pin { $0.icon?.textColor.red = .nan }, pin { $0.icon?.background = .none }, pin { $0.icon?.background = ring },
      pin { $0.icon?.background = .circle(MarkerIcon.Color(red: 0, green: 0, blue: .nan)) }, pin { $0.zIndex = 1 },
    ]
    for (number, marker) in markers.enumerated() {
      for (other, otherMarker) in markers.enumerated() {
        #expect(marker.isIdentical(to: otherMarker) == (number == other), "\(number), \(other)")
      }
    }
    #expect(pin { $0.position.latitude = -0.0 }.isIdentical(to: markers[0]))
  }

  @Test func `Values of the map survive encoding, and an id that comes twice counts once`() throws {
    func decoded<Value: Codable>(_ value: Value) throws -> Value {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }
    let pins = set([Marker(id: Marker.ID("a"), position: at(1, 2)), Marker(id: Marker.ID("b"), position: at(3, 4))])
    #expect(try decoded(pins) == pins)
    #expect(try decoded(MapPoint(x: 0.5, y: -0.25)) == MapPoint(x: 0.5, y: -0.25))
    #expect(try decoded(MapRectangle.world) == .world)
    let twice = try JSONEncoder().encode(["markers": pins.markers + pins.markers])
    #expect(try JSONDecoder().decode(MarkerSet.self, from: twice) == pins)
  }

  @Test func `Values describe themselves`() {
    #expect("\(at(41.5, 2))" == "(41.5, 2.0)")
    #expect("\(bounds(1, 2, 3, 4))" == "(1.0, 2.0) to (3.0, 4.0)")
    #expect("\(Camera(target: at(1, 2), zoom: 3))" == "(1.0, 2.0), zoom 3.0")
    #expect(
      "\(Camera(target: at(1, 2), zoom: 3, bearing: 4, tilt: 5))" == "(1.0, 2.0), zoom 3.0, bearing 4.0, tilt 5.0")
    #expect("\(Marker.ID("c3/17"))" == "c3/17")
  }

  @Test func `Lists and clusters of equal items are equal, and many ids go at once`() {
    let items = (0..<5).map { MarkerItem(id: "\($0)", position: at(0, Double($0))) }
    var list = ItemList(items)
    list.remove(ids: ["1", "3", "unknown"])
    #expect(list == ItemList([items[0], items[2], items[4]]))
    #expect(list != ItemList(items))
    #expect(StaticCluster(position: at(0, 0), items: items) == StaticCluster(position: at(0, 0), items: items))
    #expect(
      KeyedCluster(id: 1, position: at(0, 0), items: items) != KeyedCluster(id: 2, position: at(0, 0), items: items))
  }
}
