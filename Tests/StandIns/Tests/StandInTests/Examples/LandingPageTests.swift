import CoreGraphics
import MapKit
import MapKitAdapter
import MarkerClustering
import Testing
import UIKitExample

/// What the landing page of the product shows.
@MainActor
struct LandingPageTests {
  private func showStations(_ stations: [Station], on mapView: MKMapView) -> ClusterManager<Station> {
    let surface = MapKitSurface(mapView: mapView)
    let manager = ClusterManager<Station>(surface: surface)
    manager.setItems(stations)
    return manager
  }

  @Test func `Three lines put stations on a map`() {
    let station = Station(id: 1, position: Coordinate(latitude: 0, longitude: 0), title: "One")
    #expect(showStations([station], on: MKMapView(frame: .zero)).items == [station])
  }
}
