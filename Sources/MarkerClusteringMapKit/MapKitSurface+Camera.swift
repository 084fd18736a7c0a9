#if canImport(MapKit) && !os(watchOS)
  import CoreGraphics
  import CoreLocation
  import Foundation
  import MapKit
  public import MarkerClustering
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension MapKitSurface {
    /// What the map looks at; the target is the middle of the whole view.
    ///
    /// A view without a size has no zoom yet: it is NaN, and nothing is drawn.
    public var camera: Camera {
      let camera = mapView.camera
      return Camera(
        target: Coordinate(mapView.convert(middle, toCoordinateFrom: mapView)), zoom: zoom ?? .nan,
        bearing: camera.heading, tilt: camera.pitch
      )
    }

    /// The bounds of what is seen; those of a tilted map are around its corners.
    public var visibleBounds: CoordinateBounds {
      let camera = camera
      let flat = camera.visibleBounds(width: viewSize.width, height: viewSize.height)
      guard camera.tilt > 0, flat != .world else { return flat }
      let size = mapView.bounds.size
      let corners = [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)].map {
        Coordinate(mapView.convert(CGPoint(x: $0.0, y: $0.1), toCoordinateFrom: mapView))
      }
      return CoordinateBounds(enclosing: corners + [flat.southWest, flat.northEast]) ?? flat
    }

    /// The size of the map view, in points.
    public var viewSize: ViewSize {
      ViewSize(width: mapView.bounds.size.width, height: mapView.bounds.size.height)
    }

    /// The zoom beyond which the map does not go: 20, or less where the map view's zoom range says so.
    ///
    /// MapKit does not say where it ends by itself.
    public var maximumZoom: Double {
      let nearest = mapView.cameraZoomRange?.minCenterCoordinateDistance ?? 0
      guard nearest > 0, let zoom else { return 20 }
      return min(20, zoom + log2(mapView.camera.centerCoordinateDistance / nearest))
    }

    /// Moves the camera; MapKit chooses how long a gliding camera is on its way.
    public func setCamera(_ camera: Camera, duration: Duration?) {
      guard let zoom, camera.zoom.isFinite, camera.target.isValid else {
        awaitedCamera = camera
        return
      }
      // MapKit's own centre is the middle of what its margins leave free: where that is on the screen stays.
      let current = mapView.camera
      let place = mapView.convert(current.centerCoordinate, toPointTo: mapView)
      let center = camera.coordinate(at: ScreenOffset(x: place.x - middle.x, y: mapView.way(upFrom: middle, to: place)))
      let ground = cos(center.latitude * .pi / 180) / cos(current.centerCoordinate.latitude * .pi / 180)
      let next = MKMapCamera(
        lookingAtCenter: CLLocationCoordinate2D(center),
        fromDistance: current.centerCoordinateDistance * exp2(zoom - camera.zoom) * ground, pitch: camera.tilt,
        heading: camera.bearing
      )
      let isAnimated = (duration ?? .zero) > .zero
      isSendingCamera = true
      mapView.setCamera(next, animated: isAnimated)
      // An animated move may be announced later.
      if !isAnimated { isSendingCamera = false }
    }

    /// Goes where the camera was sent while the view had no size.
    func goToAwaitedCamera() {
      guard zoom != nil, let camera = awaitedCamera else { return }
      awaitedCamera = nil
      setCamera(camera, duration: nil)
    }

    private var middle: CGPoint {
      CGPoint(x: mapView.bounds.size.width / 2, y: mapView.bounds.size.height / 2)
    }

    /// The zoom in the middle of the view, from two points beside it: right on a turned map and on a tilted one.
    private var zoom: Double? {
      let reach = min(mapView.bounds.size.width, 100) / 2
      guard reach > 0, mapView.bounds.size.height > 0 else { return nil }
      let ends = [-reach, reach].map { way in
        MapPoint(Coordinate(mapView.convert(CGPoint(x: middle.x + way, y: middle.y), toCoordinateFrom: mapView)))
      }
      let east = (ends[1].x - ends[0].x).remainder(dividingBy: 2)
      let north = ends[1].y - ends[0].y
      let zoom = Camera.zoom(pointsPerWorld: 4 * reach / (east * east + north * north).squareRoot())
      return zoom.isFinite ? zoom : nil
    }
  }

  extension MKMapView {
    /// How far one point of the view lies above another.
    fileprivate func way(upFrom start: CGPoint, to end: CGPoint) -> Double {
      #if canImport(UIKit)
        start.y - end.y
      #else
        isFlipped ? start.y - end.y : end.y - start.y
      #endif
    }
  }
#endif
