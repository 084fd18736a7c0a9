// Stands in for MapKit's annotations; signatures from https://developer.apple.com/documentation/mapkit/mkannotation,
// mkannotationview, mkmarkerannotationview, mkpointannotation, mkuserlocation, and MKAnnotationView.h of the iOS 13 SDK;
// zPriority, of iOS 14, from https://developer.apple.com/documentation/mapkit/mkannotationview/zpriority
public import CoreGraphics
public import CoreLocation
#if canImport(UIKit)
  public import UIKit
  public typealias PlatformView = UIView
  public typealias PlatformControl = UIControl
#else
  public import AppKit
  public typealias PlatformView = NSView
  public typealias PlatformControl = NSControl
#endif

public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
  /// Without Objective-C a setter cannot be looked for.
  func setCoordinate(_ newCoordinate: CLLocationCoordinate2D)
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
  public func setCoordinate(_ newCoordinate: CLLocationCoordinate2D) {}
}

open class MKPointAnnotation: NSObject, MKAnnotation {
  public var coordinate = CLLocationCoordinate2D()
  public var title: String?
  public var subtitle: String?
}

public final class MKUserLocation: NSObject, MKAnnotation {
  public var coordinate = CLLocationCoordinate2D()
}

public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let max = MKAnnotationViewZPriority(1000)
  public static let defaultUnselected = MKAnnotationViewZPriority(500)
  public static let min = MKAnnotationViewZPriority(0)
}

public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

@MainActor open class MKAnnotationView: PlatformView {
  public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }

  public let reuseIdentifier: String?
  open var annotation: (any MKAnnotation)?
  #if canImport(UIKit)
    open var image: UIImage? { didSet { frame.size = image?.size ?? .zero } }
    public var leftCalloutAccessoryView: UIView?
    public var rightCalloutAccessoryView: UIView?
  #else
    open var image: NSImage? { didSet { frame.size = image?.size ?? .zero } }
    public var leftCalloutAccessoryView: NSView?
    public var rightCalloutAccessoryView: NSView?
  #endif
  public var centerOffset = CGPoint.zero
  public var calloutOffset = CGPoint.zero
  public var isEnabled = true
  public internal(set) var isSelected = false
  public var canShowCallout = false
  public var isDraggable = false
  public private(set) var dragState = DragState.none
  public var clusteringIdentifier: String?
  public var displayPriority = MKFeatureDisplayPriority.required
  public var zPriority = MKAnnotationViewZPriority.defaultUnselected

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
  open func prepareForReuse() {
    displayPriority = .required
    clusteringIdentifier = nil
    isEnabled = true
    zPriority = .defaultUnselected
  }
}

/// A balloon, which makes way for others unless it is told not to.
@MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  public var titleVisibility = MKFeatureVisibility.visible
  public var subtitleVisibility = MKFeatureVisibility.visible
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 28, height: 28)
    displayPriority = .defaultHigh
  }
  open override func prepareForReuse() {
    super.prepareForReuse()
    displayPriority = .defaultHigh
    titleVisibility = .visible
    subtitleVisibility = .visible
  }
}
