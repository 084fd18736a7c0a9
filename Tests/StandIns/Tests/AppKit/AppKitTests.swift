import AppKit
import CoreGraphics
import CoreLocation
import MapKit
import MarkerClustering
import Testing

@testable import MapKitAdapter

/// What a Mac does: the same adapter, where AppKit is and UIKit is not.
@MainActor
struct AppKitTests {
  private let place = Coordinate(latitude: 41.4, longitude: 2.17)
  private let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
  private let surface: MapKitSurface

  init() {
    surface = MapKitSurface(mapView: mapView)
    surface.setCamera(Camera(target: place, zoom: 12), duration: nil)
  }

  @Test func `The camera is where it was set, the safe area or not`() {
    #expect(abs(surface.camera.zoom - 12) < 1e-6)
    mapView.safeAreaInsets = NSEdgeInsets(top: 100)
    surface.setCamera(Camera(target: place, zoom: 13, bearing: 30), duration: nil)
    let way = Camera(target: place, zoom: 13, bearing: 30).offset(of: surface.camera.target)
    #expect(abs(way.x) < 0.01 && abs(way.y) < 0.01)
    #expect(surface.viewInsets.top == 100)
  }

  @Test func `Clusters are drawn, split and merge`() throws {
    let manager = ClusterManager<MarkerItem>(surface: surface)
    manager.setItems(
      (0..<8).map {
        MarkerItem(
          id: "\($0)", position: Coordinate(latitude: 41.4 + 0.002 * Double($0), longitude: 2.17), title: "Item \($0)")
      })
    manager.cluster()
    let cluster = try #require(mapView.annotations.first.flatMap { mapView.view(for: $0) })
    #expect(mapView.annotations.count == 1 && cluster.image != nil && cluster.accessibilityLabel() != nil)
    let commands = try #require(cluster.image?.commands())
    #expect(commands.count == 4)
    surface.setCamera(Camera(target: Coordinate(latitude: 41.407, longitude: 2.17), zoom: 16), duration: nil)
    manager.cluster()
    NSAnimationContext.finishAnimations()
    #expect(mapView.annotations.count > 1)
    surface.setCamera(Camera(target: place, zoom: 10), duration: nil)
    manager.cluster()
    NSAnimationContext.finishAnimations()
    #expect(mapView.annotations.count == 1)
    manager.detach()
    #expect(mapView.annotations.isEmpty)
  }

  @Test func `A tap on an item is told once, and one on the map by its place`() throws {
    let listener = Listener()
    surface.delegate = listener
    surface.apply([.add(Marker(id: Marker.ID("a"), position: place, title: "A"), from: nil)])
    mapView.userTaps(try #require(mapView.annotations.first))
    #expect(listener.events == [.tapMarker(Marker.ID("a"))] && surface.selectedMarkerID == Marker.ID("a"))
    let tap = try #require(mapView.gestureRecognizers.last)
    tap.recognize(NSEvent(at: CGPoint(x: 10, y: 10)))
    guard case .tap(let coordinate) = listener.events.last else {
      Issue.record("no tap")
      return
    }
    #expect(coordinate.latitude > place.latitude && coordinate.longitude < place.longitude)
  }

  @Test func `Icons and pictures are drawn in a flipped context`() throws {
    let icon = MarkerIcon(text: "7", background: .image(.named("bus")), diameter: 30)
    let layout = try #require(MarkerIcon.Layout(icon))
    let image = IconDrawing(layout: layout) { PlatformImage.local($0) }.image(scale: 2)
    let commands = image.commands()
    #expect(commands.first == .picture("bus", CGRect(x: 0, y: 0, width: 30, height: 30)) && commands.count == 2)
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
