#if canImport(MapKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
  import MapKit
  import MarkerClustering
  #if canImport(UIKit)
    import UIKit
    typealias PlatformTapRecognizer = UITapGestureRecognizer
    typealias PlatformGestureRecognizer = UIGestureRecognizer
  #else
    import AppKit
    typealias PlatformTapRecognizer = NSClickGestureRecognizer
    typealias PlatformGestureRecognizer = NSGestureRecognizer
  #endif

  /// Hears of taps on the map where there is no annotation, once it is clear that they are no double taps.
  @MainActor
  final class MapTapRecognizer: NSObject {
    /// Called with the place of a tap.
    var whenTapped: (@MainActor (Coordinate) -> Void)?

    private weak var mapView: MKMapView?
    private let tap = PlatformTapRecognizer()
    private let doubleTap = PlatformTapRecognizer()

    init(mapView: MKMapView) {
      self.mapView = mapView
      super.init()
      tap.delegate = self
      doubleTap.delegate = self
      #if canImport(UIKit)
        doubleTap.numberOfTapsRequired = 2
        // The map's own recognizers get every touch as well.
        tap.cancelsTouchesInView = false
        doubleTap.cancelsTouchesInView = false
        tap.require(toFail: doubleTap)
      #else
        doubleTap.numberOfClicksRequired = 2
      #endif
      #if canImport(ObjectiveC) && canImport(UIKit)
        tap.addTarget(self, action: #selector(didTap))
      #elseif canImport(ObjectiveC)
        tap.target = self
        tap.action = #selector(didTap)
      #else
        tap.action = { [weak self] in self?.didTap() }
      #endif
      mapView.addGestureRecognizer(doubleTap)
      mapView.addGestureRecognizer(tap)
    }

    /// Takes the recognizers off the map view.
    func detach() {
      mapView?.removeGestureRecognizer(tap)
      mapView?.removeGestureRecognizer(doubleTap)
    }

    #if canImport(ObjectiveC)
      @objc private func didTap() { tell() }
    #else
      private func didTap() { tell() }
    #endif

    private func tell() {
      guard let mapView, tap.state == .ended else { return }
      whenTapped?(Coordinate(mapView.convert(tap.location(in: mapView), toCoordinateFrom: mapView)))
    }
  }

  #if canImport(UIKit)
    extension MapTapRecognizer: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !isOnAnnotation(touch.view)
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }

      private func isOnAnnotation(_ view: UIView?) -> Bool {
        var view = view
        while let candidate = view, candidate !== mapView {
          if candidate is MKAnnotationView { return true }
          view = candidate.superview
        }
        return false
      }
    }
  #else
    extension MapTapRecognizer: NSGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: NSGestureRecognizer, shouldAttemptToRecognizeWith event: NSEvent
      ) -> Bool {
        guard let mapView, let container = mapView.superview else { return true }
        var view = mapView.hitTest(container.convert(event.locationInWindow, from: nil))
        while let candidate = view, candidate !== mapView {
          if candidate is MKAnnotationView { return false }
          view = candidate.superview
        }
        return true
      }

      func gestureRecognizer(
        _ gestureRecognizer: NSGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: NSGestureRecognizer
      ) -> Bool { true }

      func gestureRecognizer(
        _ gestureRecognizer: NSGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: NSGestureRecognizer
      ) -> Bool { gestureRecognizer === tap && otherGestureRecognizer === doubleTap }
    }
  #endif
#endif
