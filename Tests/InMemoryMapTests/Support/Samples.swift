import InMemoryMap
import MarkerClustering

let origin = Coordinate(latitude: 0, longitude: 0)

func east(_ longitude: Double) -> Coordinate { Coordinate(latitude: 0, longitude: longitude) }

func pin(_ name: String, at position: Coordinate = origin, zIndex: Int = 0, isDraggable: Bool = false) -> Marker {
  Marker(id: Marker.ID(name), position: position, zIndex: zIndex, isDraggable: isDraggable)
}

func disc(_ name: String, at position: Coordinate = origin, diameter: Double = 40, zIndex: Int = 0) -> Marker {
  Marker(
    id: Marker.ID(name), kind: .cluster(count: 5), position: position,
    icon: MarkerIcon(text: "5", background: .circle(MarkerIcon.Color(hex: 0x0099CC)), diameter: diameter),
    zIndex: zIndex
  )
}

func motion(_ coordinate: Coordinate = east(1), duration: Duration = .milliseconds(500)) -> MarkerMotion {
  MarkerMotion(coordinate: coordinate, duration: duration)
}

/// A map whose world is 2^20 points wide, and a degree of longitude 2912.7 points.
@MainActor
func makeMap(at target: Coordinate = origin, zoom: Double = 12, bearing: Double = 0) -> InMemoryMapSurface {
  InMemoryMapSurface(camera: Camera(target: target, zoom: zoom, bearing: bearing))
}

/// A place so many points to the east and north of another, on the map of zoom 12.
func place(east: Double, north: Double, of coordinate: Coordinate = origin) -> Coordinate {
  let point = MapPoint(coordinate)
  let unitsPerPoint = 2 / (256 * 4096.0)
  return MapPoint(x: point.x + east * unitsPerPoint, y: point.y + north * unitsPerPoint).coordinate
}
