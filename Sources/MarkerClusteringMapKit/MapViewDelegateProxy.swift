#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  #if canImport(UIKit)
    import UIKit
  #endif

  /// Takes the place of a map view's delegate: tells the surface, and hands everything on to the one that was there.
  @MainActor
  final class MapViewDelegateProxy: NSObject, MKMapViewDelegate {
    weak var surface: MapKitSurface?
    weak var next: (any MKMapViewDelegate)?

    init(next: (any MKMapViewDelegate)?) {
      self.next = next
      super.init()
    }

    #if canImport(ObjectiveC)
      // MapKit asks which of the optional methods there are: those below, and those that the app's delegate has.
      override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || next?.responds(to: selector) == true
      }

      override func forwardingTarget(for selector: Selector!) -> Any? {
        next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
      }
    #endif

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      // The surface answers for what is its own only; the rest, the user's location too, is the app's or MapKit's.
      surface?.handleViewFor(annotation) ?? next?.relayView(mapView, for: annotation)
    }

    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
      surface?.handleDidAdd(views)
      next?.relayDidAdd(mapView, views)
    }

    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
      surface?.handleRegionWillChange(animated: animated)
      next?.relayRegionWillChange(mapView, animated: animated)
    }

    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
      surface?.handleDidChangeVisibleRegion()
      next?.relayDidChangeVisibleRegion(mapView)
    }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      surface?.handleRegionDidChange(animated: animated)
      next?.relayRegionDidChange(mapView, animated: animated)
    }

    func mapViewWillStartRenderingMap(_ mapView: MKMapView) {
      surface?.handleWillStartRendering()
      next?.relayWillStartRendering(mapView)
    }

    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {
      surface?.handleDidFinishRendering()
      next?.relayDidFinishRendering(mapView, fullyRendered: fullyRendered)
    }

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
      surface?.handleDidSelect(view)
      next?.relayDidSelect(mapView, view)
    }

    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
      surface?.handleDidDeselect(view)
      next?.relayDidDeselect(mapView, view)
    }

    #if canImport(UIKit) && !os(tvOS)
      func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
      ) {
        surface?.handleCalloutAccessoryTapped(view)
        next?.relayCalloutAccessoryTapped(mapView, view, control)
      }
    #endif

    #if !os(tvOS)
      func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
      ) {
        surface?.handleDragState(newState, of: view)
        next?.relayDragState(mapView, view, newState, from: oldState)
      }
    #endif
  }
#endif
