// Stands in for MapLibre Native for iOS, and behaves like it; signatures from the headers in
// https://github.com/maplibre/maplibre-native/tree/main/platform/ios/src (MLNMapView.h, MLNMapViewDelegate.h,
// MLNAnnotationView.h), whose names in Swift follow the rules of the importer.
public import CoreGraphics
public import CoreLocation
public import QuartzCore
public import UIKit

public protocol MLNAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

open class MLNShape: NSObject {
  public var title: String?
  public var subtitle: String?
}

open class MLNPointAnnotation: MLNShape, MLNAnnotation {
  public var coordinate = CLLocationCoordinate2D()
}

open class MLNPolyline: MLNShape, MLNAnnotation {
  public let coordinates: [CLLocationCoordinate2D]
  public var coordinate: CLLocationCoordinate2D { coordinates[0] }
  /// The real one reads from a pointer, which an array converts to.
  public init(coordinates coords: [CLLocationCoordinate2D], count: UInt) {
    coordinates = Array(coords.prefix(Int(count)))
  }
}

public struct MLNCameraChangeReason: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let programmatic = MLNCameraChangeReason(rawValue: 1 << 0)
  public static let resetNorth = MLNCameraChangeReason(rawValue: 1 << 1)
  public static let gesturePan = MLNCameraChangeReason(rawValue: 1 << 2)
}

public final class MLNMapCamera: NSObject {
  public let centerCoordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let pitch: CGFloat
  public let heading: CLLocationDirection
  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    self.centerCoordinate = centerCoordinate
    self.altitude = altitude
    self.pitch = pitch
    self.heading = heading
  }
}

/// How high a camera is that shows a zoom, of 512-point tiles.
public func MLNAltitudeForZoomLevel(
  _ zoomLevel: Double, _ pitch: CGFloat, _ latitude: CLLocationDegrees, _ size: CGSize
) -> CLLocationDistance {
  size.height * 40_075_016.686 * cos(latitude * .pi / 180) / (512 * exp2(zoomLevel)) * 1.5
}

@MainActor open class MLNAnnotationView: UIView {

  public let reuseIdentifier: String?
  public internal(set) var annotation: (any MLNAnnotation)?
  public var centerOffset = CGVector()
  public var rotatesToMatchCamera = false
  public var isEnabled = true
  public var isDraggable = false
  public private(set) var dragState = MLNAnnotationViewDragState.none
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  open func prepareForReuse() {}
  open func setDragState(_ dragState: MLNAnnotationViewDragState, animated: Bool) { self.dragState = dragState }
}

public enum MLNAnnotationViewDragState: UInt, Sendable { case none, starting, dragging, canceling, ending }

@MainActor public protocol MLNMapViewDelegate: NSObjectProtocol {
  func mapView(_ mapView: MLNMapView, regionWillChangeWith reason: MLNCameraChangeReason, animated: Bool)
  func mapView(_ mapView: MLNMapView, regionIsChangingWith reason: MLNCameraChangeReason)
  func mapView(_ mapView: MLNMapView, regionDidChangeWith reason: MLNCameraChangeReason, animated: Bool)
  func mapViewWillStartRenderingMap(_ mapView: MLNMapView)
  func mapViewDidFinishRenderingMap(_ mapView: MLNMapView, fullyRendered: Bool)
  func mapView(_ mapView: MLNMapView, viewFor annotation: any MLNAnnotation) -> MLNAnnotationView?
  func mapView(_ mapView: MLNMapView, strokeColorForShapeAnnotation annotation: MLNShape) -> UIColor
  func mapView(_ mapView: MLNMapView, lineWidthForPolylineAnnotation annotation: MLNPolyline) -> CGFloat
  func mapView(_ mapView: MLNMapView, didSelect annotationView: MLNAnnotationView)
  func mapView(_ mapView: MLNMapView, didDeselect annotationView: MLNAnnotationView)
  func mapView(_ mapView: MLNMapView, annotationCanShowCallout annotation: any MLNAnnotation) -> Bool
  func mapView(_ mapView: MLNMapView, tapOnCalloutFor annotation: any MLNAnnotation)
}

