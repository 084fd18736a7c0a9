import CoreGraphics
import CoreLocation
import GoogleMaps
import GoogleMapsAdapter
import MarkerClustering
import QuartzCore
import Scenario
import UIKit

/// The Maps SDK with its adapter, and the user's hand on it.
@MainActor
final class GoogleMapsNative: NativeMap {
  let mapView = GMSMapView(frame: .zero)
  private(set) var surface: (any Surface)?
  private weak var base: GoogleMapSurface?
  private let earlier = EarlierGoogleDelegate()
  private let foreign = GMSMarker(position: CLLocationCoordinate2D())

  init(fault: WrongSurface.Fault? = nil) {
    mapView.delegate = earlier
    let surface = GoogleMapSurface(mapView: mapView)
    base = surface
    self.surface = fault.map { WrongSurface(surface, $0) } ?? surface
  }

  var isConnected: Bool { base?.isConnected == true }
  func release() { surface = nil }
  func layOut(width: Double, height: Double) {
    mapView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    base?.viewDidLayoutSubviews()
  }
  func setPadding(bottom: Double) { mapView.padding = UIEdgeInsets(bottom: bottom) }
  func move(to camera: Camera) {
    let padding = mapView.padding
    let target = camera.coordinate(
      at: ScreenOffset(x: (padding.left - padding.right) / 2, y: (padding.bottom - padding.top) / 2))
    mapView.userMoves(
      to: GMSCameraPosition(
        target: native(target), zoom: Float(camera.zoom), bearing: camera.bearing, viewingAngle: camera.tilt))
  }
  func settle() {
    CATransaction.finishAnimations()
    mapView.finishMoving()
    CATransaction.finishAnimations()
  }

  private var own: [GMSMarker] { mapView.markers.filter { $0 !== foreign } }
  var nativeCount: Int { own.count }
  var lineCount: Int? { mapView.overlays.count - mapView.markers.count }

  func seenMarkers() -> [SeenMarker] {
    own.filter(\.isTappable).map { pin in
      SeenMarker(
        position: Coordinate(latitude: pin.position.latitude, longitude: pin.position.longitude), title: pin.title,
        snippet: pin.snippet, text: pin.icon?.text, side: Double(pin.icon?.size.width ?? 0), zIndex: Int(pin.zIndex),
        isDraggable: pin.isDraggable, opacity: Double(pin.opacity), label: pin.accessibilityLabel
      )
    }
  }

  var openInfoWindow: String? { mapView.selectedMarker?.title }

  private func pin(_ id: Marker.ID) -> GMSMarker? { own.first { $0.userData as? String == id.name } }
  private func native(_ coordinate: Coordinate) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
  func tap(_ id: Marker.ID) { pin(id).map { mapView.userTaps($0) } }
  func tap(at coordinate: Coordinate) { mapView.userTaps(at: native(coordinate)) }
  func tapInfoWindow(_ id: Marker.ID) { pin(id).map { mapView.delegate?.mapView(mapView, didTapInfoWindowOf: $0) } }
  func closeInfoWindow() { mapView.selectedMarker = nil }
  var reportsEachDrag: Bool { true }
  func drag(_ id: Marker.ID, to coordinate: Coordinate) {
    pin(id).map { mapView.userDrags($0, to: native(coordinate)) }
  }
  func cancelDrag(_ id: Marker.ID) -> Bool { false }

  func addForeignMarker(at coordinate: Coordinate) {
    foreign.position = native(coordinate)
    foreign.map = mapView
  }
  func tapForeignMarker() {
    mapView.userTaps(foreign)
    mapView.selectedMarker = nil
  }
  var hasForeignMarker: Bool { foreign.map === mapView }
  var earlierDelegateCalls: [String] { earlier.calls }

  private var place: (any GMSMapViewDelegate)?
  func setLaterDelegate(_ isThere: Bool) {
    if isThere {
      place = mapView.delegate
      mapView.delegate = earlier
    } else {
      mapView.delegate = place
      place = nil
    }
  }
}

@MainActor
private final class EarlierGoogleDelegate: NSObject, GMSMapViewDelegate {
  private(set) var calls: [String] = []
  func mapView(_ mapView: GMSMapView, willMove gesture: Bool) { calls.append("willMove") }
  func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) { calls.append("idle") }
  func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool {
    calls.append("select")
    return false
  }
}
