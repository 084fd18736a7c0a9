import InMemoryMap
import MarkerClustering
import Testing

/// Tethers, turns, opacity and rings in the picture, and under the finger.
@MainActor
struct SVGLooksTests {
  private let map = InMemoryMapSurface(
    camera: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 8), width: 400, height: 300)

  private func show(_ markers: Marker...) -> String {
    map.apply(markers.map { .add($0, from: nil) })
    return map.svg()
  }

  /// A marker a number of points to the east and north of the middle of the picture.
  private func marker(
    _ name: String = "a", east: Double = 0, icon: MarkerIcon? = MarkerIcon(background: .circle(.black), diameter: 20),
    rotation: Double = 0, isFlat: Bool = false, opacity: Double = 1, tether: Coordinate? = nil
  ) -> Marker {
    Marker(
      id: Marker.ID(name), position: Coordinate(latitude: 0, longitude: degrees(east)), icon: icon, rotation: rotation,
      isFlat: isFlat, opacity: opacity, tether: tether)
  }

  private func degrees(_ points: Double) -> Double { points * 360 / 65536 }

  @Test func `A line leads from a marker to its tether, below all markers`() throws {
    let picture = show(marker(east: 60, tether: Coordinate(latitude: 0, longitude: 0)))
    let line = try #require(picture.firstRange(of: "<line x1=\"260\" y1=\"150\" x2=\"200\" y2=\"150\""))
    let disc = try #require(picture.firstRange(of: "<circle"))
    #expect(line.lowerBound < disc.lowerBound)
    #expect(!show(marker("b")).contains("x1=\"200\""))
  }

  @Test func `Across ±180° the line goes the short way`() {
    map.move(to: Camera(target: Coordinate(latitude: 0, longitude: 180), zoom: 8))
    let picture = show(
      Marker(
        id: Marker.ID("a"), position: Coordinate(latitude: 0, longitude: degrees(40) - 180),
        tether: Coordinate(latitude: 0, longitude: 180 - degrees(40))))
    #expect(picture.contains("<line x1=\"240\" y1=\"150\" x2=\"160\" y2=\"150\""))
  }

  @Test func `A marker that stands nowhere has no line`() {
    let tether = Coordinate(latitude: 0, longitude: 0)
    #expect(
      !show(Marker(id: Marker.ID("a"), position: Coordinate(latitude: .nan, longitude: 0), tether: tether)).contains(
        "<line"))
  }

  @Test(arguments: [(30.0, false, 0.0, "30"), (30, false, 90, "30"), (30, true, 90, "-60"), (390, false, 0, "30")])
  func `An icon is turned around its anchor, a flat one with the map`(
    rotation: Double, isFlat: Bool, bearing: Double, turn: String
  ) {
    map.move(to: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 8, bearing: bearing))
    #expect(show(marker(rotation: rotation, isFlat: isFlat)).contains("transform=\"rotate(\(turn) 200 150)\""))
  }

  @Test func `A marker that is not turned has no transform, and an opaque one no opacity`() {
    let picture = show(marker())
    #expect(!picture.contains("transform=") && !picture.contains("<g opacity"))
  }

  @Test func `Opacity is drawn, and multiplied for what departs`() {
    #expect(show(marker(opacity: 0.5)).contains("<g opacity=\"0.5\">"))
    let motion = MarkerMotion(coordinate: Coordinate(latitude: 0, longitude: 1), duration: .seconds(1))
    map.apply([.remove(Marker.ID("a"), to: motion)])
    #expect(map.svg().contains("<g opacity=\"0.23\">"))
  }

  @Test func `A turned marker is drawn where it reaches into the picture`() {
    // The pin stands beyond the right edge and lies down to the left.
    #expect(show(marker(east: 210, icon: nil, rotation: -90)).contains("rotate(-90 410 150)"))
    #expect(!map.svg().contains("rotate(90"))
    map.clear()
    #expect(!show(marker(east: 230, icon: nil, rotation: 90)).contains("rotate("))
  }

  @Test func `A turned marker is tapped where it is seen`() {
    _ = show(marker(icon: nil, rotation: 90))
    let recorder = Recorder()
    map.delegate = recorder
    map.tap(at: Coordinate(latitude: 0, longitude: degrees(24)))
    map.tap(at: Coordinate(latitude: degrees(24), longitude: 0))
    #expect(recorder.events.first == .tapMarker(Marker.ID("a")) && recorder.events.count == 2)
    #expect(recorder.events.last != recorder.events.first)
  }

  @Test func `A ring shows its shares clockwise from the top`() {
    let segments = [
      MarkerIcon.Segment(share: 0.25, color: MarkerIcon.Color(hex: 0xFF0000)),
      MarkerIcon.Segment(share: 0.75, color: MarkerIcon.Color(hex: 0x0000FF)),
    ]
    let picture = show(marker(icon: MarkerIcon(text: "4", background: .ring(segments, center: .white), diameter: 40)))
    // The centre is 20 points above the position, the middle of the ring 17.5 from it; the first quarter leads to the right.
    #expect(picture.contains("M200,112.5"))
    #expect(picture.contains("217.5,130") && picture.contains("#FF0000") && picture.contains("#0000FF"))
  }

  private final class Recorder: MapSurfaceDelegate {
    var events: [MapEvent] = []

    func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool {
      events.append(event)
      return true
    }
  }
}
