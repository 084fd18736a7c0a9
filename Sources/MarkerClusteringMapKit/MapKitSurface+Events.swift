#if canImport(MapKit) && !os(watchOS)
  import CoreLocation
  import Foundation
  public import MapKit
  import MarkerClustering

  // With manual delegation the app's delegate calls these from the methods of `MKMapViewDelegate` that they are named
  // after; ``handleViewFor(_:)`` and ``handleDidAdd(_:)`` are the other two.
  extension MapKitSurface {
    /// The map is about to move: `mapView(_:regionWillChangeAnimated:)`.
    ///
    /// MapKit does not say what moves it: what the surface was not asked for counts as the user's gesture.
    public func handleRegionWillChange(animated: Bool) {
      let isSent = isSendingCamera
      isSendingCamera = false
      report(.cameraWillMove(byGesture: !isSent))
    }

    /// The map has moved, or its view has another size: `mapViewDidChangeVisibleRegion(_:)`.
    public func handleDidChangeVisibleRegion() {
      turnFlatMarkers()
      report(.cameraDidChange(camera))
    }

    /// The map has come to rest: `mapView(_:regionDidChangeAnimated:)`.
    public func handleRegionDidChange(animated: Bool) {
      endWaitingMoves()
      if awaitedCamera != nil {
        goToAwaitedCamera()
      } else {
        report(.cameraIdle(camera))
      }
    }

    /// A view was selected: `mapView(_:didSelect:)`.
    ///
    /// A tap that was handled, or that has no callout to show, leaves nothing selected, so that the next one is told.
    public func handleDidSelect(_ view: MKAnnotationView) {
      guard let annotation = ownAnnotation(of: view) else { return }
      // MapKit may tell twice, and tells of what the app has selected.
      let isSelected = mapView.selectedAnnotations.contains { $0 === annotation }
      guard isSelected, selection != annotation.marker.id else { return }
      selection = annotation.marker.id
      let isHandled = report(.tapMarker(annotation.marker.id))
      guard isHandled || !view.canShowCallout, selection == annotation.marker.id else { return }
      selection = nil
      mapView.deselectAnnotation(annotation, animated: false)
    }

    /// A view is no longer selected: `mapView(_:didDeselect:)`.
    public func handleDidDeselect(_ view: MKAnnotationView) {
      guard let annotation = ownAnnotation(of: view), selection == annotation.marker.id else { return }
      selection = nil
      report(.closeInfoWindow(annotation.marker.id))
    }

    /// A control of a callout was tapped: `mapView(_:annotationView:calloutAccessoryControlTapped:)`.
    public func handleCalloutAccessoryTapped(_ view: MKAnnotationView) {
      if let annotation = ownAnnotation(of: view) { report(.tapInfoWindow(annotation.marker.id)) }
    }

    #if !os(tvOS)
      /// A view is dragged: `mapView(_:annotationView:didChange:fromOldState:)`.
      ///
      /// MapKit tells of the beginning and of the end only. A view of MapKit's base class does not go on by itself.
      public func handleDragState(_ state: MKAnnotationView.DragState, of view: MKAnnotationView) {
        guard let annotation = ownAnnotation(of: view) else { return }
        let id = annotation.marker.id
        switch state {
        case .starting:
          view.setDragState(.dragging, animated: true)
          report(.beginDragging(id, Coordinate(annotation.coordinate)))
        case .ending:
          view.setDragState(.none, animated: true)
          report(.endDragging(id, Coordinate(annotation.coordinate)))
        case .canceling:
          view.setDragState(.none, animated: true)
          report(.cancelDragging(id))
        default:
          break
        }
      }
    #endif

    /// The map has begun to draw: `mapViewWillStartRenderingMap(_:)`.
    public func handleWillStartRendering() { report(.tilesDidStartRendering) }

    /// The map was drawn: `mapViewDidFinishRenderingMap(_:fullyRendered:)`.
    public func handleDidFinishRendering() { report(.tilesDidFinishRendering) }

    /// The surface's annotation that a view shows, if it is still on the map.
    private func ownAnnotation(of view: MKAnnotationView) -> MarkerAnnotation? {
      guard let annotation = view.annotation as? MarkerAnnotation else { return nil }
      return annotations[annotation.marker.id] === annotation ? annotation : nil
    }
  }
#endif