// Without Objective-C there are no optional methods: each has a default.
extension MLNMapViewDelegate {
  public func mapView(_ mapView: MLNMapView, regionWillChangeWith reason: MLNCameraChangeReason, animated: Bool) {}
  public func mapView(_ mapView: MLNMapView, regionIsChangingWith reason: MLNCameraChangeReason) {}
  public func mapView(_ mapView: MLNMapView, regionDidChangeWith reason: MLNCameraChangeReason, animated: Bool) {}
  public func mapViewWillStartRenderingMap(_ mapView: MLNMapView) {}
  public func mapViewDidFinishRenderingMap(_ mapView: MLNMapView, fullyRendered: Bool) {}
  public func mapView(_ mapView: MLNMapView, viewFor annotation: any MLNAnnotation) -> MLNAnnotationView? { nil }
  public func mapView(_ mapView: MLNMapView, strokeColorForShapeAnnotation annotation: MLNShape) -> UIColor {
    .systemGray
  }
  public func mapView(_ mapView: MLNMapView, lineWidthForPolylineAnnotation annotation: MLNPolyline) -> CGFloat { 3 }
  public func mapView(_ mapView: MLNMapView, didSelect annotationView: MLNAnnotationView) {}
  public func mapView(_ mapView: MLNMapView, didDeselect annotationView: MLNAnnotationView) {}
  public func mapView(_ mapView: MLNMapView, annotationCanShowCallout annotation: any MLNAnnotation) -> Bool { false }
  public func mapView(_ mapView: MLNMapView, tapOnCalloutFor annotation: any MLNAnnotation) {}
}

