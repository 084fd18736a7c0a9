// A surface for the Maps SDK for iOS: one file to copy into an app.
//
// Compiled against stand-ins with the SDK's documented signatures, and not against the SDK: see the list of what to look
// at on a device in the documentation of MarkerClusteringMapKit, which holds here too.
import CoreGraphics
public import CoreLocation
public import Foundation
public import GoogleMaps
public import MarkerClustering
import QuartzCore
public import UIKit

/// A map of the Maps SDK that shows markers.
///
/// The surface becomes the map view's delegate and hands everything on to the delegate that it finds there. Call
/// ``viewDidLayoutSubviews()`` from the view controller's method of that name: the SDK does not tell of a new size.
@MainActor
public final class GoogleMapSurface: NSObject, CameraControllingMapSurface, SelectingMapSurface {
  /// The map view.
  public let mapView: GMSMapView
  /// What is told of events.
  public weak var delegate: (any MapSurfaceDelegate)?
  /// The app's own pictures for icons, asked before assets and data.
  public var image: ((MarkerIcon.Image) -> UIImage?)?
  /// What bars and sheets cover, in points; the map view's own padding counts where it is larger.
  public var viewInsets: ViewInsets {
    get {
      let padding = padding
      return ViewInsets(
        top: max(coveredInsets.top, padding.top), left: max(coveredInsets.left, padding.left),
        bottom: max(coveredInsets.bottom, padding.bottom), right: max(coveredInsets.right, padding.right)
      )
    }
    set {
      guard newValue != coveredInsets else { return }
      coveredInsets = newValue
      report(.cameraDidChange(camera))
    }
  }

  private var coveredInsets = ViewInsets.zero
  private var pins: [Marker.ID: GMSMarker] = [:]
  private var tethers: [Marker.ID: GMSPolyline] = [:]
  private var departing: [GMSMarker] = []
  /// How often each pin has begun to glide, while it does.
  private var glides: [ObjectIdentifier: Int] = [:]
  private var icons: [MarkerIcon: UIImage] = [:]
  private weak var next: (any GMSMapViewDelegate)?

  /// Creates a surface for a map view.
  public init(mapView: GMSMapView) {
    self.mapView = mapView
    next = mapView.delegate
    super.init()
    mapView.delegate = self
  }

  isolated deinit {
    if mapView.delegate == nil || mapView.delegate === self { mapView.delegate = next }
    for pin in Array(pins.values) + departing { pin.map = nil }
    for tether in tethers.values { tether.map = nil }
  }

  /// Whether the surface hears of what happens on the map: nothing else is the map view's delegate.
  public var isConnected: Bool { mapView.delegate === self }

  /// Tells of a new size of the map view.
  public func viewDidLayoutSubviews() {
    report(.cameraDidChange(camera))
    report(.cameraIdle(camera))
  }

  @discardableResult
  private func report(_ event: MapEvent) -> Bool {
    delegate?.mapSurface(self, didReceive: event) ?? false
  }

  // MARK: - Camera

  /// What the map looks at: the SDK's target is in the middle of what its padding leaves free.
  public var camera: Camera { camera(mapView.camera) }

  public var visibleBounds: CoordinateBounds {
    camera.visibleBounds(width: viewSize.width, height: viewSize.height)
  }

  public var viewSize: ViewSize { ViewSize(width: mapView.bounds.size.width, height: mapView.bounds.size.height) }

  public var maximumZoom: Double { Double(mapView.maxZoom) }

