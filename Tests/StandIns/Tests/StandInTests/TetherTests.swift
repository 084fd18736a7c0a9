import CoreGraphics
import CoreLocation
import GoogleMaps
import GoogleMapsAdapter
import MapLibreAdapter
import MarkerClustering
import Testing

@MainActor
struct TetherTests {
  private let place = Coordinate(latitude: 41.4, longitude: 2.17)
  private var tethered: Marker {
    Marker(id: Marker.ID("a"), position: place, tether: Coordinate(latitude: 41.5, longitude: 2.17))
  }

  @Test func `A tether is a line that comes, follows and goes with its marker`() throws {
    let map = GoogleMapsNative()
    let surface = try #require(map.surface)
    surface.apply([.add(tethered, from: nil)])
    #expect(map.lineCount == 1)
    var moved = tethered
    moved.position.latitude = 41.45
    surface.apply([.update(moved, from: nil)])
    let line = try #require(map.mapView.overlays.compactMap { $0 as? GMSPolyline }.first)
    #expect(map.lineCount == 1 && line.path?.coordinate(at: 0).latitude == 41.45)
    moved.tether = nil
    surface.apply([.update(moved, from: nil)])
    #expect(map.lineCount == 0)
    surface.apply([.update(tethered, from: nil), .remove(tethered.id, to: nil)])
    #expect(map.lineCount == 0)
  }

  @Test func `MapLibre draws tethers too`() throws {
    let map = MapLibreNative()
    let surface = try #require(map.surface)
    surface.apply([.add(tethered, from: nil)])
    #expect(map.lineCount == 1)
    surface.apply([.update(tethered, from: nil)])
    #expect(map.lineCount == 1)
    surface.apply([.remove(tethered.id, to: nil)])
    #expect(map.lineCount == 0)
  }
}