@MainActor public final class MLNMapView: UIView {
  public weak var delegate: (any MLNMapViewDelegate)?
  private var all: [any MLNAnnotation] = []
  public var annotations: [any MLNAnnotation]? { all.isEmpty ? nil : all }
  private var views: [ObjectIdentifier: MLNAnnotationView] = [:]
  private var reusable: [String: [MLNAnnotationView]] = [:]
  private var selected: (any MLNAnnotation)?
  /// The middle of what the insets leave free.
  private var middleCoordinate = CLLocationCoordinate2D()
  public private(set) var zoomLevel = 0.0
  public private(set) var direction: CLLocationDirection = 0
  private var pitch: CGFloat = 0
  public var maximumZoomLevel = 22.0
  private var goal: MLNMapCamera?
  public var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { report(.programmatic) {} } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UITapGestureRecognizer())
  }

  public var camera: MLNMapCamera {
    MLNMapCamera(
      lookingAtCenter: middleCoordinate,
      altitude: MLNAltitudeForZoomLevel(zoomLevel, pitch, middleCoordinate.latitude, bounds.size), pitch: pitch,
      heading: direction)
  }

  private func report(_ reason: MLNCameraChangeReason, _ change: () -> Void) {
    delegate?.mapView(self, regionWillChangeWith: reason, animated: false)
    change()
    delegate?.mapView(self, regionIsChangingWith: reason)
    delegate?.mapView(self, regionDidChangeWith: reason, animated: false)
  }

  public func setCenter(
    _ centerCoordinate: CLLocationCoordinate2D, zoomLevel: Double, direction: CLLocationDirection, animated: Bool
  ) {
    report(.programmatic) {
      middleCoordinate = centerCoordinate
      self.zoomLevel = min(zoomLevel, maximumZoomLevel)
      if direction >= 0 { self.direction = direction }
    }
  }
  public func setCamera(
    _ camera: MLNMapCamera, withDuration duration: TimeInterval,
    animationTimingFunction function: CAMediaTimingFunction?
  ) {
    delegate?.mapView(self, regionWillChangeWith: .programmatic, animated: duration > 0)
    goal = camera
    if duration <= 0 { finishMoving() }
  }
  /// Lets the camera arrive where it was sent.
  public func finishMoving() {
    guard let goal else { return }
    self.goal = nil
    middleCoordinate = goal.centerCoordinate
    direction = goal.heading
    pitch = goal.pitch
    zoomLevel =
      log2(MLNAltitudeForZoomLevel(0, pitch, middleCoordinate.latitude, bounds.size) / goal.altitude)
    delegate?.mapView(self, regionIsChangingWith: .programmatic)
    delegate?.mapView(self, regionDidChangeWith: .programmatic, animated: true)
  }
  /// The user's hand: puts a place into the middle of what the insets leave free.
  public func userMoves(to center: CLLocationCoordinate2D, zoomLevel: Double, direction: CLLocationDirection) {
    report(.gesturePan) {
      middleCoordinate = center
      self.zoomLevel = zoomLevel
      self.direction = direction
    }
  }
  public override func layoutSubviews() { report([]) {} }

  private static func flat(_ coordinate: CLLocationCoordinate2D) -> CGPoint {
    CGPoint(
      x: coordinate.longitude / 360 + 0.5, y: 0.5 - atanh(sin(coordinate.latitude * .pi / 180)) / (2 * .pi))
  }
  private var freeMiddle: CGPoint {
    CGPoint(
      x: (contentInset.left + frame.width - contentInset.right) / 2,
      y: (contentInset.top + frame.height - contentInset.bottom) / 2)
  }
  public func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let (x, y) = (point.x - freeMiddle.x, point.y - freeMiddle.y)
    let angle = direction * .pi / 180
    let scale = 512 * exp2(zoomLevel)
    let middle = Self.flat(middleCoordinate)
    let flat = CGPoint(
      x: middle.x + (x * cos(angle) - y * sin(angle)) / scale, y: middle.y + (x * sin(angle) + y * cos(angle)) / scale)
    return CLLocationCoordinate2D(
      latitude: asin(tanh((0.5 - flat.y) * 2 * .pi)) * 180 / .pi, longitude: (flat.x - 0.5) * 360)
  }
  public func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let (middle, place) = (Self.flat(middleCoordinate), Self.flat(coordinate))
    let scale = 512 * exp2(zoomLevel)
    let angle = direction * .pi / 180
    let (east, south) = ((place.x - middle.x) * scale, (place.y - middle.y) * scale)
    return CGPoint(
      x: freeMiddle.x + east * cos(angle) + south * sin(angle), y: freeMiddle.y - east * sin(angle) + south * cos(angle)
    )
  }

  public func addAnnotation(_ annotation: any MLNAnnotation) { addAnnotations([annotation]) }
  public func addAnnotations(_ annotations: [any MLNAnnotation]) {
    all += annotations
    for annotation in annotations where annotation is MLNPointAnnotation {
      guard let view = delegate?.mapView(self, viewFor: annotation) else { continue }
      view.annotation = annotation
      views[ObjectIdentifier(annotation)] = view
      addSubview(view)
    }
  }
  public func removeAnnotations(_ annotations: [any MLNAnnotation]) {
    for annotation in annotations {
      deselectAnnotation(annotation, animated: false)
      all.removeAll { $0 === annotation }
      guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
      view.removeFromSuperview()
      view.annotation = nil
      if let identifier = view.reuseIdentifier { reusable[identifier, default: []].append(view) }
    }
  }
  public func view(for annotation: any MLNAnnotation) -> MLNAnnotationView? { views[ObjectIdentifier(annotation)] }
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MLNAnnotationView? {
    let view = reusable[identifier]?.popLast()
    view?.prepareForReuse()
    return view
  }

  public var selectedAnnotations: [any MLNAnnotation] { selected.map { [$0] } ?? [] }
  /// The annotation whose callout is open.
  public private(set) var calloutAnnotation: (any MLNAnnotation)?
  public func selectAnnotation(
    _ annotation: any MLNAnnotation, moveIntoView: Bool, animateSelection: Bool, completionHandler: (() -> Void)?
  ) {
    guard selected !== annotation else { return }
    deselectAnnotation(selected, animated: false)
    selected = annotation
    if annotation.title != nil, delegate?.mapView(self, annotationCanShowCallout: annotation) == true {
      calloutAnnotation = annotation
    }
    guard let view = view(for: annotation) else { return }
    delegate?.mapView(self, didSelect: view)
    // A selection may be reported twice.
    delegate?.mapView(self, didSelect: view)
    completionHandler?()
  }
  public func deselectAnnotation(_ annotation: (any MLNAnnotation)?, animated: Bool) {
    guard let annotation, selected === annotation else { return }
    selected = nil
    calloutAnnotation = nil
    if let view = view(for: annotation) { delegate?.mapView(self, didDeselect: view) }
  }
  public func userTaps(_ annotation: any MLNAnnotation) {
    guard view(for: annotation)?.isEnabled != false else { return }
    selectAnnotation(annotation, moveIntoView: true, animateSelection: true, completionHandler: nil)
  }
  public func userDrags(_ annotation: MLNPointAnnotation, to coordinate: CLLocationCoordinate2D, cancels: Bool) {
    guard let view = view(for: annotation), view.isDraggable else { return }
    view.setDragState(.starting, animated: true)
    view.setDragState(.dragging, animated: true)
    if !cancels { annotation.coordinate = coordinate }
    view.setDragState(cancels ? .canceling : .ending, animated: true)
    view.setDragState(.none, animated: true)
  }
}