  public func setCamera(_ camera: Camera, duration: Duration?) {
    guard camera.zoom.isFinite, camera.target.isValid else { return }
    let position = GMSCameraPosition(
      target: CLLocationCoordinate2D(camera.coordinate(at: paddingCenter)), zoom: Float(camera.zoom),
      bearing: camera.bearing, viewingAngle: camera.tilt
    )
    guard let duration, duration > .zero else {
      mapView.camera = position
      return
    }
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration.seconds)
    mapView.animate(to: position)
    CATransaction.commit()
  }

  private func camera(_ position: GMSCameraPosition) -> Camera {
    var camera = Camera(
      target: Coordinate(position.target), zoom: Double(position.zoom), bearing: position.bearing,
      tilt: position.viewingAngle
    )
    camera.target = camera.coordinate(at: ScreenOffset(x: -paddingCenter.x, y: -paddingCenter.y))
    // Nothing is drawn for a view that has no size yet.
    if viewSize.width <= 0 || viewSize.height <= 0 { camera.zoom = .nan }
    return camera
  }

  /// The middle of what the padding leaves free, from the middle of the view.
  private var paddingCenter: ScreenOffset {
    ScreenOffset(x: (padding.left - padding.right) / 2, y: (padding.bottom - padding.top) / 2)
  }

  /// The padding of the map view with what it adds for the safe area.
  private var padding: ViewInsets {
    let padding = mapView.padding
    let safe = mapView.safeAreaInsets
    let combine: (Double, Double) -> Double =
      switch mapView.paddingAdjustmentBehavior {
      case .always: { $0 + $1 }
      case .automatic: { max($0, $1) }
      default: { first, _ in first }
      }
    return ViewInsets(
      top: combine(padding.top, safe.top), left: combine(padding.left, safe.left),
      bottom: combine(padding.bottom, safe.bottom), right: combine(padding.right, safe.right)
    )
  }

  // MARK: - Markers

  public func apply(_ operations: [RenderOperation]) {
    assert(
      isConnected,
      "Another object is the map view's delegate, so taps and camera moves go unheard: set it before the surface is created"
    )
    for operation in operations {
      switch operation {
      case .add(let marker, let motion):
        let pin = GMSMarker(position: CLLocationCoordinate2D(motion?.coordinate ?? marker.position))
        pin.userData = marker.id.name
        pins[marker.id] = pin
        show(marker, on: pin)
        pin.map = mapView
        if let motion { glide(pin, to: marker.position, motion) }
      case .update(let marker, let motion):
        guard let pin = pins[marker.id] else { continue }
        show(marker, on: pin)
        if let motion {
          // What is under way goes on from where it is seen.
          if glides[ObjectIdentifier(pin)] == nil { place(pin, at: motion.coordinate) }
          glide(pin, to: marker.position, motion)
        } else {
          place(pin, at: marker.position)
        }
      case .remove(let id, let motion):
        tethers.removeValue(forKey: id)?.map = nil
        guard let pin = pins.removeValue(forKey: id) else { continue }
        if let motion {
          pin.isTappable = false
          pin.isDraggable = false
          departing.append(pin)
          glide(pin, to: motion.coordinate, motion)
        } else {
          pin.map = nil
        }
      }
    }
  }

  public var selectedMarkerID: Marker.ID? {
    // What has nothing to show has no info window.
    get { mapView.selectedMarker.flatMap { $0.title == nil ? nil : id(of: $0) } }
    set {
      guard newValue != selectedMarkerID else { return }
      // What the app closes was not closed by the user.
      isSelecting = true
      mapView.selectedMarker = newValue.flatMap { pins[$0] }
      isSelecting = false
    }
  }

  private var isSelecting = false

  /// The marker of a pin that is on the map, or nil for another's pin and for one on its way out.
  private func id(of pin: GMSMarker) -> Marker.ID? {
    guard let name = pin.userData as? String else { return nil }
    let id = Marker.ID(name)
    return pins[id] === pin ? id : nil
  }

  private func show(_ marker: Marker, on pin: GMSMarker) {
    pin.title = marker.title
    pin.snippet = marker.snippet
    pin.accessibilityLabel = marker.accessibilityLabel ?? marker.title ?? marker.icon?.text
    pin.zIndex = Int32(clamping: marker.zIndex)
    pin.isDraggable = marker.isDraggable
    pin.isFlat = marker.isFlat
    pin.rotation = marker.rotation
    pin.opacity = Float(marker.opacity)
    pin.tracksInfoWindowChanges = mapView.selectedMarker === pin
    let layout = marker.icon.flatMap(MarkerIcon.Layout.init)
    pin.icon = layout.flatMap { image(of: marker.icon, $0) }
    let anchor = layout?.pictureAnchor(marker.anchor) ?? marker.anchor
    pin.groundAnchor = CGPoint(x: anchor.x, y: anchor.y)
    showTether(of: marker)
  }

  private func showTether(of marker: Marker) {
    guard let tether = marker.tether else {
      tethers.removeValue(forKey: marker.id)?.map = nil
      return
    }
    let path = GMSMutablePath()
    path.add(CLLocationCoordinate2D(marker.position))
    path.add(CLLocationCoordinate2D(tether))
    let line = tethers[marker.id] ?? GMSPolyline(path: path)
    tethers[marker.id] = line
    line.path = path
    line.strokeColor = .systemGray
    line.strokeWidth = 1.5
    line.map = mapView
  }

  private func image(of icon: MarkerIcon?, _ layout: MarkerIcon.Layout) -> UIImage? {
    guard let icon else { return nil }
    if let image = icons[icon] { return image }
    let scale = max(1, mapView.traitCollection.displayScale)
    let drawn = IconDrawing(layout: layout, picture: picture).image(scale: scale)
    // A picture of the app's own may be there next time.
    if case .image = icon.background { return drawn }
    if icons.count >= 256 { icons = [:] }
    icons[icon] = drawn
    return drawn
  }

  private func picture(_ image: MarkerIcon.Image) -> UIImage? {
    if let picture = self.image?(image) { return picture }
    return switch image {
    case .named(let name): UIImage(named: name)
    case .data(let bytes): UIImage(data: Data(bytes))
    case .url: nil
    }
  }

  private func place(_ pin: GMSMarker, at coordinate: Coordinate) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    pin.position = CLLocationCoordinate2D(coordinate)
    CATransaction.commit()
  }

  private func glide(_ pin: GMSMarker, to coordinate: Coordinate, _ motion: MarkerMotion) {
    let turn = (glides[ObjectIdentifier(pin)] ?? 0) + 1
    glides[ObjectIdentifier(pin)] = turn
    CATransaction.begin()
    CATransaction.setAnimationDuration(motion.duration.seconds)
    CATransaction.setAnimationTimingFunction(
      CAMediaTimingFunction(name: motion.curve == .linear ? .linear : .easeOut))
    CATransaction.setCompletionBlock { [weak self] in self?.didGlide(pin, turn: turn) }
    pin.position = CLLocationCoordinate2D(coordinate)
    CATransaction.commit()
  }

  private func didGlide(_ pin: GMSMarker, turn: Int) {
    if glides[ObjectIdentifier(pin)] == turn { glides[ObjectIdentifier(pin)] = nil }
    guard let index = departing.firstIndex(where: { $0 === pin }) else { return }
    departing.remove(at: index)
    pin.map = nil
  }

  #if canImport(ObjectiveC)
    // The SDK asks which of the optional methods there are: those below, and those that the app's delegate has.
    public override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || next?.responds(to: selector) == true
    }

    public override func forwardingTarget(for selector: Selector!) -> Any? {
      next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
    }
  #endif
}

