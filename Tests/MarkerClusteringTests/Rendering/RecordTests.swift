import Foundation
import MarkerClustering
import Testing

/// Operations and events can be recorded on a device and replayed in a test.
struct RecordTests {
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  static let marker = Marker(
    id: Marker.ID("c1/2"), kind: .cluster(count: 3), position: at(1.25, 2),
    icon: MarkerIcon(background: .ring([MarkerIcon.Segment(share: 0.5, color: .black)], center: .white)),
    rotation: 30, isFlat: true, opacity: 0.5, tether: at(7, 8)
  )
  static let motion = MarkerMotion(coordinate: at(3, 4), duration: .milliseconds(500))

  static let operations: [RenderOperation] = [
    .add(marker, from: nil), .add(marker, from: motion), .update(marker, from: nil), .update(marker, from: motion),
    .remove(marker.id, to: nil), .remove(marker.id, to: motion),
  ]

  @Test(arguments: operations)
  func `An operation survives encoding`(operation: RenderOperation) throws {
    #expect(try copy(operation) == operation)
    #expect(try copy([operation]) == [operation])
  }

  @Test(arguments: [Duration.zero, .milliseconds(500), .nanoseconds(1), .seconds(-3), .seconds(1_000_000)])
  func `A motion survives encoding, to the last fraction of its duration`(duration: Duration) throws {
    let motion = MarkerMotion(coordinate: at(-1, 179.5), duration: duration)
    #expect(try copy(motion) == motion)
  }

  @Test func `A record of a time when markers knew less is read with defaults`() throws {
    let marker = Marker(id: Marker.ID("c1/2"), kind: .cluster(count: 3), position: at(1.25, 2), zIndex: 4)
    let motion = MarkerMotion(coordinate: at(3, 4), duration: .milliseconds(500))
    let later: Set = ["rotation", "isFlat", "opacity", "tether", "curve"]
    func shortened(_ value: some Encodable) throws -> Data {
      let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any]
      return try JSONSerialization.data(withJSONObject: (object ?? [:]).filter { !later.contains($0.key) })
    }
    #expect(try JSONDecoder().decode(Marker.self, from: shortened(marker)) == marker)
    #expect(try JSONDecoder().decode(MarkerMotion.self, from: shortened(motion)) == motion)
    let even = MarkerMotion(coordinate: at(3, 4), duration: .seconds(1), curve: .linear)
    #expect(try copy(even) == even)
  }

  static let camera = Camera(target: at(1, 2), zoom: 3.5, bearing: 4, tilt: 5)
  static let events: [MapEvent] = [
    .cameraWillMove(byGesture: true), .cameraWillMove(byGesture: false), .cameraDidChange(camera), .cameraIdle(camera),
    .tap(at(1, 2)), .longPress(at(1, 2)), .tapMarker(marker.id), .longPressMarker(marker.id),
    .tapInfoWindow(marker.id), .longPressInfoWindow(marker.id), .closeInfoWindow(marker.id),
    .beginDragging(marker.id, at(1, 2)), .drag(marker.id, at(1, 2)), .endDragging(marker.id, at(1, 2)),
    .cancelDragging(marker.id),
    .tapOverlay(id: "route"), .tapPointOfInterest(id: "7", name: "Museum", at(1, 2)), .tapMyLocationButton,
    .tilesDidStartRendering, .tilesDidFinishRendering,
  ]

  @Test(arguments: events)
  func `An event survives encoding`(event: MapEvent) throws {
    #expect(try copy(event) == event)
  }

  @Test func `A record names its parts, for programs that are not written in Swift`() throws {
    let texts = try
      (Self.operations.map { try JSONEncoder().encode($0) } + Self.events.map { try JSONEncoder().encode($0) })
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.allSatisfy { !$0.contains("\"_") })
    #expect(texts.contains(#"{"tapMarker":{"marker":"c1\/2"}}"#))
    #expect(texts.contains(#"{"remove":{"marker":"c1\/2"}}"#))
    let icons = [MarkerIcon.Image.named("a"), .url("b"), .data([1])].map { MarkerIcon(background: .image($0)) }
    #expect(try !String(decoding: JSONEncoder().encode(icons), as: UTF8.self).contains("\"_"))
    #expect(try copy(icons) == icons)
  }

  @Test func `No two of them are taken for each other`() throws {
    let texts = try Self.events.map { try String(decoding: JSONEncoder().encode($0), as: UTF8.self) }
    #expect(Set(texts).count == Self.events.count)
    #expect(Set(Self.events).count == Self.events.count)
    #expect(Set(Self.operations).count == Self.operations.count)
  }
}
