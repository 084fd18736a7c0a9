import CoreGraphics
import CoreLocation
import MapLibre
import MapLibreAdapter
import MarkerClustering
import QuartzCore
import Scenario
import UIKit

/// MapLibre with its adapter, and the user's hand on it.
@MainActor
final class MapLibreNative: NativeMap {
  let mapView = MLNMapView(frame: .zero)
  private(set) var surface: (any Surface)?
  private weak var base: MapLibreSurface?
  private let earlier = EarlierMapLibreDelegate()
  private let foreign = MLNPointAnnotation()

  init(fault: WrongSurface.Fault? = nil) {
    mapView.delegate = earlier
    let surface = MapLibreSurface(mapView: mapView)
    base = surface
    self.surface = fault.map { WrongSurface(surface, $0) } ?? surface
  }

  var isConnected: Bool { base?.isConnected == true }
  func release() { surface = nil }
  func layOut(width: Double, height: Double) { mapView.frame = CGRect(x: 0, y: 0, width: width, height: height) }
  func setPadding(bottom: Double) { mapView.contentInset = UIEdgeInsets(bottom: bottom) }
  func move(to camera: Camera) {
    let inset = mapView.contentInset
    let center = camera.coordinate(
      at: ScreenOffset(x: (inset.left - inset.right) / 2, y: (inset.bottom - inset.top) / 2))
    mapView.userMoves(to: native(center), zoomLevel: camera.zoom - 1, direction: camera.bearing)
  }
  func settle() {
    UIView.finishAnimations()
    mapView.finishMoving()
    UIView.finishAnimations()
  }

  private var own: [MLNPointAnnotation] {
    (mapView.annotations ?? []).compactMap { $0 as? MLNPointAnnotation }.filter { $0 !== foreign }
  }
  var nativeCount: Int { own.count }
  var lineCount: Int? { (mapView.annotations ?? []).count { $0 is MLNPolyline } }

  func seenMarkers() -> [SeenMarker] {
    own.compactMap { point in
      guard let view = mapView.view(for: point), view.isEnabled else { return nil }
      let image = (view.subviews.first as? UIImageView)?.image
      // The adapter's own pin is 28 points wide, as no station's icon is.
      let side = Double(image?.size.width ?? 0)
      return SeenMarker(
        position: Coordinate(latitude: point.coordinate.latitude, longitude: point.coordinate.longitude),
        title: point.title, snippet: point.subtitle, text: image?.text, side: side == 28 ? 0 : side,
        zIndex: Int(view.layer.zPosition), isDraggable: view.isDraggable, opacity: view.alpha,
        label: view.accessibilityLabel
      )
    }
  }

  var openInfoWindow: String? { mapView.calloutAnnotation?.title }

  private func point(_ id: Marker.ID) -> MLNPointAnnotation? {
    own.first { "\(Mirror(reflecting: $0).descendant("marker", "id", "name") ?? "")" == id.name }
  }
  private func native(_ coordinate: Coordinate) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
  func tap(_ id: Marker.ID) { point(id).map { mapView.userTaps($0) } }
  func tap(at coordinate: Coordinate) {
    let point = mapView.convert(native(coordinate), toPointTo: mapView)
    for recognizer in mapView.gestureRecognizers ?? [] where !recognizer.failureRequirements.isEmpty {
      recognizer.recognize(UITouch(view: mapView, at: point))
    }
  }
  func tapInfoWindow(_ id: Marker.ID) { point(id).map { mapView.delegate?.mapView(mapView, tapOnCalloutFor: $0) } }
  func closeInfoWindow() { mapView.deselectAnnotation(mapView.selectedAnnotations.first, animated: true) }
  var reportsEachDrag: Bool { false }
  func drag(_ id: Marker.ID, to coordinate: Coordinate) {
    point(id).map { mapView.userDrags($0, to: native(coordinate), cancels: false) }
  }
  func cancelDrag(_ id: Marker.ID) -> Bool {
    point(id).map { mapView.userDrags($0, to: $0.coordinate, cancels: true) }
    return true
  }

  func addForeignMarker(at coordinate: Coordinate) {
    foreign.coordinate = native(coordinate)
    mapView.addAnnotation(foreign)
  }
  func tapForeignMarker() {
    mapView.userTaps(foreign)
    mapView.deselectAnnotation(foreign, animated: false)
  }
  var hasForeignMarker: Bool { (mapView.annotations ?? []).contains { $0 === foreign } }
  var earlierDelegateCalls: [String] { earlier.calls }

  private var place: (any MLNMapViewDelegate)?
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
private final class EarlierMapLibreDelegate: NSObject, MLNMapViewDelegate {
  private(set) var calls: [String] = []
  func mapView(_ mapView: MLNMapView, regionWillChangeWith reason: MLNCameraChangeReason, animated: Bool) {
    calls.append("willMove")
  }
  func mapView(_ mapView: MLNMapView, regionDidChangeWith reason: MLNCameraChangeReason, animated: Bool) {
    calls.append("idle")
  }
  func mapView(_ mapView: MLNMapView, viewFor annotation: any MLNAnnotation) -> MLNAnnotationView? {
    MLNAnnotationView(reuseIdentifier: "own")
  }
  func mapView(_ mapView: MLNMapView, didSelect annotationView: MLNAnnotationView) { calls.append("select") }
}
