// Stands in for MapKit's map, and behaves like it; signatures from
// https://developer.apple.com/documentation/mapkit/mkmapview and MKMapView.h of the iOS 13 SDK.
public import CoreGraphics
public import CoreLocation
#if canImport(UIKit)
  public import UIKit
#else
  public import AppKit
#endif

@MainActor open class MKMapView: PlatformView {
  public final class CameraZoomRange: NSObject {
    public let minCenterCoordinateDistance: CLLocationDistance
    public init?(minCenterCoordinateDistance minDistance: CLLocationDistance) {
      minCenterCoordinateDistance = minDistance
    }
  }

  public weak var delegate: (any MKMapViewDelegate)?
  public private(set) var annotations: [any MKAnnotation] = []
  public let userLocation = MKUserLocation()
  public var cameraZoomRange: CameraZoomRange! = CameraZoomRange(minCenterCoordinateDistance: -1)
  /// Real maps may report one selection twice.
  public var reportsSelectionsTwice = true
  /// Real maps may ask for views later than they are given annotations.
  public var addsViewsLater = false
  /// What a batch does to the map, in its order.
  public private(set) var calls: [String] = []

  // The middle of the whole view, on the flat map, and the scale there.
  private var middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
  private var mapPointsPerPoint = MKMapSize.world.width / 1024
  private var heading: CLLocationDirection = 0
  private var pitch: CGFloat = 0
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private var reusable: [String: [MKAnnotationView]] = [:]
  private var selected: [any MKAnnotation] = []
  private var target: MKMapCamera?
  private var hasSize: Bool { frame.width > 0 && frame.height > 0 }

  // MARK: Camera

  /// The middle of what the layout margins leave free, which is where the camera's centre is.
  private var freeMiddle: CGPoint {
    #if canImport(UIKit)
      let insets = layoutMargins
    #else
      let insets = safeAreaInsets
    #endif
    return CGPoint(
      x: (insets.left + frame.width - insets.right) / 2, y: (insets.top + frame.height - insets.bottom) / 2)
  }

  /// A camera of the real one stands so far off that its view, of 30°, is as high as the screen.
  private func distance(scale: Double, at latitude: Double) -> Double {
    let metersPerMapPoint = 40_075_016.686 / MKMapSize.world.width * cos(latitude * .pi / 180)
    return max(1, frame.height) / 2 * scale * metersPerMapPoint / tan(15 * .pi / 180)
  }

  public var camera: MKMapCamera {
    get {
      let center = convert(freeMiddle, toCoordinateFrom: self)
      return MKMapCamera(
        lookingAtCenter: center, fromDistance: distance(scale: mapPointsPerPoint, at: center.latitude), pitch: pitch,
        heading: heading)
    }
    set { setCamera(newValue, animated: false) }
  }

  public func setCamera(_ camera: MKMapCamera, animated: Bool) {
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    if animated {
      // Seen on the way once, and there when the animations end.
      target = camera
      delegate?.mapViewDidChangeVisibleRegion(self)
    } else {
      take(camera)
      delegate?.mapViewDidChangeVisibleRegion(self)
      delegate?.mapView(self, regionDidChangeAnimated: false)
    }
  }

