import CoreGraphics
import CoreLocation
import MapKit
import MapKitAdapter
import MarkerClustering
import Testing
import UIKit

@MainActor
struct MapKitSurfaceTests {
  private let mapView: MKMapView
  private let surface: MapKitSurface
  private let id = Marker.ID("a")
  private let place = Coordinate(latitude: 41.4, longitude: 2.17)

  init() {
    mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    surface = MapKitSurface(mapView: mapView)
    surface.setCamera(Camera(target: place, zoom: 12), duration: nil)
  }

  private func marker(title: String? = "A", icon: MarkerIcon? = nil) -> Marker {
    Marker(id: id, position: place, icon: icon, title: title)
  }

  private func view() throws -> MKAnnotationView {
    try #require(surface.annotation(for: id).flatMap { mapView.view(for: $0) })
  }

  @Test func `A delegate that is set later disconnects the surface`() {
    #expect(surface.isConnected)
    mapView.delegate = nil
    #expect(!surface.isConnected)
  }

  @Test func `A surface leaves the delegate that it found`() {
    let earlier = EarlierDelegate()
    let mapView = MKMapView(frame: .zero)
    mapView.delegate = earlier
    var surface: MapKitSurface? = MapKitSurface(mapView: mapView)
    #expect(mapView.delegate !== earlier && surface?.isConnected == true)
    #expect(mapView.gestureRecognizers?.count == 2)
    surface = nil
    #expect(mapView.delegate === earlier && mapView.gestureRecognizers?.isEmpty == true)
  }

  @Test func `The user's location and other annotations are left alone`() throws {
    let delegate = try #require(mapView.delegate)
    #expect(delegate.mapView(mapView, viewFor: mapView.userLocation) == nil)
    #expect(surface.handleViewFor(MKPointAnnotation()) == nil)
    let other = MKAnnotationView(annotation: MKPointAnnotation(), reuseIdentifier: nil)
    let listener = Listener()
    surface.delegate = listener
    surface.handleDidSelect(other)
    surface.handleDidDeselect(other)
    surface.handleCalloutAccessoryTapped(other)
    surface.handleDragState(.starting, of: other)
    #expect(listener.events == [])
  }

  @Test func `What covers the map is a change of the camera`() {
    let listener = Listener()
    surface.delegate = listener
    surface.viewInsets = ViewInsets(bottom: 300)
    surface.viewInsets = ViewInsets(bottom: 300)
    #expect(listener.events == [.cameraDidChange(surface.camera)])
    #expect(surface.viewInsets == ViewInsets(top: 8, left: 8, bottom: 300, right: 8))
  }

  @Test func `The map tells when it draws`() {
    let listener = Listener()
    surface.delegate = listener
    mapView.delegate?.mapViewWillStartRenderingMap(mapView)
    mapView.delegate?.mapViewDidFinishRenderingMap(mapView, fullyRendered: true)
    #expect(listener.events == [.tilesDidStartRendering, .tilesDidFinishRendering])
  }

  @Test func `Only a move that the app asks for is none of the user's`() {
    let listener = Listener()
    surface.delegate = listener
    surface.setCamera(Camera(target: place, zoom: 13), duration: nil)
    surface.setCamera(Camera(target: place, zoom: 14), duration: .seconds(1))
    mapView.finishMoving()
    mapView.userMoves(to: CLLocationCoordinate2D(place), zoom: 12)
    let gestures = listener.events.compactMap { if case .cameraWillMove(let byGesture) = $0 { byGesture } else { nil } }
    #expect(gestures == [false, false, true])
  }

  @Test func `A marker that glides goes on from where it is seen`() throws {
    surface.apply([.add(marker(), from: nil)])
    let annotation = try #require(surface.annotation(for: id))
    let (first, second) = (Coordinate(latitude: 41.41, longitude: 2.18), Coordinate(latitude: 41.42, longitude: 2.19))
    var moved = marker()
    moved.position = first
    surface.apply([.update(moved, from: MarkerMotion(coordinate: place, duration: .seconds(1)))])
    #expect(annotation.coordinate.latitude == first.latitude)
    moved.position = second
    surface.apply([.update(moved, from: MarkerMotion(coordinate: first, duration: .seconds(1)))])
    UIView.finishAnimations()
    #expect(annotation.coordinate.latitude == second.latitude)
    #expect(UIView.begun.last?.options.contains(.beginFromCurrentState) == true)
  }

