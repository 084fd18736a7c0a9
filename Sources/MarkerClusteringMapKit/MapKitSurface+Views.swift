#if canImport(MapKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
  public import MapKit
  import MarkerClustering
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension MapKitSurface {
    /// The reuse identifiers of the default views.
    private enum ReuseIdentifier: String {
      case item = "swift-marker-clustering.item"
      case cluster = "swift-marker-clustering.cluster"
    }

    /// The view for an annotation: with manual delegation, what `mapView(_:viewFor:)` answers unless it is nil.
    /// - Returns: Nil for an annotation that is not the surface's own.
    public func handleViewFor(_ annotation: any MKAnnotation) -> MKAnnotationView? {
      guard let annotation = annotation as? MarkerAnnotation, owns(annotation) else { return nil }
      let view = annotationView?(mapView, annotation) ?? defaultView(for: annotation)
      view.annotation = annotation
      configure(view, for: annotation)
      return view
    }

    /// Whether an annotation is one of this surface's, here or on its way out.
    func owns(_ annotation: MarkerAnnotation) -> Bool {
      annotations[annotation.marker.id] === annotation || departing.contains { $0 === annotation }
    }

    private func defaultView(for annotation: MarkerAnnotation) -> MKAnnotationView {
      let identifier: ReuseIdentifier = annotation.marker.kind == .item ? .item : .cluster
      let reused = mapView.dequeueReusableAnnotationView(withIdentifier: identifier.rawValue)
      // Items with an icon and items without share an identifier, and are views of two classes.
      if annotation.marker.isStandardPin {
        return reused as? MKMarkerAnnotationView
          ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier.rawValue)
      }
      return reused.flatMap { $0 is MKMarkerAnnotationView ? nil : $0 }
        ?? MKAnnotationView(annotation: annotation, reuseIdentifier: identifier.rawValue)
    }

    /// Brings a view, a new one or a reused one, up to date with its marker.
    func configure(_ view: MKAnnotationView, for annotation: MarkerAnnotation) {
      let marker = annotation.marker
      // Otherwise MapKit hides what was drawn, or clusters the clusters.
      view.displayPriority = .required
      view.clusteringIdentifier = nil
      view.zPriority = MKAnnotationViewZPriority(rawValue: min(max(500 + Float(marker.zIndex), 0), 1000))
      view.canShowCallout = marker.kind == .item && marker.title != nil
      view.isEnabled = !departing.contains { $0 === annotation }
      #if !os(tvOS)
        view.isDraggable = marker.isDraggable
      #endif
      if let balloon = view as? MKMarkerAnnotationView {
        balloon.titleVisibility = .adaptive
        balloon.subtitleVisibility = .adaptive
      }
      view.setOpacity(marker.opacity)
      view.setLabel(marker.accessibilityLabel ?? marker.title ?? marker.icon?.text)
      guard view.reuseIdentifier.flatMap(ReuseIdentifier.init) != nil else { return }
      if !marker.isStandardPin { draw(marker, on: view) }
      turn(view, for: marker)
    }

    private func draw(_ marker: Marker, on view: MKAnnotationView) {
      guard let icon = marker.icon, let layout = MarkerIcon.Layout(icon) else {
        view.image = nil
        return
      }
      let image = image
      view.image = icons.image(for: icon, scale: mapView.pixelsPerPoint) { image?($0) ?? PlatformImage.local($0) }
      let anchor = layout.pictureAnchor(marker.anchor)
      view.centerOffset = CGPoint(
        x: (0.5 - anchor.x) * layout.pictureSide, y: (0.5 - anchor.y) * layout.pictureSide
      )
    }

    /// Turns a view around the place that it stands on.
    private func turn(_ view: MKAnnotationView, for marker: Marker) {
      let degrees = marker.rotation - (marker.isFlat ? mapView.camera.heading : 0)
      view.turn(byDegrees: degrees, around: CGPoint(x: -view.centerOffset.x, y: -view.centerOffset.y))
    }

    /// Turns the views of flat markers with the map.
    func turnFlatMarkers() {
      for annotation in annotations.values where annotation.marker.isFlat {
        if let view = mapView.view(for: annotation) { configure(view, for: annotation) }
      }
    }
  }

  extension MKAnnotationView {
    fileprivate func setOpacity(_ opacity: Double) {
      #if canImport(UIKit)
        alpha = opacity
      #else
        alphaValue = opacity
      #endif
    }

    fileprivate func setLabel(_ label: String?) {
      #if canImport(UIKit)
        accessibilityLabel = label
      #else
        setAccessibilityLabel(label)
      #endif
    }

    /// Only UIKit has views that turn; on a Mac they stay upright.
    fileprivate func turn(byDegrees degrees: Double, around pivot: CGPoint) {
      #if canImport(UIKit)
        transform =
          degrees == 0
          ? .identity
          : CGAffineTransform(translationX: pivot.x, y: pivot.y)
            .rotated(by: degrees * .pi / 180)
            .translatedBy(x: -pivot.x, y: -pivot.y)
      #endif
    }
  }

  extension MKMapView {
    fileprivate var pixelsPerPoint: Double {
      #if canImport(UIKit)
        max(1, traitCollection.displayScale)
      #else
        2
      #endif
    }
  }
#endif
