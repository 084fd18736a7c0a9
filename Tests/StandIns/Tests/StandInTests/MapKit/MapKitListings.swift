import CoreGraphics
import MapKit
import MapKitAdapter
import MarkerClustering
import Testing
import UIKit

@MainActor
struct MapKitListings {
  private struct Station: ClusterItem {
    let id: Int
    let position: Coordinate
  }

  @Test func `A manager clusters on a map view`() {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let stations = (1...5).map { Station(id: $0, position: Coordinate(latitude: 41.4, longitude: 2.2)) }
    let surface = MapKitSurface(mapView: mapView)
    let manager = ClusterManager<Station>(surface: surface)
    manager.setItems(stations)
    #expect(manager.itemCount == 5 && surface.isConnected)
  }
}