  @Test func `A batch adds once, then removes once`() {
    let markers = (1...3).map { Marker(id: Marker.ID("\($0)"), position: place) }
    surface.apply(markers.map { .add($0, from: nil) })
    mapView.forgetCalls()
    surface.apply(
      [.add(marker(), from: nil), .add(Marker(id: Marker.ID("b"), position: place), from: nil)]
        + markers.map { .remove($0.id, to: nil) })
    #expect(mapView.calls == ["add 2", "remove 3"])
  }

  @Test func `An update changes the annotation and the view that are there`() throws {
    let icon = MarkerIcon(text: "1", background: .circle(.black))
    surface.apply([.add(marker(icon: icon), from: nil)])
    let (annotation, view) = (surface.annotation(for: id), try view())
    mapView.forgetCalls()
    var changed = marker(title: "B", icon: MarkerIcon(text: "2", background: .circle(.black)))
    changed.anchor = .center
    changed.position.latitude += 0.01
    surface.apply([.update(changed, from: nil)])
    #expect(mapView.calls == [] && surface.annotation(for: id) === annotation)
    #expect(annotation?.title == "B" && annotation?.coordinate.latitude == changed.position.latitude)
    #expect(view.image?.text == "2" && view.centerOffset == .zero)
  }

  @Test func `An icon instead of the standard pin is another view`() throws {
    surface.apply([.add(marker(), from: nil)])
    #expect(try view() is MKMarkerAnnotationView)
    surface.apply([.update(marker(icon: MarkerIcon(background: .circle(.black))), from: nil)])
    #expect(try view().image != nil)
    #expect(mapView.annotations.count == 1)
  }

  @Test func `Views that are used again are as new ones`() throws {
    surface.apply([.add(marker(), from: nil)])
    let first = try view()
    first.displayPriority = .defaultLow
    surface.apply([.remove(id, to: nil)])
    surface.apply([.add(marker(), from: nil)])
    let second = try #require(try view() as? MKMarkerAnnotationView)
    #expect(second === first && second.displayPriority == .required && second.clusteringIdentifier == nil)
    #expect(second.titleVisibility == .adaptive && second.subtitleVisibility == .adaptive)
  }

  @Test(arguments: [(0, 500), (7, 507), (-600, 0), (900, 1000)] as [(Int, Float)])
  func `The z-index is a priority`(zIndex: Int, priority: Float) throws {
    var marker = marker()
    marker.zIndex = zIndex
    surface.apply([.add(marker, from: nil)])
    #expect(try view().zPriority.rawValue == priority)
  }

  @Test func `Only items with a title have a callout`() throws {
    surface.apply([.add(marker(), from: nil)])
    #expect(try view().canShowCallout)
    surface.apply([.update(marker(title: nil), from: nil)])
    #expect(try !view().canShowCallout)
    surface.apply([.remove(id, to: nil)])
    surface.apply([.add(Marker(id: id, kind: .cluster(count: 2), position: place, title: "Two"), from: nil)])
    #expect(try !view().canShowCallout)
  }

  @Test func `An icon stands on its anchor, and turns around it`() throws {
    var marker = marker(icon: MarkerIcon(background: .circle(.black), diameter: 40))
    marker.rotation = 90
    surface.apply([.add(marker, from: nil)])
    let view = try view()
    #expect(view.centerOffset == CGPoint(x: 0, y: -20))
    let foot = CGPoint(x: 0, y: 20).applying(view.transform)
    #expect(abs(foot.x) < 1e-9 && abs(foot.y - 20) < 1e-9)
    let head = CGPoint(x: 0, y: -20).applying(view.transform)
    #expect(abs(head.x - 40) < 1e-9 && abs(head.y - 20) < 1e-9)
  }

  @Test func `A flat marker turns with the map`() throws {
    var marker = marker(icon: MarkerIcon(background: .circle(.black), diameter: 40))
    marker.anchor = .center
    marker.isFlat = true
    surface.apply([.add(marker, from: nil)])
    mapView.userMoves(to: CLLocationCoordinate2D(place), zoom: 12, heading: 90)
    let north = CGPoint(x: 0, y: -20).applying(try view().transform)
    #expect(abs(north.x + 20) < 1e-9 && abs(north.y) < 1e-9)
  }

  @Test func `The app's own view keeps its look and gets the marker's behaviour`() throws {
    surface.annotationView = { _, annotation in MKAnnotationView(annotation: annotation, reuseIdentifier: "own") }
    var marker = marker(icon: MarkerIcon(background: .circle(.black)))
    marker.isDraggable = true
    surface.apply([.add(marker, from: nil)])
    let view = try view()
    #expect(view.reuseIdentifier == "own" && view.image == nil && view.isDraggable && view.canShowCallout)
  }

