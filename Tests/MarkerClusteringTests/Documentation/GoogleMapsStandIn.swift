import Foundation
import MarkerClustering

// As much of a map SDK as the README's adapter touches.

struct CLLocationCoordinate2D: Equatable {
  var latitude: Double
  var longitude: Double

  init(_ coordinate: Coordinate) {
    latitude = coordinate.latitude
    longitude = coordinate.longitude
  }
}

struct GMSCameraPosition {
  var target: CLLocationCoordinate2D
  var zoom: Float
}

@MainActor
protocol GMSMapViewDelegate: AnyObject {
  func mapView(_ mapView: GMSMapView, didTap pin: GMSMarker) -> Bool
  func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition)
}

@MainActor
final class GMSMapView {
  var camera = GMSCameraPosition(target: CLLocationCoordinate2D(Coordinate(latitude: 41.4, longitude: 2.2)), zoom: 10)
  var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  weak var delegate: (any GMSMapViewDelegate)?
  var pins: [GMSMarker] = []
}

@MainActor
final class GMSMarker {
  var position: CLLocationCoordinate2D
  var title: String?
  var userData: Any?
  weak var map: GMSMapView? {
    didSet {
      oldValue?.pins.removeAll { $0 === self }
      map?.pins.append(self)
    }
  }

  init(position: CLLocationCoordinate2D) {
    self.position = position
  }
}

// What an app writes beside the adapter, to its own taste.

extension Camera {
  init(_ position: GMSCameraPosition) {
    self.init(
      target: Coordinate(latitude: position.target.latitude, longitude: position.target.longitude),
      zoom: Double(position.zoom)
    )
  }
}

extension GMSMarker {
  func show(_ marker: Marker) {
    position = CLLocationCoordinate2D(marker.position)
    title = marker.title ?? marker.icon?.text
  }
}

extension GoogleMapSurface {
  func glide(_ motion: MarkerMotion?, _ changes: () -> Void, completion: () -> Void = {}) {
    changes()
    completion()
  }
}
