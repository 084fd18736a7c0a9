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

  func animate(to camera: GMSCameraPosition) {
    self.camera = camera
  }
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

extension GMSCameraPosition {
  init(_ camera: Camera) {
    self.init(target: CLLocationCoordinate2D(camera.target), zoom: Float(camera.zoom))
  }
}

extension GMSMarker {
  convenience init(_ id: Marker.ID, on mapView: GMSMapView) {
    self.init(position: CLLocationCoordinate2D(Coordinate(latitude: 0, longitude: 0)))
    userData = id
    appear(on: mapView)
  }

  /// Not said in the initialiser, where no observer hears of it.
  private func appear(on mapView: GMSMapView) {
    map = mapView
  }

  func show(_ marker: Marker, from motion: MarkerMotion?) {
    title = marker.title ?? marker.icon?.text
    if let motion { position = CLLocationCoordinate2D(motion.coordinate) }
    glide(motion) { position = CLLocationCoordinate2D(marker.position) }
  }

  func leave(to motion: MarkerMotion?) {
    glide(motion) { position = motion.map { CLLocationCoordinate2D($0.coordinate) } ?? position }
    // A real one goes when the motion has ended: in the completion block of the transaction.
    map = nil
  }

  /// A real one is a Core Animation transaction of the motion's duration.
  private func glide(_ motion: MarkerMotion?, _ changes: () -> Void) {
    changes()
  }
}