  @Test func `A motion is an animation of its duration and curve, and what leaves is out of reach`() throws {
    surface.apply([.add(marker(), from: nil)])
    let annotation = try #require(surface.annotation(for: id))
    let begun = UIView.begun.count
    let end = Coordinate(latitude: 41.41, longitude: 2.18)
    surface.apply([.remove(id, to: MarkerMotion(coordinate: end, duration: .milliseconds(300), curve: .linear))])
    let animation = try #require(UIView.begun.dropFirst(begun).first)
    #expect(animation.duration == 0.3 && animation.options.contains(.curveLinear))
    #expect(surface.annotation(for: id) == nil && mapView.view(for: annotation)?.isEnabled == false)
    #expect(annotation.coordinate.latitude == end.latitude && mapView.annotations.count == 1)
    UIView.finishAnimations()
    #expect(mapView.annotations.isEmpty)
  }

  @Test(arguments: [true, false])
  func `A marker whose view comes later glides from then on, and is in its place at the latest when the map rests`(
    comes: Bool
  ) throws {
    mapView.addsViewsLater = true
    let start = Coordinate(latitude: 41.41, longitude: 2.18)
    let begun = UIView.begun.count
    surface.apply([.add(marker(), from: MarkerMotion(coordinate: start, duration: .milliseconds(500)))])
    let annotation = try #require(surface.annotation(for: id))
    #expect(annotation.coordinate.latitude == start.latitude && UIView.begun.count == begun)
    if comes { mapView.addViews() } else { mapView.userMoves(to: CLLocationCoordinate2D(place), zoom: 12) }
    #expect(annotation.coordinate.latitude == place.latitude)
    #expect(UIView.begun.count == begun + (comes ? 1 : 0))
  }

  @Test func `The zoom range of the map view limits the zoom`() {
    #expect(surface.maximumZoom == 20)
    mapView.cameraZoomRange = MKMapView.CameraZoomRange(
      minCenterCoordinateDistance: mapView.camera.centerCoordinateDistance / 8)
    #expect(abs(surface.maximumZoom - 15) < 1e-6)
  }

  @Test func `A tilted camera sees its corners`() {
    surface.setCamera(Camera(target: place, zoom: 12, tilt: 30), duration: nil)
    #expect(surface.camera.tilt == 30 && surface.visibleBounds.contains(place))
  }

  @Test func `A camera of SwiftUI goes there and back`() throws {
    guard #available(iOS 17, macOS 14, *) else { return }
    let size = CGSize(width: 390, height: 700)
    func context(_ camera: Camera, distance: Double) -> MapCameraUpdateContext {
      MapCameraUpdateContext(
        camera: MapCamera(
          centerCoordinate: CLLocationCoordinate2D(camera.target), distance: distance, heading: camera.bearing),
        rect: MKMapRect(camera, in: size),
        region: MKCoordinateRegion(
          center: CLLocationCoordinate2D(camera.target),
          span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)))
    }
    let current = Camera(target: place, zoom: 12)
    let update = context(current, distance: 50_000)
    let read = Camera(update, in: size)
    #expect(abs(read.zoom - 12) < 1e-9 && abs(read.target.latitude - place.latitude) < 1e-9)
    let next = MapCamera(Camera(target: place, zoom: 14, bearing: 30, tilt: 10), from: update, in: size)
    #expect(abs(next.distance - 12_500) < 1e-6 && next.heading == 30 && next.pitch == 10)
    let turned = Camera(target: place, zoom: 12, bearing: 90)
    // The rectangle around a map that is turned by a right angle is as wide as the view is high.
    let rect = MKMapRect(turned, in: CGSize(width: size.height, height: size.width))
    let seen = MapCameraUpdateContext(camera: context(turned, distance: 1).camera, rect: rect, region: update.region)
    #expect(abs(Camera(seen, in: size).zoom - 12) < 1e-9)
  }

  @Test func `Points of MapKit go there and back`() {
    let point = MKMapPoint(CLLocationCoordinate2D(place))
    let converted = MapPoint(point)
    #expect(abs(converted.coordinate.latitude - place.latitude) < 1e-9)
    #expect(abs(converted.coordinate.longitude - place.longitude) < 1e-9)
    #expect(abs(MKMapPoint(converted).x - point.x) < 1e-6 && abs(MKMapPoint(converted).y - point.y) < 1e-6)
  }
}

@MainActor
private final class Listener: MapSurfaceDelegate {
  var events: [MapEvent] = []
  func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool {
    events.append(event)
    return false
  }
}
