// A surface for MapLibre Native for iOS: one file to copy into an app.
//
// Compiled against stand-ins with the SDK's documented signatures, and not against the SDK: see the list of what to look
// at on a device in the documentation of MarkerClusteringMapKit, which holds here too.
import CoreGraphics
import CoreLocation
public import Foundation
public import MapLibre
public import MarkerClustering
import QuartzCore
public import UIKit

/// A map of MapLibre that shows markers.
///
/// The surface becomes the map view's delegate and hands everything on to the delegate that it finds there. A marker
/// without an icon is a red disc, as MapLibre's own pin is no view: it can be neither dragged nor put above others.
@MainActor
public final class MapLibreSurface: NSObject, CameraControllingMapSurface, SelectingMapSurface {
  /// The map view.
  public let mapView: MLNMapView
  /// What is told of events.
  public weak var delegate: (any MapSurfaceDelegate)?
  /// The app's own pictures for icons, asked before assets and data.
  public var image: ((MarkerIcon.Image) -> UIImage?)?
  /// What bars and sheets cover, in points; the map view's own content inset counts where it is larger.
  public var viewInsets: ViewInsets {
    get {
      let inset = mapView.contentInset
      return ViewInsets(
        top: max(coveredInsets.top, inset.top), left: max(coveredInsets.left, inset.left),
        bottom: max(coveredInsets.bottom, inset.bottom), right: max(coveredInsets.right, inset.right)
      )
    }
    set {
      guard newValue != coveredInsets else { return }
      coveredInsets = newValue
      report(.cameraDidChange(camera))
    }
  }

  private static let pin = MarkerIcon(background: .circle(MarkerIcon.Color(hex: 0xD6453D)), diameter: 24)

  private var coveredInsets = ViewInsets.zero
  private var points: [Marker.ID: MarkerPoint] = [:]
  private var tethers: [Marker.ID: MLNPolyline] = [:]
  private var departing: [MarkerPoint] = []
  /// How often each point has begun to glide, while it does.
  private var glides: [ObjectIdentifier: Int] = [:]
  private var icons: [MarkerIcon: UIImage] = [:]
  /// The marker whose selection is known: reported, or asked for.
  private var selection: Marker.ID?
  private var awaitedCamera: Camera?
  private weak var next: (any MLNMapViewDelegate)?
  private let tap = UITapGestureRecognizer()

