import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct TapAtCoordinateTests {
  let recorder = MapRecorder()

  private func tap(_ map: InMemoryMapSurface, at coordinate: Coordinate) -> MapEvent? {
    map.delegate = recorder
    map.tap(at: coordinate)
    return recorder.events.last
  }

  @Test func `A tap beside all markers is a tap on the map`() {
    let map = makeMap()
    map.apply([.add(disc("a"), from: nil)])
    #expect(tap(map, at: east(1)) == .tap(east(1)))
    #expect(tap(map, at: Coordinate(latitude: 91, longitude: 0)) == .tap(Coordinate(latitude: 91, longitude: 0)))
    map.longPress(at: east(1))
    #expect(recorder.events.last == .longPress(east(1)))
    map.longPress(at: origin)
    #expect(recorder.events.last == .longPressMarker(Marker.ID("a")))
  }

  @Test(
    arguments: [
      (19.9, 0.0, true), (20.1, 0, false), (0, 19.9, true), (0, -20.1, false), (14.1, 14.1, true), (14.2, 14.2, false),
    ] as [(Double, Double, Bool)]
  )
  func `A disc is hit within its radius around its centre`(east: Double, north: Double, isHit: Bool) {
    let map = makeMap()
    map.apply([.add(disc("a"), from: nil)])
    let finger = place(east: east, north: north)
    #expect(tap(map, at: finger) == (isHit ? .tapMarker(Marker.ID("a")) : .tap(finger)))
  }

  @Test(
    arguments: [
      (0, 0, true), (0, 35.9, true), (0, 36.1, false), (11.9, 24, true), (12.1, 24, false), (0, -0.2, false),
      (4, 6, false), (3, 6, true), (-3, 6, true), (-9.7, 17, true), (-11, 17, false),
    ] as [(Double, Double, Bool)]
  )
  func `A pin is hit on its head and on what tapers down to its tip`(east: Double, north: Double, isHit: Bool) {
    let map = makeMap()
    map.apply([.add(pin("a"), from: nil)])
    let finger = place(east: east, north: north)
    #expect(tap(map, at: finger) == (isHit ? .tapMarker(Marker.ID("a")) : .tap(finger)))
  }

  @Test func `The anchor says which point of the icon stands on the position`() {
    let map = makeMap()
    var marker = disc("a")
    marker.anchor = Marker.Anchor(x: 0, y: 0)
    map.apply([.add(marker, from: nil)])
    #expect(tap(map, at: place(east: 20, north: -20)) == .tapMarker(marker.id))
    #expect(tap(map, at: origin) == .tap(origin))
    marker.anchor = .bottom
    map.apply([.update(marker, from: nil)])
    #expect(tap(map, at: origin) == .tapMarker(marker.id))
    #expect(tap(map, at: place(east: 0, north: 39)) == .tapMarker(marker.id))
  }

  @Test(arguments: [0, 45, 90, 180, 270, -90, 360] as [Double])
  func `With a bearing, up is where the camera's up is`(bearing: Double) {
    let map = makeMap(bearing: bearing)
    map.apply([.add(pin("a"), from: nil)])
    let up = MapPoint(place(east: 0, north: 30))
    let turned = Camera(target: origin, zoom: 12, bearing: bearing)
    // The way up, turned clockwise by the bearing; sine and cosine by way of the visible bounds of a line.
    let line = turned.visibleBounds(width: 0, height: 60)
    let east = MapPoint(line.northEast).x * (bearing == 270 || bearing == -90 ? -1 : 1)
    let north = MapPoint(line.northEast).y * (bearing == 180 ? -1 : 1)
    #expect(abs(east * east + north * north - up.y * up.y) < 1e-12)
    let finger = MapPoint(x: east, y: north).coordinate
    #expect(tap(map, at: finger) == .tapMarker(Marker.ID("a")))
    let opposite = MapPoint(x: -east, y: -north).coordinate
    #expect(tap(map, at: opposite) == .tap(opposite))
  }

  @Test func `The highest z-index is the topmost, and of equal ones that which was added last`() {
    let map = makeMap()
    map.apply([.add(disc("a", zIndex: 1), from: nil), .add(disc("b"), from: nil), .add(disc("c"), from: nil)])
    #expect(tap(map, at: origin) == .tapMarker(Marker.ID("a")))
    map.apply([.remove(Marker.ID("a"), to: nil)])
    #expect(tap(map, at: origin) == .tapMarker(Marker.ID("c")))
  }

  @Test func `A departing marker is hit where no marker on the map lies above it`() {
    let map = makeMap()
    map.apply([.add(disc("a", diameter: 80, zIndex: 9), from: nil), .add(disc("b"), from: nil)])
    map.apply([.remove(Marker.ID("a"), to: motion())])
    #expect(tap(map, at: origin) == .tapMarker(Marker.ID("b")))
    #expect(tap(map, at: place(east: 30, north: 0)) == .tapMarker(Marker.ID("a")))
  }

  @Test(arguments: [180, -180, 540], [179.9999, -179.9999, 180, 539.9999] as [Double])
  func `Markers are hit across the antimeridian`(longitude: Double, finger: Double) {
    let map = makeMap(at: east(179))
    map.apply([.add(disc("a", at: east(longitude)), from: nil)])
    #expect(tap(map, at: east(finger)) == .tapMarker(Marker.ID("a")))
  }

  @Test func `A polar marker is hit on the edge of the world`() {
    let pole = Coordinate(latitude: 90, longitude: 10)
    let map = makeMap(at: Coordinate(latitude: 85, longitude: 10))
    map.apply([.add(disc("a", at: pole), from: nil)])
    #expect(tap(map, at: Coordinate(latitude: 86, longitude: 10)) == .tapMarker(Marker.ID("a")))
  }

  @Test func `A marker beyond the pole is nowhere, though its place is projected onto the edge`() {
    let pole = Coordinate(latitude: 90, longitude: 10)
    let map = makeMap(at: pole)
    map.apply([.add(disc("a", at: Coordinate(latitude: 91, longitude: 10)), from: nil)])
    #expect(tap(map, at: pole) == .tap(pole))
  }

  @Test func `On a world smaller than an icon the icon is hit from the other side too`() {
    let map = makeMap(zoom: -4)
    var marker = disc("a")
    marker.anchor = Marker.Anchor(x: 0, y: 0.5)
    map.apply([.add(marker, from: nil)])
    #expect(tap(map, at: east(-120)) == .tapMarker(marker.id))
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func `What has no size is never hit`(diameter: Double) {
    let map = makeMap()
    map.apply([.add(disc("a", diameter: diameter), from: nil)])
    #expect(tap(map, at: origin) == .tap(origin))
  }

  @Test func `What stands nowhere is never hit`() {
    let map = makeMap()
    map.apply([.add(pin("a", at: Coordinate(latitude: .nan, longitude: 0)), from: nil)])
    var marker = pin("b")
    marker.anchor = Marker.Anchor(x: .nan, y: 0)
    map.apply([.add(marker, from: nil)])
    #expect(tap(map, at: origin) == .tap(origin))
  }
}