// MARK: - Events

extension GoogleMapSurface: GMSMapViewDelegate {
  public func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {
    report(.cameraWillMove(byGesture: gesture))
    next?.relay(mapView, willMove: gesture)
  }

  public func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {
    report(.cameraDidChange(camera(position)))
    next?.relay(mapView, didChange: position)
  }

  public func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {
    report(.cameraIdle(camera(position)))
    next?.relay(mapView, idleAt: position)
  }

  public func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {
    report(.tap(Coordinate(coordinate)))
    next?.relay(mapView, didTapAt: coordinate)
  }

  public func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {
    report(.longPress(Coordinate(coordinate)))
    next?.relay(mapView, didLongPressAt: coordinate)
  }

  public func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool {
    let isHandled = id(of: marker).map { report(.tapMarker($0)) } ?? false
    return isHandled || next?.relay(mapView, didTap: marker) == true
  }

  public func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {
    if let id = id(of: marker) { report(.tapInfoWindow(id)) }
    next?.relay(mapView, didTapInfoWindowOf: marker)
  }

  public func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker) {
    if let id = id(of: marker) { report(.longPressInfoWindow(id)) }
    next?.relay(mapView, didLongPressInfoWindowOf: marker)
  }

  public func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker) {
    if let id = id(of: marker), !isSelecting { report(.closeInfoWindow(id)) }
    next?.relay(mapView, didCloseInfoWindowOf: marker)
  }

  public func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {
    if let name = overlay.userData as? String ?? overlay.title { report(.tapOverlay(id: name)) }
    next?.relay(mapView, didTap: overlay)
  }

  public func mapView(
    _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String, location: CLLocationCoordinate2D
  ) {
    report(.tapPointOfInterest(id: placeID, name: name, Coordinate(location)))
    next?.relay(mapView, didTapPOIWithPlaceID: placeID, name: name, location: location)
  }

  public func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {
    if let id = id(of: marker) { report(.beginDragging(id, Coordinate(marker.position))) }
    next?.relay(mapView, didBeginDragging: marker)
  }

  public func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker) {
    if let id = id(of: marker) { report(.drag(id, Coordinate(marker.position))) }
    next?.relay(mapView, didDrag: marker)
  }

  public func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {
    if let id = id(of: marker) { report(.endDragging(id, Coordinate(marker.position))) }
    next?.relay(mapView, didEndDragging: marker)
  }

  public func didTapMyLocationButton(for mapView: GMSMapView) -> Bool {
    report(.tapMyLocationButton) || next?.relayDidTapMyLocationButton(for: mapView) == true
  }

  public func mapViewDidStartTileRendering(_ mapView: GMSMapView) {
    report(.tilesDidStartRendering)
    next?.relayDidStartTileRendering(mapView)
  }

  public func mapViewDidFinishTileRendering(_ mapView: GMSMapView) {
    report(.tilesDidFinishRendering)
    next?.relayDidFinishTileRendering(mapView)
  }
}

