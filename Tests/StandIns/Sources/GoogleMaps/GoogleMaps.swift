// Stands in for the Maps SDK for iOS, and behaves like it; signatures from the headers of GoogleMaps 3 to 4 (GMSMapView.h,
// GMSMapView+Animation.h, GMSMarker.h, GMSOverlay.h, GMSPolyline.h, GMSCameraPosition.h, GMSProjection.h) and
// https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Protocols/GMSMapViewDelegate
public import CoreGraphics
public import CoreLocation
import QuartzCore
public import UIKit

public final class GMSCameraPosition: NSObject, Sendable {
  public let target: CLLocationCoordinate2D
  public let zoom: Float
  public let bearing: CLLocationDirection
  public let viewingAngle: Double
  public init(target: CLLocationCoordinate2D, zoom: Float, bearing: CLLocationDirection, viewingAngle: Double) {
    self.target = target
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
  }
}

@MainActor open class GMSOverlay: NSObject {
  nonisolated public override init() { super.init() }
  public var title: String?
  public var isTappable = false
  public var zIndex: Int32 = 0
  public var userData: Any?
  public var accessibilityLabel: String?
  public weak var map: GMSMapView? {
    didSet {
      if map === oldValue { return }
      oldValue?.lose(self)
      map?.overlays.append(self)
    }
  }
}

@MainActor public final class GMSMarker: GMSOverlay {
  public var position = kCLLocationCoordinate2DInvalid
  public var snippet: String?
  public var icon: UIImage?
  public var groundAnchor = CGPoint(x: 0.5, y: 1)
  public var isDraggable = false
  public var isFlat = false
  public var rotation: CLLocationDegrees = 0
  public var opacity: Float = 1
  public var tracksInfoWindowChanges = false
  public convenience init(position: CLLocationCoordinate2D) {
    self.init()
    self.position = position
    isTappable = true
  }
}

public class GMSPath: NSObject {
  fileprivate(set) var coordinates: [CLLocationCoordinate2D] = []
  public func count() -> UInt { UInt(coordinates.count) }
  public func coordinate(at index: UInt) -> CLLocationCoordinate2D { coordinates[Int(index)] }
}

public final class GMSMutablePath: GMSPath {
  public func add(_ coord: CLLocationCoordinate2D) { coordinates.append(coord) }
}

@MainActor public final class GMSPolyline: GMSOverlay {
  public var path: GMSPath?
  public var strokeWidth: CGFloat = 1
  public var strokeColor: UIColor = .systemGray
  public convenience init(path: GMSPath?) {
    self.init()
    self.path = path
  }
}

public enum GMSMapViewPaddingAdjustmentBehavior: UInt, Sendable { case always, automatic, never }

@MainActor public protocol GMSMapViewDelegate: NSObjectProtocol {
  func mapView(_ mapView: GMSMapView, willMove gesture: Bool)
  func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition)
  func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition)
  func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D)
  func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D)
  func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool
  func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay)
  func mapView(
    _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String, location: CLLocationCoordinate2D)
  func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView?
  func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker)
  func didTapMyLocationButton(for mapView: GMSMapView) -> Bool
  func mapViewDidStartTileRendering(_ mapView: GMSMapView)
  func mapViewDidFinishTileRendering(_ mapView: GMSMapView)
}

// Without Objective-C there are no optional methods: each has a default.
extension GMSMapViewDelegate {
  public func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {}
  public func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {}
  public func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {}
  public func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {}
  public func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {}
  public func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool { false }
  public func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {}
  public func mapView(
    _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String, location: CLLocationCoordinate2D
  ) {}
  public func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView? { nil }
  public func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker) {}
  public func didTapMyLocationButton(for mapView: GMSMapView) -> Bool { false }
  public func mapViewDidStartTileRendering(_ mapView: GMSMapView) {}
  public func mapViewDidFinishTileRendering(_ mapView: GMSMapView) {}
}

@MainActor public final class GMSMapView: UIView {
  public weak var delegate: (any GMSMapViewDelegate)?
  public fileprivate(set) var overlays: [GMSOverlay] = []
  public var padding = UIEdgeInsets.zero {
    didSet { if padding != oldValue { report(position, gesture: false) } }
  }
  public var paddingAdjustmentBehavior = GMSMapViewPaddingAdjustmentBehavior.always
  public private(set) var minZoom: Float = 2
  public private(set) var maxZoom: Float = 21
  private var position = GMSCameraPosition(
    target: CLLocationCoordinate2D(), zoom: 2, bearing: 0, viewingAngle: 0)
  private var goal: GMSCameraPosition?
  private var selected: GMSMarker?

  /// The camera; its target is in the middle of what the padding leaves free.
  public var camera: GMSCameraPosition {
    get { position }
    set { report(newValue, gesture: false) }
  }
  public func animate(to cameraPosition: GMSCameraPosition) {
    delegate?.mapView(self, willMove: false)
    goal = cameraPosition
  }
  /// Lets the camera arrive where it was sent.
  public func finishMoving() {
    guard let goal else { return }
    self.goal = nil
    position = goal
    delegate?.mapView(self, didChange: position)
    delegate?.mapView(self, idleAt: position)
  }
  /// The user's hand.
  public func userMoves(to position: GMSCameraPosition) { report(position, gesture: true) }
  private func report(_ position: GMSCameraPosition, gesture: Bool) {
    delegate?.mapView(self, willMove: gesture)
    self.position = position
    delegate?.mapView(self, didChange: position)
    delegate?.mapView(self, idleAt: position)
  }

  /// The markers on the map.
  public var markers: [GMSMarker] { overlays.compactMap { $0 as? GMSMarker } }

  public var selectedMarker: GMSMarker? {
    get { selected }
    set {
      guard newValue !== selected else { return }
      let previous = selected
      selected = newValue
      // A marker without a title has no info window.
      if let previous, previous.title != nil { delegate?.mapView(self, didCloseInfoWindowOf: previous) }
      if let newValue { _ = delegate?.mapView(self, markerInfoWindow: newValue) }
    }
  }
  fileprivate func lose(_ overlay: GMSOverlay) {
    if overlay === selected { selectedMarker = nil }
    overlays.removeAll { $0 === overlay }
  }

  public func userTaps(_ marker: GMSMarker) {
    guard marker.isTappable, marker.map === self else { return }
    if delegate?.mapView(self, didTap: marker) != true { selectedMarker = marker }
  }
  public func userTaps(at coordinate: CLLocationCoordinate2D) {
    delegate?.mapView(self, didTapAt: coordinate)
    selectedMarker = nil
  }
  public func userDrags(_ marker: GMSMarker, to coordinate: CLLocationCoordinate2D) {
    guard marker.isDraggable else { return }
    delegate?.mapView(self, didBeginDragging: marker)
    marker.position = coordinate
    delegate?.mapView(self, didDrag: marker)
    delegate?.mapView(self, didEndDragging: marker)
  }
}
