#if canImport(MapKit) && !os(watchOS)
  public import Foundation
  public import MapKit
  public import MarkerClustering
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A MapKit map view that shows markers.
  ///
  /// ```swift
  /// let surface = MapKitSurface(mapView: mapView)
  /// let manager = ClusterManager<Station>(surface: surface)
  /// ```
  ///
  /// Annotations that are not its own are never touched. The map view holds its delegate weakly, and the surface holds
  /// the map view: keep the manager, which holds the surface.
  @MainActor
  public final class MapKitSurface: NSObject, CameraControllingMapSurface, SelectingMapSurface {
    /// How the surface hears of what happens on its map view.
    public enum Delegation: Sendable {
      /// A proxy takes the place of the map view's delegate and hands on what that one implements.
      case automatic
      /// The app's delegate calls the `handle…` methods.
      case manual
    }

    /// The map view.
    public let mapView: MKMapView
    /// What is told of events.
    public weak var delegate: (any MapSurfaceDelegate)?
    /// The app's own view for a marker, or nil for the default one.
    ///
    /// Asked when a marker appears on the screen. Priorities, dragging and callouts are set by the surface; after a
    /// change of the marker, the view's `annotation` is set again. Give a reuse identifier of its own to such a view.
    public var annotationView: (@MainActor (MKMapView, MarkerAnnotation) -> MKAnnotationView?)?
    /// The app's own pictures for icons, asked before assets and data; the surface never loads from an address.
    public var image: (@MainActor (MarkerIcon.Image) -> PlatformImage?)?
    /// What bars and sheets cover, in points; the map view's own margins count where they are larger.
    ///
    /// A change is reported as one of the camera.
    public var viewInsets: ViewInsets {
      get { coveredInsets.union(mapView.coveredInsets) }
      set {
        guard newValue != coveredInsets else { return }
        coveredInsets = newValue
        report(.cameraDidChange(camera))
      }
    }

    let delegation: Delegation
    var annotations: [Marker.ID: MarkerAnnotation] = [:]
    /// Annotations on their way out, seen but no longer there.
    var departing: [MarkerAnnotation] = []
    /// The annotations that are gliding to their places, and how often each has begun to.
    var glides: [ObjectIdentifier: Int] = [:]
    /// The motions of annotations that have no view yet.
    var waitingMoves: [ObjectIdentifier: MarkerMove] = [:]
    /// The marker whose selection is known: reported, or asked for.
    var selection: Marker.ID?
    /// Where the camera goes as soon as the view has a size.
    var awaitedCamera: Camera?
    /// Whether the next move of the map is one that the surface was asked for.
    var isSendingCamera = false
    var icons = IconCache()
    private var coveredInsets = ViewInsets.zero
    private let proxy: MapViewDelegateProxy
    private let taps: MapTapRecognizer

    /// Creates a surface for a map view.
    /// - Parameters:
    ///   - mapView: The map view.
    ///   - delegation: Whether a proxy takes the place of the map view's delegate; otherwise the app's delegate calls
    ///     the `handle…` methods.
    public init(mapView: MKMapView, delegation: Delegation = .automatic) {
      self.mapView = mapView
      self.delegation = delegation
      proxy = MapViewDelegateProxy(next: mapView.delegate)
      taps = MapTapRecognizer(mapView: mapView)
      super.init()
      proxy.surface = self
      if delegation == .automatic { mapView.delegate = proxy }
      taps.whenTapped = { [weak self] in self?.report(.tap($0)) }
    }

    isolated deinit {
      if mapView.delegate === proxy { mapView.delegate = proxy.next }
      taps.detach()
      mapView.removeAnnotations(Array(annotations.values) + departing)
    }

    /// Whether the surface hears of what happens on the map: nothing else has taken the place of its proxy.
    ///
    /// With manual delegation, whether the map view has a delegate at all.
    public var isConnected: Bool {
      delegation == .automatic ? mapView.delegate === proxy : mapView.delegate != nil
    }

    /// The annotation of a marker that is on the map.
    public func annotation(for id: Marker.ID) -> MarkerAnnotation? { annotations[id] }

    /// The marker whose callout is open, or nil.
    public var selectedMarkerID: Marker.ID? {
      get { selection }
      set {
        guard newValue != selection else { return }
        let previous = selection.flatMap { annotations[$0] }
        let next = newValue.flatMap { annotations[$0] }
        // Known before MapKit tells of it: what the app asks for is no tap, and no closing by the user.
        selection = next?.marker.id
        if let previous { mapView.deselectAnnotation(previous, animated: false) }
        if let next { mapView.selectAnnotation(next, animated: false) }
      }
    }

    /// Tells the delegate of an event and answers whether it was handled.
    @discardableResult
    func report(_ event: MapEvent) -> Bool {
      delegate?.mapSurface(self, didReceive: event) ?? false
    }
  }

  extension ViewInsets {
    /// What either covers.
    func union(_ other: ViewInsets) -> ViewInsets {
      ViewInsets(
        top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
        right: max(right, other.right)
      )
    }
  }

  extension MKMapView {
    /// What the map view itself keeps free.
    fileprivate var coveredInsets: ViewInsets {
      #if canImport(UIKit)
        let insets = layoutMargins
      #else
        let insets = safeAreaInsets
      #endif
      return ViewInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
