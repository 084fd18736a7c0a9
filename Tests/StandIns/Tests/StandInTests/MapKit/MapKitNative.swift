import CoreGraphics
import CoreLocation
import MapKit
import MapKitAdapter
import MarkerClustering
import Scenario
import UIKit

/// MapKit with its adapter, and the user's hand on it.
@MainActor
final class MapKitNative: NativeMap {
  let mapView = MKMapView(frame: .zero)
  private(set) var surface: (any Surface)?
  private weak var base: MapKitSurface?
  private let earlier = EarlierDelegate()
  private let foreign = MKPointAnnotation()
  private let manual: ManualDelegate?

  /// - Parameters:
  ///   - fault: What the adapter does wrong.
  ///   - isManual: Whether the app's delegate calls the surface's methods.
  ///   - hidesMarkers: Whether the app's delegate lets MapKit hide what collides.
  ///   - tellsEverySelection: Whether the app's delegate takes every report of a selection for a tap.
  init(
    fault: WrongSurface.Fault? = nil, isManual: Bool = false, hidesMarkers: Bool = false,
    tellsEverySelection: Bool = false
  ) {
    let isManual = isManual || hidesMarkers || tellsEverySelection
    manual =
      isManual ? ManualDelegate(earlier, hidesMarkers: hidesMarkers, tellsEverySelection: tellsEverySelection) : nil
    mapView.delegate = manual ?? earlier
    let surface = MapKitSurface(mapView: mapView, delegation: manual == nil ? .automatic : .manual)
    manual?.surface = surface
    base = surface
    self.surface = fault.map { WrongSurface(surface, $0) } ?? surface
  }

  var isConnected: Bool { base?.isConnected == true }
  var survivesLaterDelegates: Bool { manual != nil }

  func release() { surface = nil }
  func layOut(width: Double, height: Double) { mapView.frame = CGRect(x: 0, y: 0, width: width, height: height) }
  func setPadding(bottom: Double) {
    mapView.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: max(8, bottom), right: 8)
  }
  func move(to camera: Camera) {
    mapView.userMoves(to: CLLocationCoordinate2D(camera.target), zoom: camera.zoom, heading: camera.bearing)
  }
  func settle() {
    UIView.finishAnimations()
    mapView.finishMoving()
    UIView.finishAnimations()
  }

  private var own: [MarkerAnnotation] { mapView.annotations.compactMap { $0 as? MarkerAnnotation } }
  var lineCount: Int? { nil }
  var nativeCount: Int { own.count }

  func seenMarkers() -> [SeenMarker] {
    mapView.shownAnnotations.compactMap { annotation in
      guard annotation is MarkerAnnotation, let view = mapView.view(for: annotation), view.isEnabled else { return nil }
      return SeenMarker(
        position: Coordinate(annotation.coordinate), title: annotation.title, snippet: annotation.subtitle,
        text: view.image?.text, side: Double(view.image?.size.width ?? 0), zIndex: Int(view.zPriority.rawValue) - 500,
        isDraggable: view.isDraggable, opacity: view.alpha, label: view.accessibilityLabel
      )
    }
  }

  var openInfoWindow: String? { mapView.calloutAnnotation?.title }

  private func annotation(_ id: Marker.ID) -> MarkerAnnotation? { own.first { $0.marker.id == id } }
  func tap(_ id: Marker.ID) { annotation(id).map { mapView.userTaps($0) } }
  func tap(at coordinate: Coordinate) {
    let point = mapView.convert(CLLocationCoordinate2D(coordinate), toPointTo: mapView)
    // A finger on an annotation is none of the recognizer's business.
    for view: UIView? in [mapView, mapView.subviews.last] {
      for recognizer in mapView.gestureRecognizers ?? [] where !recognizer.failureRequirements.isEmpty {
        recognizer.recognize(UITouch(view: view, at: point))
      }
    }
  }
  func tapInfoWindow(_ id: Marker.ID) {
    guard let annotation = annotation(id), let view = mapView.view(for: annotation) else { return }
    mapView.delegate?.mapView(
      mapView, annotationView: view, calloutAccessoryControlTapped: UIButton(type: .detailDisclosure))
  }
  func closeInfoWindow() { mapView.deselectAnnotation(mapView.selectedAnnotations.first, animated: true) }
  var reportsEachDrag: Bool { false }
  func drag(_ id: Marker.ID, to coordinate: Coordinate) {
    annotation(id).map { mapView.userDrags($0, to: CLLocationCoordinate2D(coordinate)) }
  }
  func cancelDrag(_ id: Marker.ID) -> Bool {
    annotation(id).map { mapView.userDrags($0, to: $0.coordinate, cancels: true) }
    return true
  }

  func addForeignMarker(at coordinate: Coordinate) {
    foreign.coordinate = CLLocationCoordinate2D(coordinate)
    foreign.title = "Foreign"
    mapView.addAnnotation(foreign)
  }
  func tapForeignMarker() {
    mapView.userTaps(foreign)
    mapView.deselectAnnotation(foreign, animated: false)
  }
  var hasForeignMarker: Bool { mapView.annotations.contains { $0 === foreign } }
  var earlierDelegateCalls: [String] { earlier.calls }

  private var place: (any MKMapViewDelegate)?
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

extension UIImage {
  /// The text that was drawn.
  var text: String? {
    commands.lazy.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }.first
  }
}

/// The app's delegate.
@MainActor
class EarlierDelegate: NSObject, MKMapViewDelegate {
  private(set) var calls: [String] = []
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { calls.append("willMove") }
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { calls.append("change") }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { calls.append("idle") }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { calls.append("select") }
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { calls.append("deselect") }
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { calls.append("add") }
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    calls.append("view")
    return annotation is MKPointAnnotation ? MKAnnotationView(annotation: annotation, reuseIdentifier: "own") : nil
  }
}

/// An app's delegate that tells the surface by itself.
@MainActor
final class ManualDelegate: NSObject, MKMapViewDelegate {
  weak var surface: MapKitSurface?
  private let earlier: EarlierDelegate
  private let hidesMarkers: Bool
  private let tellsEverySelection: Bool

  init(_ earlier: EarlierDelegate, hidesMarkers: Bool, tellsEverySelection: Bool) {
    self.earlier = earlier
    self.hidesMarkers = hidesMarkers
    self.tellsEverySelection = tellsEverySelection
    super.init()
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    let view = surface?.handleViewFor(annotation)
    if hidesMarkers { view?.displayPriority = .defaultHigh }
    return view
  }
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { surface?.handleDidAdd(views) }
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
    surface?.handleRegionWillChange(animated: animated)
    earlier.mapView(mapView, regionWillChangeAnimated: animated)
  }
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { surface?.handleDidChangeVisibleRegion() }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    surface?.handleRegionDidChange(animated: animated)
    earlier.mapView(mapView, regionDidChangeAnimated: animated)
  }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    if tellsEverySelection, let surface, let annotation = view.annotation as? MarkerAnnotation {
      _ = surface.delegate?.mapSurface(surface, didReceive: .tapMarker(annotation.marker.id))
    } else {
      surface?.handleDidSelect(view)
    }
    earlier.mapView(mapView, didSelect: view)
  }
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { surface?.handleDidDeselect(view) }
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) { surface?.handleCalloutAccessoryTapped(view) }
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState
  ) { surface?.handleDragState(newState, of: view) }
}
