import Foundation
import InMemoryMap
import MarkerClustering
import Testing

// The examples of the README and of the article on maps, to the letter: DocumentationTests compares the two.

struct Station: ClusterItem, Equatable {
  let id: Int
  let position: Coordinate
  let title: String?  // `let title: String` would be a property beside the protocol's, not its witness
}

@MainActor func showStations(_ stations: [Station], on surface: any MapSurface) -> ClusterManager<Station> {
  let manager = ClusterManager<Station>(surface: surface)
  manager.setItems(stations)  // clustered off the main actor; polling the same list again costs a comparison
  manager.tapAction = .open()  // moves the camera to where the members part, or spreads them around their place
  manager.onTapItem = { station in
    print("tapped \(station.id)")
    return true
  }
  return manager  // the surface holds its delegate weakly: keep the manager as long as its markers are to be seen
}

@MainActor @Test func `Four near stations are one cluster, and a tap on it moves the camera`() throws {
  let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 41.4, longitude: 2.2), zoom: 10))
  let stations = (1...4).map { number in
    Station(id: number, position: Coordinate(latitude: 41.4, longitude: 2.2 + 0.01 * Double(number)), title: nil)
  }
  let manager = showStations(stations, on: map)
  manager.cluster()  // now, instead of soon
  let marker = try #require(map.markers.first)
  #expect(marker.kind == .cluster(count: 4))
  #expect(map.tap(marker.id) && map.camera.zoom > 10)
  #expect(map.faults.isEmpty)  // every operation was legal
}

@MainActor final class GoogleMapSurface: NSObject, CameraControllingMapSurface, GMSMapViewDelegate {
  private let mapView: GMSMapView
  private var pins: [Marker.ID: GMSMarker] = [:]
  weak var delegate: (any MapSurfaceDelegate)?

  init(mapView: GMSMapView) {
    self.mapView = mapView
    super.init()
    mapView.delegate = self
  }

  var camera: Camera { Camera(mapView.camera) }
  var visibleBounds: CoordinateBounds {  // of a map that is never tilted
    camera.visibleBounds(width: mapView.bounds.width, height: mapView.bounds.height)
  }

  func setCamera(_ camera: Camera, duration: Duration?) {
    mapView.animate(to: GMSCameraPosition(camera))
  }

  func apply(_ operations: [RenderOperation]) {
    for operation in operations {
      switch operation {
      case .add(let marker, let motion):
        let pin = GMSMarker(marker.id, on: mapView)
        pins[marker.id] = pin
        pin.show(marker, from: motion)
      case .update(let marker, let motion): pins[marker.id]?.show(marker, from: motion)
      case .remove(let id, let motion): pins.removeValue(forKey: id)?.leave(to: motion)
      }
    }
  }

  func mapView(_ mapView: GMSMapView, didTap pin: GMSMarker) -> Bool {
    guard let id = pin.userData as? Marker.ID else { return false }
    return delegate?.mapSurface(self, didReceive: .tapMarker(id)) ?? false
  }

  func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {
    _ = delegate?.mapSurface(self, didReceive: .cameraIdle(Camera(position)))
  }
  // … one such method for each `MapEvent` that the map reports
}
