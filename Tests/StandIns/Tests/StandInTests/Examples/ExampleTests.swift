import CoreGraphics
import CoreLocation
import Foundation
import MapKit
import MapKitAdapter
import MarkerClustering
import ServerExample
import Testing
import UIKit
import UIKitExample

@MainActor
struct UIKitExampleTests {
  @Test func `The example shows its stations, zooms into clusters beside the sheet and tells of taps`() throws {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let map = StationMap(mapView: mapView)
    map.surface.setCamera(Camera(target: Coordinate(latitude: 41.4, longitude: 2.17), zoom: 10), duration: nil)
    let stations = (0..<5).map {
      UIKitExample.Station(
        id: $0, position: Coordinate(latitude: 41.4 + 0.001 * Double($0), longitude: 2.17), title: "Station \($0)")
    }
    map.show(stations)
    map.manager.cluster()
    let cluster = try #require(mapView.annotations.first)
    #expect(mapView.annotations.count == 1)
    map.sheetDidMove(height: 400)
    mapView.userTaps(cluster)
    mapView.finishMoving()
    UIView.finishAnimations()
    map.manager.cluster()
    UIView.finishAnimations()
    #expect(mapView.annotations.count == 5)
    for annotation in mapView.annotations {
      let point = mapView.convert(annotation.coordinate, toPointTo: mapView)
      #expect(point.y > 0 && point.y <= 444.5)
    }
    var selected: [Int] = []
    map.onSelect = { selected.append($0.id) }
    mapView.userTaps(try #require(mapView.annotations.first { $0.title == "Station 3" }))
    #expect(selected == [3] && mapView.calloutAnnotation?.title == "Station 3")
  }
}

struct ServerExampleTests {
  private let handler = ClusterHandler(
    items: (0..<500).map { number in
      MarkerItem(
        id: "\(number)",
        position: Coordinate(latitude: 41 + 0.001 * Double(number % 20), longitude: 2 + 0.001 * Double(number / 20)),
        title: "Item \(number)")
    })

  private func features(_ data: Data) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(object?["features"] as? [[String: Any]])
  }

  @Test func `Many tasks ask at once, and each box has its items`() async throws {
    let counts = try await withThrowingTaskGroup(of: [Int].self) { group in
      for request in 0..<64 {
        group.addTask { [handler] in
          let data = try handler.response(west: 1, south: 40, east: 3, north: 42, zoom: Double(request % 16))
          let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
          let features = object?["features"] as? [[String: Any]] ?? []
          return features.map { (($0["properties"] as? [String: Any])?["count"] as? NSNumber)?.intValue ?? 0 }
        }
      }
      return try await group.reduce(into: [[Int]]()) { $0.append($1) }
    }
    #expect(counts.count == 64)
    #expect(counts.allSatisfy { $0.reduce(0, +) == 500 })
  }

  @Test func `A lone item has its title and its place`() throws {
    let data = try handler.response(west: 1.9999, south: 40.9999, east: 2.0001, north: 41.0001, zoom: 20)
    let feature = try #require(try features(data).first)
    #expect(feature["id"] as? String == "0")
    #expect((feature["properties"] as? [String: Any])?["title"] as? String == "Item 0")
    let geometry = feature["geometry"] as? [String: Any]
    #expect((geometry?["coordinates"] as? [NSNumber])?.map(\.doubleValue) == [2, 41])
  }

  @Test(arguments: [Double.nan, .infinity])
  func `A request that makes no sense is refused`(number: Double) {
    #expect(throws: ClusterHandler.Failure.badZoom) {
      try handler.response(west: 1, south: 40, east: 3, north: 42, zoom: number)
    }
    #expect(throws: ClusterHandler.Failure.badBounds) {
      try handler.response(west: number, south: 40, east: 3, north: 42, zoom: 3)
    }
    #expect(throws: ClusterHandler.Failure.badBounds) {
      try handler.response(west: 1, south: 43, east: 3, north: 42, zoom: 3)
    }
  }
}
