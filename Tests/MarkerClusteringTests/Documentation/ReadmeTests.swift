import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct ReadmeTests {
  @Test
  func `The map view of the article shows what the manager says, and reports taps`() throws {
    let mapView = GMSMapView()
    let surface = GoogleMapSurface(mapView: mapView)
    let places = (1...4).map { number in
      Station(id: number, position: Coordinate(latitude: 41.4, longitude: 2.2 + 0.01 * Double(number)), title: nil)
    }
    let manager = showStations(places, on: surface)
    manager.cluster()
    #expect(mapView.pins.map(\.title) == ["4"])
    #expect(surface.mapView(mapView, didTap: try #require(mapView.pins.first)))
    #expect(mapView.camera.zoom > 10)
    manager.setItems([Station(id: 9, position: surface.camera.target, title: "Nine")])
    manager.cluster()
    #expect(mapView.pins.map(\.title) == ["Nine"])
    #expect(surface.mapView(mapView, didTap: try #require(mapView.pins.first)))
    surface.mapView(mapView, idleAt: mapView.camera)
    #expect(mapView.pins.count == 1)
  }
}
