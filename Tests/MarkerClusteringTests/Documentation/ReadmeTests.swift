import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct ReadmeTests {
  @Test
  func `The icons of the README are red where an alarm is among the stations`() {
    let place = Coordinate(latitude: 0, longitude: 0)
    let quiet = Station(id: 1, position: place, title: nil)
    let loud = Station(id: 2, position: place, title: "Alarm")
    let icons = AlarmIcons()
    #expect(icons.icon(for: StaticCluster(position: place, items: [quiet])).background == .circle(.black))
    #expect(
      icons.icon(for: StaticCluster(position: place, items: [quiet, loud])).background
        == .circle(MarkerIcon.Color(hex: 0xCC0000)))
  }

  @Test
  func `The rule of the README has a cluster for each half of the world`() {
    var algorithm = HemisphereAlgorithm()
    for (id, latitude) in [1.0, -1, 2].enumerated() {
      algorithm.add([Station(id: id, position: Coordinate(latitude: latitude, longitude: 0), title: nil)])
    }
    #expect(algorithm.clusters(atZoom: 3).map(\.count) == [2, 1])
  }

  @Test
  func `The map view of the README shows what the manager says, and reports taps`() throws {
    let mapView = GMSMapView()
    let surface = GoogleMapSurface(mapView: mapView)
    let places = (1...4).map { Station(id: $0, position: Coordinate(latitude: 41.4, longitude: 2.2), title: nil) }
    let manager = showStations(places, on: surface)
    manager.cluster()
    #expect(mapView.pins.map(\.title) == ["4"])
    #expect(surface.mapView(mapView, didTap: try #require(mapView.pins.first)))
    #expect(mapView.camera.zoom == 20)
    manager.setItems([Station(id: 9, position: Coordinate(latitude: 41.4, longitude: 2.2), title: "Nine")])
    manager.cluster()
    #expect(mapView.pins.map(\.title) == ["Nine"])
    #expect(surface.mapView(mapView, didTap: try #require(mapView.pins.first)))
    surface.mapView(mapView, idleAt: mapView.camera)
    #expect(mapView.pins.count == 1)
  }
}
