#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  #if canImport(UIKit)
    import UIKit
  #endif

  // The delegate's methods are optional in Objective-C, and asked for with a question mark; the stand-ins' have defaults.
  extension MKMapViewDelegate {
    #if canImport(ObjectiveC)
      @MainActor func relayView(_ mapView: MKMapView, for annotation: any MKAnnotation) -> MKAnnotationView? {
        self.mapView?(mapView, viewFor: annotation) ?? nil
      }
      @MainActor func relayDidAdd(_ mapView: MKMapView, _ views: [MKAnnotationView]) {
        self.mapView?(mapView, didAdd: views)
      }
      @MainActor func relayRegionWillChange(_ mapView: MKMapView, animated: Bool) {
        self.mapView?(mapView, regionWillChangeAnimated: animated)
      }
      @MainActor func relayDidChangeVisibleRegion(_ mapView: MKMapView) { mapViewDidChangeVisibleRegion?(mapView) }
      @MainActor func relayRegionDidChange(_ mapView: MKMapView, animated: Bool) {
        self.mapView?(mapView, regionDidChangeAnimated: animated)
      }
      @MainActor func relayWillStartRendering(_ mapView: MKMapView) { mapViewWillStartRenderingMap?(mapView) }
      @MainActor func relayDidFinishRendering(_ mapView: MKMapView, fullyRendered: Bool) {
        mapViewDidFinishRenderingMap?(mapView, fullyRendered: fullyRendered)
      }
      @MainActor func relayDidSelect(_ mapView: MKMapView, _ view: MKAnnotationView) {
        self.mapView?(mapView, didSelect: view)
      }
      @MainActor func relayDidDeselect(_ mapView: MKMapView, _ view: MKAnnotationView) {
        self.mapView?(mapView, didDeselect: view)
      }
      #if canImport(UIKit) && !os(tvOS)
        @MainActor func relayCalloutAccessoryTapped(
          _ mapView: MKMapView, _ view: MKAnnotationView, _ control: UIControl
        ) { self.mapView?(mapView, annotationView: view, calloutAccessoryControlTapped: control) }
      #endif
      #if !os(tvOS)
        @MainActor func relayDragState(
          _ mapView: MKMapView, _ view: MKAnnotationView, _ state: MKAnnotationView.DragState,
          from old: MKAnnotationView.DragState
        ) { self.mapView?(mapView, annotationView: view, didChange: state, fromOldState: old) }
      #endif
    #else
      @MainActor func relayView(_ mapView: MKMapView, for annotation: any MKAnnotation) -> MKAnnotationView? {
        self.mapView(mapView, viewFor: annotation)
      }
      @MainActor func relayDidAdd(_ mapView: MKMapView, _ views: [MKAnnotationView]) {
        self.mapView(mapView, didAdd: views)
      }
      @MainActor func relayRegionWillChange(_ mapView: MKMapView, animated: Bool) {
        self.mapView(mapView, regionWillChangeAnimated: animated)
      }
      @MainActor func relayDidChangeVisibleRegion(_ mapView: MKMapView) { mapViewDidChangeVisibleRegion(mapView) }
      @MainActor func relayRegionDidChange(_ mapView: MKMapView, animated: Bool) {
        self.mapView(mapView, regionDidChangeAnimated: animated)
      }
      @MainActor func relayWillStartRendering(_ mapView: MKMapView) { mapViewWillStartRenderingMap(mapView) }
      @MainActor func relayDidFinishRendering(_ mapView: MKMapView, fullyRendered: Bool) {
        mapViewDidFinishRenderingMap(mapView, fullyRendered: fullyRendered)
      }
      @MainActor func relayDidSelect(_ mapView: MKMapView, _ view: MKAnnotationView) {
        self.mapView(mapView, didSelect: view)
      }
      @MainActor func relayDidDeselect(_ mapView: MKMapView, _ view: MKAnnotationView) {
        self.mapView(mapView, didDeselect: view)
      }
      #if canImport(UIKit) && !os(tvOS)
        @MainActor func relayCalloutAccessoryTapped(
          _ mapView: MKMapView, _ view: MKAnnotationView, _ control: UIControl
        ) { self.mapView(mapView, annotationView: view, calloutAccessoryControlTapped: control) }
      #endif
      #if !os(tvOS)
        @MainActor func relayDragState(
          _ mapView: MKMapView, _ view: MKAnnotationView, _ state: MKAnnotationView.DragState,
          from old: MKAnnotationView.DragState
        ) { self.mapView(mapView, annotationView: view, didChange: state, fromOldState: old) }
      #endif
    #endif
  }
#endif