  /// Creates a surface for a map view.
  public init(mapView: MLNMapView) {
    self.mapView = mapView
    next = mapView.delegate
    super.init()
    mapView.delegate = self
    // The map's own recognizers of taps look for double taps, and for annotations.
    for recognizer in mapView.gestureRecognizers ?? [] where recognizer is UITapGestureRecognizer {
      tap.require(toFail: recognizer)
    }
    #if canImport(ObjectiveC)
      tap.addTarget(self, action: #selector(didTap))
    #else
      tap.action = { [weak self] in self?.didTap() }
    #endif
    mapView.addGestureRecognizer(tap)
  }

  isolated deinit {
    if mapView.delegate == nil || mapView.delegate === self { mapView.delegate = next }
    mapView.removeGestureRecognizer(tap)
    mapView.removeAnnotations(Array(points.values) + departing)
    mapView.removeAnnotations(Array(tethers.values))
  }

  /// Whether the surface hears of what happens on the map: nothing else is the map view's delegate.
  public var isConnected: Bool { mapView.delegate === self }

  @discardableResult
  private func report(_ event: MapEvent) -> Bool {
    delegate?.mapSurface(self, didReceive: event) ?? false
  }

  #if canImport(ObjectiveC)
    @objc private func didTap() { reportTap() }
  #else
    private func didTap() { reportTap() }
  #endif

  private func reportTap() {
    guard tap.state == .ended else { return }
    report(.tap(Coordinate(mapView.convert(tap.location(in: mapView), toCoordinateFrom: mapView))))
  }

  // MARK: - Camera

  /// What the map looks at; the target is the middle of the whole view, and tiles have 512 points.
  public var camera: Camera {
    let isLaidOut = viewSize.width > 0 && viewSize.height > 0
    let middle = CGPoint(x: viewSize.width / 2, y: viewSize.height / 2)
    return Camera(
      target: Coordinate(mapView.convert(middle, toCoordinateFrom: mapView)),
      // Nothing is drawn for a view that has no size yet.
      zoom: isLaidOut ? Camera.zoom(mapView.zoomLevel, tileSize: 512) : .nan, bearing: mapView.direction,
      tilt: mapView.camera.pitch
    )
  }

  public var visibleBounds: CoordinateBounds {
    camera.visibleBounds(width: viewSize.width, height: viewSize.height)
  }

  public var viewSize: ViewSize { ViewSize(width: mapView.bounds.size.width, height: mapView.bounds.size.height) }

  public var maximumZoom: Double { Camera.zoom(mapView.maximumZoomLevel, tileSize: 512) }

  public func setCamera(_ camera: Camera, duration: Duration?) {
    guard camera.zoom.isFinite, camera.target.isValid else { return }
    guard viewSize.width > 0, viewSize.height > 0 else {
      awaitedCamera = camera
      return
    }
    // The SDK's centre is the middle of what the content inset leaves free.
    let inset = mapView.contentInset
    let center = CLLocationCoordinate2D(
      camera.coordinate(
        at: ScreenOffset(x: (inset.left - inset.right) / 2, y: (inset.bottom - inset.top) / 2)))
    let zoom = camera.zoom(tileSize: 512)
    let seconds = duration?.seconds ?? 0
    if seconds <= 0, mapView.camera.pitch == camera.tilt {
      mapView.setCenter(center, zoomLevel: zoom, direction: camera.bearing, animated: false)
    } else {
      let altitude = MLNAltitudeForZoomLevel(zoom, camera.tilt, center.latitude, mapView.bounds.size)
      mapView.setCamera(
        MLNMapCamera(
          lookingAtCenter: center, altitude: altitude, pitch: camera.tilt, heading: camera.bearing),
        withDuration: seconds, animationTimingFunction: CAMediaTimingFunction(name: .easeOut)
      )
    }
  }

  // MARK: - Markers

  public func apply(_ operations: [RenderOperation]) {
    assert(
      isConnected,
      "Another object is the map view's delegate, so taps and camera moves go unheard: set it before the surface is created"
    )
    var added: [MarkerPoint] = []
    var removed: [MarkerPoint] = []
    var glides: [(MarkerPoint, Coordinate, MarkerMotion)] = []
    for operation in operations {
      switch operation {
      case .add(let marker, let motion):
        let point = MarkerPoint(marker)
        points[marker.id] = point
        added.append(point)
        showTether(of: marker)
        guard let motion else { continue }
        point.coordinate = CLLocationCoordinate2D(motion.coordinate)
        glides.append((point, marker.position, motion))
      case .update(let marker, let motion):
        guard let point = points[marker.id] else { continue }
        point.take(marker)
        if let view = mapView.view(for: point) as? MarkerView { show(marker, on: view) }
        showTether(of: marker)
        if let motion {
          // What is under way goes on from where it is seen.
          if self.glides[ObjectIdentifier(point)] == nil {
            point.coordinate = CLLocationCoordinate2D(motion.coordinate)
          }
          glides.append((point, marker.position, motion))
        } else {
          point.coordinate = CLLocationCoordinate2D(marker.position)
        }
      case .remove(let id, let motion):
        tethers.removeValue(forKey: id).map { mapView.removeAnnotations([$0]) }
        guard let point = points.removeValue(forKey: id) else { continue }
        // What goes closes its callout by itself, which the user has not done.
        if selection == id { selection = nil }
        if let motion {
          departing.append(point)
          mapView.view(for: point)?.isEnabled = false
          glides.append((point, motion.coordinate, motion))
        } else {
          removed.append(point)
        }
      }
    }
    if !added.isEmpty { mapView.addAnnotations(added) }
    for (point, coordinate, motion) in glides { glide(point, to: coordinate, motion) }
    if !removed.isEmpty { mapView.removeAnnotations(removed) }
  }

  public var selectedMarkerID: Marker.ID? {
    get { selection }
    set {
      guard newValue != selection else { return }
      let previous = selection.flatMap { points[$0] }
      let next = newValue.flatMap { points[$0] }
      // Known before the map tells of it: what the app asks for is no tap, and no closing by the user.
      selection = next?.marker.id
      if let previous { mapView.deselectAnnotation(previous, animated: false) }
      if let next {
        mapView.selectAnnotation(next, moveIntoView: false, animateSelection: false, completionHandler: nil)
      }
    }
  }

  private func show(_ marker: Marker, on view: MarkerView) {
    let icon = marker.icon ?? Self.pin
    let layout = MarkerIcon.Layout(icon)
    view.show(
      layout.map { image(of: icon, $0) }, anchor: layout?.pictureAnchor(marker.anchor) ?? .center,
      rotation: marker.rotation)
    view.alpha = marker.opacity
    view.rotatesToMatchCamera = marker.isFlat
    view.isDraggable = marker.isDraggable
    view.isEnabled = points[marker.id] != nil
    view.layer.zPosition = CGFloat(marker.zIndex)
    view.accessibilityLabel = marker.accessibilityLabel ?? marker.title ?? marker.icon?.text
  }

  private func showTether(of marker: Marker) {
    tethers.removeValue(forKey: marker.id).map { mapView.removeAnnotations([$0]) }
    guard let tether = marker.tether else { return }
    let ends = [CLLocationCoordinate2D(marker.position), CLLocationCoordinate2D(tether)]
    let line = MLNPolyline(coordinates: ends, count: 2)
    tethers[marker.id] = line
    mapView.addAnnotation(line)
  }

  private func image(of icon: MarkerIcon, _ layout: MarkerIcon.Layout) -> UIImage {
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

  private func glide(_ point: MarkerPoint, to coordinate: Coordinate, _ motion: MarkerMotion) {
    let turn = (glides[ObjectIdentifier(point)] ?? 0) + 1
    glides[ObjectIdentifier(point)] = turn
    UIView.animate(
      withDuration: motion.duration.seconds, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, motion.curve == .linear ? .curveLinear : .curveEaseOut],
      animations: { point.coordinate = CLLocationCoordinate2D(coordinate) },
      completion: { [weak self] _ in self?.didGlide(point, turn: turn) }
    )
  }

  private func didGlide(_ point: MarkerPoint, turn: Int) {
    if glides[ObjectIdentifier(point)] == turn { glides[ObjectIdentifier(point)] = nil }
    guard let index = departing.firstIndex(where: { $0 === point }) else { return }
    departing.remove(at: index)
    mapView.removeAnnotations([point])
  }

  /// The surface's point that a view shows, if it is still on the map.
  private func point(of view: MLNAnnotationView) -> MarkerPoint? {
    guard let point = view.annotation as? MarkerPoint else { return nil }
    return points[point.marker.id] === point ? point : nil
  }

  private func isDragged(_ view: MarkerView, _ state: MLNAnnotationViewDragState) {
    guard let point = point(of: view) else { return }
    let place = Coordinate(point.coordinate)
    switch state {
    case .starting: report(.beginDragging(point.marker.id, place))
    case .ending: report(.endDragging(point.marker.id, place))
    case .canceling: report(.cancelDragging(point.marker.id))
    default: break
    }
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

/// A marker on the map.
private final class MarkerPoint: MLNPointAnnotation {
  private(set) var marker: Marker

  init(_ marker: Marker) {
    self.marker = marker
    super.init()
    coordinate = CLLocationCoordinate2D(marker.position)
    take(marker)
  }

  required init?(coder: NSCoder) { nil }

  func take(_ marker: Marker) {
    self.marker = marker
    if title != marker.title { title = marker.title }
    if subtitle != marker.snippet { subtitle = marker.snippet }
  }
}

/// The view of a marker; the picture lies in a view of its own, as the map moves and turns the outer one.
private final class MarkerView: MLNAnnotationView {
  var whenDragged: ((MarkerView, MLNAnnotationViewDragState) -> Void)?
  private let picture = UIImageView(frame: .zero)

  func show(_ image: UIImage?, anchor: Marker.Anchor, rotation: Double) {
    if picture.superview == nil { addSubview(picture) }
    let size = image?.size ?? .zero
    frame = CGRect(origin: frame.origin, size: size)
    picture.transform = .identity
    picture.frame = CGRect(origin: .zero, size: size)
    picture.image = image
    let way = CGPoint(x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height)
    centerOffset = CGVector(dx: way.x, dy: way.y)
    guard rotation != 0 else { return }
    picture.transform = CGAffineTransform(translationX: -way.x, y: -way.y)
      .rotated(by: rotation * .pi / 180)
      .translatedBy(x: way.x, y: way.y)
  }

  override func setDragState(_ dragState: MLNAnnotationViewDragState, animated: Bool) {
    super.setDragState(dragState, animated: animated)
    whenDragged?(self, dragState)
  }
}

// MARK: - Events

extension MapLibreSurface: MLNMapViewDelegate {
  public func mapView(_ mapView: MLNMapView, viewFor annotation: any MLNAnnotation) -> MLNAnnotationView? {
    guard let point = annotation as? MarkerPoint else { return next?.relay(mapView, viewFor: annotation) }
    let identifier = "swift-marker-clustering"
    let view =
      mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? MarkerView
      ?? MarkerView(reuseIdentifier: identifier)
    view.whenDragged = { [weak self] in self?.isDragged($0, $1) }
    show(point.marker, on: view)
    return view
  }

  public func mapView(
    _ mapView: MLNMapView, regionWillChangeWith reason: MLNCameraChangeReason, animated: Bool
  ) {
    let byApp: MLNCameraChangeReason = [.programmatic, .resetNorth]
    report(.cameraWillMove(byGesture: !reason.isEmpty && reason.isDisjoint(with: byApp)))
    next?.relay(mapView, regionWillChangeWith: reason, animated: animated)
  }

  public func mapView(_ mapView: MLNMapView, regionIsChangingWith reason: MLNCameraChangeReason) {
    report(.cameraDidChange(camera))
    next?.relay(mapView, regionIsChangingWith: reason)
  }

  public func mapView(_ mapView: MLNMapView, regionDidChangeWith reason: MLNCameraChangeReason, animated: Bool) {
    if let camera = awaitedCamera, viewSize.width > 0, viewSize.height > 0 {
      awaitedCamera = nil
      setCamera(camera, duration: nil)
    } else {
      report(.cameraDidChange(camera))
      report(.cameraIdle(camera))
    }
    next?.relay(mapView, regionDidChangeWith: reason, animated: animated)
  }

  public func mapViewWillStartRenderingMap(_ mapView: MLNMapView) {
    report(.tilesDidStartRendering)
    next?.relayWillStartRenderingMap(mapView)
  }

  public func mapViewDidFinishRenderingMap(_ mapView: MLNMapView, fullyRendered: Bool) {
    report(.tilesDidFinishRendering)
    next?.relayDidFinishRenderingMap(mapView, fullyRendered: fullyRendered)
  }

  public func mapView(_ mapView: MLNMapView, didSelect annotationView: MLNAnnotationView) {
    if let point = point(of: annotationView) { didSelect(point) }
    next?.relay(mapView, didSelect: annotationView)
  }

  /// A tap that was handled, or that has no callout to show, leaves nothing selected, so that the next one is told.
  private func didSelect(_ point: MarkerPoint) {
    let id = point.marker.id
    let isSelected = mapView.selectedAnnotations.contains { $0 === point }
    guard isSelected, selection != id else { return }
    selection = id
    let isHandled = report(.tapMarker(id))
    guard isHandled || point.title == nil, selection == id else { return }
    selection = nil
    mapView.deselectAnnotation(point, animated: false)
  }

  public func mapView(_ mapView: MLNMapView, didDeselect annotationView: MLNAnnotationView) {
    if let point = point(of: annotationView), selection == point.marker.id {
      selection = nil
      report(.closeInfoWindow(point.marker.id))
    }
    next?.relay(mapView, didDeselect: annotationView)
  }

  public func mapView(_ mapView: MLNMapView, annotationCanShowCallout annotation: any MLNAnnotation) -> Bool {
    if let point = annotation as? MarkerPoint { return point.title != nil }
    return next?.relay(mapView, annotationCanShowCallout: annotation) == true
  }

  public func mapView(_ mapView: MLNMapView, tapOnCalloutFor annotation: any MLNAnnotation) {
    if let point = annotation as? MarkerPoint { report(.tapInfoWindow(point.marker.id)) }
    next?.relay(mapView, tapOnCalloutFor: annotation)
  }

  public func mapView(_ mapView: MLNMapView, strokeColorForShapeAnnotation annotation: MLNShape) -> UIColor {
    isTether(annotation) ? .systemGray : next?.relay(mapView, strokeColorForShapeAnnotation: annotation) ?? .systemGray
  }

  public func mapView(_ mapView: MLNMapView, lineWidthForPolylineAnnotation annotation: MLNPolyline) -> CGFloat {
    isTether(annotation) ? 1.5 : next?.relay(mapView, lineWidthForPolylineAnnotation: annotation) ?? 3
  }

  private func isTether(_ shape: MLNShape) -> Bool { tethers.values.contains { $0 === shape } }
}

// The methods are optional in Objective-C, and asked for with a question mark; those of a stand-in have defaults.
@MainActor
extension MLNMapViewDelegate {
  #if canImport(ObjectiveC)
    fileprivate func relay(_ mapView: MLNMapView, viewFor annotation: any MLNAnnotation) -> MLNAnnotationView? {
      self.mapView?(mapView, viewFor: annotation) ?? nil
    }
    fileprivate func relay(_ mapView: MLNMapView, regionWillChangeWith reason: MLNCameraChangeReason, animated: Bool) {
      self.mapView?(mapView, regionWillChangeWith: reason, animated: animated)
    }
    fileprivate func relay(_ mapView: MLNMapView, regionIsChangingWith reason: MLNCameraChangeReason) {
      self.mapView?(mapView, regionIsChangingWith: reason)
    }
    fileprivate func relay(_ mapView: MLNMapView, regionDidChangeWith reason: MLNCameraChangeReason, animated: Bool) {
      self.mapView?(mapView, regionDidChangeWith: reason, animated: animated)
    }
    fileprivate func relayWillStartRenderingMap(_ mapView: MLNMapView) { self.mapViewWillStartRenderingMap?(mapView) }
    fileprivate func relayDidFinishRenderingMap(_ mapView: MLNMapView, fullyRendered: Bool) {
      self.mapViewDidFinishRenderingMap?(mapView, fullyRendered: fullyRendered)
    }
    fileprivate func relay(_ mapView: MLNMapView, didSelect annotationView: MLNAnnotationView) {
      self.mapView?(mapView, didSelect: annotationView)
    }
    fileprivate func relay(_ mapView: MLNMapView, didDeselect annotationView: MLNAnnotationView) {
      self.mapView?(mapView, didDeselect: annotationView)
    }
    fileprivate func relay(_ mapView: MLNMapView, annotationCanShowCallout annotation: any MLNAnnotation) -> Bool {
      self.mapView?(mapView, annotationCanShowCallout: annotation) ?? false
    }
    fileprivate func relay(_ mapView: MLNMapView, tapOnCalloutFor annotation: any MLNAnnotation) {
      self.mapView?(mapView, tapOnCalloutFor: annotation)
    }
    fileprivate func relay(_ mapView: MLNMapView, strokeColorForShapeAnnotation annotation: MLNShape) -> UIColor? {
      self.mapView?(mapView, strokeColorForShapeAnnotation: annotation)
    }
    fileprivate func relay(_ mapView: MLNMapView, lineWidthForPolylineAnnotation annotation: MLNPolyline) -> CGFloat? {
      self.mapView?(mapView, lineWidthForPolylineAnnotation: annotation)
    }
  #else
    fileprivate func relay(_ mapView: MLNMapView, viewFor annotation: any MLNAnnotation) -> MLNAnnotationView? {
      self.mapView(mapView, viewFor: annotation)
    }
    fileprivate func relay(_ mapView: MLNMapView, regionWillChangeWith reason: MLNCameraChangeReason, animated: Bool) {
      self.mapView(mapView, regionWillChangeWith: reason, animated: animated)
    }
    fileprivate func relay(_ mapView: MLNMapView, regionIsChangingWith reason: MLNCameraChangeReason) {
      self.mapView(mapView, regionIsChangingWith: reason)
    }
    fileprivate func relay(_ mapView: MLNMapView, regionDidChangeWith reason: MLNCameraChangeReason, animated: Bool) {
      self.mapView(mapView, regionDidChangeWith: reason, animated: animated)
    }
    fileprivate func relayWillStartRenderingMap(_ mapView: MLNMapView) { self.mapViewWillStartRenderingMap(mapView) }
    fileprivate func relayDidFinishRenderingMap(_ mapView: MLNMapView, fullyRendered: Bool) {
      self.mapViewDidFinishRenderingMap(mapView, fullyRendered: fullyRendered)
    }
    fileprivate func relay(_ mapView: MLNMapView, didSelect annotationView: MLNAnnotationView) {
      self.mapView(mapView, didSelect: annotationView)
    }
    fileprivate func relay(_ mapView: MLNMapView, didDeselect annotationView: MLNAnnotationView) {
      self.mapView(mapView, didDeselect: annotationView)
    }
    fileprivate func relay(_ mapView: MLNMapView, annotationCanShowCallout annotation: any MLNAnnotation) -> Bool {
      self.mapView(mapView, annotationCanShowCallout: annotation)
    }
    fileprivate func relay(_ mapView: MLNMapView, tapOnCalloutFor annotation: any MLNAnnotation) {
      self.mapView(mapView, tapOnCalloutFor: annotation)
    }
    fileprivate func relay(_ mapView: MLNMapView, strokeColorForShapeAnnotation annotation: MLNShape) -> UIColor? {
      self.mapView(mapView, strokeColorForShapeAnnotation: annotation)
    }
    fileprivate func relay(_ mapView: MLNMapView, lineWidthForPolylineAnnotation annotation: MLNPolyline) -> CGFloat? {
      self.mapView(mapView, lineWidthForPolylineAnnotation: annotation)
    }
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