// The methods are optional in Objective-C, and asked for with a question mark; those of a stand-in have defaults.
@MainActor
extension GMSMapViewDelegate {
  #if canImport(ObjectiveC)
    fileprivate func relay(_ mapView: GMSMapView, willMove gesture: Bool) { self.mapView?(mapView, willMove: gesture) }
    fileprivate func relay(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {
      self.mapView?(mapView, didChange: position)
    }
    fileprivate func relay(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {
      self.mapView?(mapView, idleAt: position)
    }
    fileprivate func relay(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {
      self.mapView?(mapView, didTapAt: coordinate)
    }
    fileprivate func relay(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {
      self.mapView?(mapView, didLongPressAt: coordinate)
    }
    fileprivate func relay(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool {
      self.mapView?(mapView, didTap: marker) ?? false
    }
    fileprivate func relay(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {
      self.mapView?(mapView, didTapInfoWindowOf: marker)
    }
    fileprivate func relay(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker) {
      self.mapView?(mapView, didLongPressInfoWindowOf: marker)
    }
    fileprivate func relay(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker) {
      self.mapView?(mapView, didCloseInfoWindowOf: marker)
    }
    fileprivate func relay(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {
      self.mapView?(mapView, didTap: overlay)
    }
    fileprivate func relay(
      _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String, location: CLLocationCoordinate2D
    ) { self.mapView?(mapView, didTapPOIWithPlaceID: placeID, name: name, location: location) }
    fileprivate func relay(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {
      self.mapView?(mapView, didBeginDragging: marker)
    }
    fileprivate func relay(_ mapView: GMSMapView, didDrag marker: GMSMarker) { self.mapView?(mapView, didDrag: marker) }
    fileprivate func relay(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {
      self.mapView?(mapView, didEndDragging: marker)
    }
    fileprivate func relayDidTapMyLocationButton(for mapView: GMSMapView) -> Bool {
      self.didTapMyLocationButton?(for: mapView) ?? false
    }
    fileprivate func relayDidStartTileRendering(_ mapView: GMSMapView) { self.mapViewDidStartTileRendering?(mapView) }
    fileprivate func relayDidFinishTileRendering(_ mapView: GMSMapView) { self.mapViewDidFinishTileRendering?(mapView) }
  #else
    fileprivate func relay(_ mapView: GMSMapView, willMove gesture: Bool) { self.mapView(mapView, willMove: gesture) }
    fileprivate func relay(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {
      self.mapView(mapView, didChange: position)
    }
    fileprivate func relay(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {
      self.mapView(mapView, idleAt: position)
    }
    fileprivate func relay(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {
      self.mapView(mapView, didTapAt: coordinate)
    }
    fileprivate func relay(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {
      self.mapView(mapView, didLongPressAt: coordinate)
    }
    fileprivate func relay(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool {
      self.mapView(mapView, didTap: marker)
    }
    fileprivate func relay(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {
      self.mapView(mapView, didTapInfoWindowOf: marker)
    }
    fileprivate func relay(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker) {
      self.mapView(mapView, didLongPressInfoWindowOf: marker)
    }
    fileprivate func relay(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker) {
      self.mapView(mapView, didCloseInfoWindowOf: marker)
    }
    fileprivate func relay(_ mapView: GMSMapView, didTap overlay: GMSOverlay) { self.mapView(mapView, didTap: overlay) }
    fileprivate func relay(
      _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String, location: CLLocationCoordinate2D
    ) { self.mapView(mapView, didTapPOIWithPlaceID: placeID, name: name, location: location) }
    fileprivate func relay(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {
      self.mapView(mapView, didBeginDragging: marker)
    }
    fileprivate func relay(_ mapView: GMSMapView, didDrag marker: GMSMarker) { self.mapView(mapView, didDrag: marker) }
    fileprivate func relay(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {
      self.mapView(mapView, didEndDragging: marker)
    }
    fileprivate func relayDidTapMyLocationButton(for mapView: GMSMapView) -> Bool {
      self.didTapMyLocationButton(for: mapView)
    }
    fileprivate func relayDidStartTileRendering(_ mapView: GMSMapView) { self.mapViewDidStartTileRendering(mapView) }
    fileprivate func relayDidFinishTileRendering(_ mapView: GMSMapView) { self.mapViewDidFinishTileRendering(mapView) }
  #endif
}

// MARK: - Conversions

extension Coordinate {
  fileprivate init(_ coordinate: CLLocationCoordinate2D) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension CLLocationCoordinate2D {
  fileprivate init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

// MARK: - Icons

/// Draws icons with Core Graphics.
@MainActor
private struct IconDrawing {
  let layout: MarkerIcon.Layout
  let picture: (MarkerIcon.Image) -> UIImage?

  func image(scale: Double) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = false
    let side = layout.pictureSide
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { renderer in
      renderer.cgContext.translateBy(x: side / 2, y: side / 2)
      for part in layout.parts { draw(part, in: renderer.cgContext) }
    }
  }

  private func draw(_ part: MarkerIcon.Layout.Part, in context: CGContext) {
    switch part {
    case .disc(let disc):
      let square = square(radius: disc.radius, centerY: disc.centerY)
      context.setFillColor(UIColor(disc.color).cgColor)
      context.fillEllipse(in: square)
      guard let outline = disc.outline else { return }
      context.setStrokeColor(UIColor(outline.color).cgColor)
      context.setLineWidth(outline.width)
      context.strokeEllipse(in: square)
    case .arc(let arc):
      context.setStrokeColor(UIColor(arc.stroke.color).cgColor)
      context.setLineWidth(arc.width)
      context.setLineCap(.butt)
      context.beginPath()
      // Angles grow from the right, and clockwise on the screen where y grows downwards.
      context.addArc(
        center: .zero, radius: arc.radius, startAngle: 2 * .pi * (arc.start - 0.25),
        endAngle: 2 * .pi * (arc.end - 0.25), clockwise: false
      )
      context.strokePath()
    case .picture(let picture):
      self.picture(picture.image)?.draw(in: square(radius: picture.radius, centerY: 0))
    case .text(let label):
      let font = UIFont.boldSystemFont(ofSize: label.fontSize)
      let text = NSAttributedString(
        string: label.text, attributes: [.font: font, .foregroundColor: UIColor(label.color)]
      )
      text.draw(at: CGPoint(x: -text.size().width / 2, y: label.baseline - font.ascender))
    }
  }

  private func square(radius: Double, centerY: Double) -> CGRect {
    CGRect(x: -radius, y: centerY - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension UIColor {
  fileprivate convenience init(_ color: MarkerIcon.Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