  /// Lets the camera arrive where it was sent.
  public func finishMoving() {
    guard let camera = target else { return }
    target = nil
    take(camera)
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: true)
  }

  private func take(_ camera: MKMapCamera) {
    heading = camera.heading
    pitch = min(camera.pitch, 70)
    let scale = camera.centerCoordinateDistance / distance(scale: 1, at: camera.centerCoordinate.latitude)
    mapPointsPerPoint = max(scale, 0.01)
    let center = MKMapPoint(camera.centerCoordinate)
    let way = mapWay(CGPoint(x: frame.width / 2 - freeMiddle.x, y: frame.height / 2 - freeMiddle.y))
    middle = MKMapPoint(x: center.x + way.x, y: center.y + way.y)
  }

  /// The user's hand: puts a place into the middle of the whole view, at a zoom of 256-point tiles.
  public func userMoves(to center: CLLocationCoordinate2D, zoom: Double, heading: Double = 0) {
    delegate?.mapView(self, regionWillChangeAnimated: false)
    middle = MKMapPoint(center)
    mapPointsPerPoint = MKMapSize.world.width / (256 * exp2(zoom))
    self.heading = heading
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: false)
  }

  private func mapWay(_ way: CGPoint) -> MKMapPoint {
    let angle = heading * .pi / 180
    return MKMapPoint(
      x: (way.x * cos(angle) - way.y * sin(angle)) * mapPointsPerPoint,
      y: (way.x * sin(angle) + way.y * cos(angle)) * mapPointsPerPoint)
  }

  public func convert(_ point: CGPoint, toCoordinateFrom view: PlatformView?) -> CLLocationCoordinate2D {
    guard hasSize else { return kCLLocationCoordinate2DInvalid }
    let way = mapWay(CGPoint(x: point.x - frame.width / 2, y: point.y - frame.height / 2))
    return MKMapPoint(x: middle.x + way.x, y: middle.y + way.y).coordinate
  }

  public func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: PlatformView?) -> CGPoint {
    let point = MKMapPoint(coordinate)
    let east = (point.x - middle.x).remainder(dividingBy: MKMapSize.world.width) / mapPointsPerPoint
    let south = (point.y - middle.y) / mapPointsPerPoint
    let angle = heading * .pi / 180
    return CGPoint(
      x: frame.width / 2 + east * cos(angle) + south * sin(angle),
      y: frame.height / 2 - east * sin(angle) + south * cos(angle))
  }

  #if canImport(UIKit)
    open override func layoutSubviews() { wasLaidOut() }
  #else
    open override func layout() { wasLaidOut() }
    open override var isFlipped: Bool { true }
  #endif

  private func wasLaidOut() {
    guard hasSize else { return }
    delegate?.mapView(self, regionWillChangeAnimated: false)
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: false)
    show(annotations.filter { views[ObjectIdentifier($0)] == nil })
  }

  // MARK: Annotations

  public func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  public func addAnnotations(_ annotations: [any MKAnnotation]) {
    calls.append("add \(annotations.count)")
    self.annotations += annotations
    if hasSize, !addsViewsLater { show(annotations) }
  }

  public func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

  public func removeAnnotations(_ annotations: [any MKAnnotation]) {
    calls.append("remove \(annotations.count)")
    for annotation in annotations {
      deselectAnnotation(annotation, animated: false)
      self.annotations.removeAll { $0 === annotation }
      guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
      view.removeFromSuperview()
      if let identifier = view.reuseIdentifier { reusable[identifier, default: []].append(view) }
    }
  }

  /// Adds the views of all annotations that have none yet.
  public func addViews() { show(annotations.filter { views[ObjectIdentifier($0)] == nil }) }

  public func forgetCalls() { calls = [] }

  private func show(_ annotations: [any MKAnnotation]) {
    let added = annotations.map { annotation in
      let view =
        delegate?.mapView(self, viewFor: annotation)
        ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.annotation = annotation
      views[ObjectIdentifier(annotation)] = view
      addSubview(view)
      return view
    }
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views[ObjectIdentifier(annotation)] }

  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    let view = reusable[identifier]?.popLast()
    view?.prepareForReuse()
    return view
  }

  /// Where a view is seen.
  public func frame(of view: MKAnnotationView) -> CGRect {
    guard let annotation = view.annotation else { return .zero }
    let center = convert(annotation.coordinate, toPointTo: self)
    return CGRect(
      x: center.x + view.centerOffset.x - view.frame.width / 2,
      y: center.y + view.centerOffset.y - view.frame.height / 2, width: view.frame.width, height: view.frame.height)
  }

  /// The annotations that are seen: what collides with a higher one is not, unless it is required.
  public var shownAnnotations: [any MKAnnotation] {
    var taken: [CGRect] = []
    var shown: [any MKAnnotation] = []
    let order = annotations.enumerated().compactMap { index, annotation in
      views[ObjectIdentifier(annotation)].map { (index, annotation, $0) }
    }
    .sorted { ($1.2.displayPriority.rawValue, $0.0) < ($0.2.displayPriority.rawValue, $1.0) }
    for (_, annotation, view) in order {
      let frame = frame(of: view)
      let yields = view.displayPriority != .required || view.clusteringIdentifier != nil
      if yields, taken.contains(where: { $0.intersects(frame) }) { continue }
      taken.append(frame)
      shown.append(annotation)
    }
    return shown
  }

  // MARK: Selection

  public var selectedAnnotations: [any MKAnnotation] { selected }
  /// The annotation whose callout is open.
  public var calloutAnnotation: (any MKAnnotation)? {
    selected.first { view(for: $0)?.canShowCallout == true && $0.title != nil }
  }

  public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard let view = view(for: annotation), !selected.contains(where: { $0 === annotation }) else { return }
    for other in selected { deselectAnnotation(other, animated: animated) }
    selected.append(annotation)
    view.isSelected = true
    delegate?.mapView(self, didSelect: view)
    if reportsSelectionsTwice { delegate?.mapView(self, didSelect: view) }
  }

  public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, let index = selected.firstIndex(where: { $0 === annotation }) else { return }
    selected.remove(at: index)
    guard let view = view(for: annotation) else { return }
    view.isSelected = false
    delegate?.mapView(self, didDeselect: view)
  }

  /// The user taps a view; nothing happens where it is selected already.
  public func userTaps(_ annotation: any MKAnnotation) {
    if view(for: annotation)?.isEnabled == true { selectAnnotation(annotation, animated: true) }
  }

  /// The user drags a view, or lets go where it was.
  public func userDrags(_ annotation: any MKAnnotation, to coordinate: CLLocationCoordinate2D, cancels: Bool = false) {
    guard let view = view(for: annotation), view.isDraggable else { return }
    change(view, to: .starting)
    if view.dragState != .dragging { return }
    if !cancels { annotation.setCoordinate(coordinate) }
    change(view, to: cancels ? .canceling : .ending)
  }

  private func change(_ view: MKAnnotationView, to state: MKAnnotationView.DragState) {
    let old = view.dragState
    view.setDragState(state, animated: true)
    delegate?.mapView(self, annotationView: view, didChange: state, fromOldState: old)
  }
}
