import Foundation
import MarkerClustering

/// Views of 1024 x 768 points where there is something to see.
enum Viewports {
  static func cameras(over places: [Place], zoom: Double, count: Int) -> [Camera] {
    var generator = SplitMix64(seed: UInt64(zoom * 10))
    return (0..<count).map { _ in
      Camera(target: places[Int.random(in: places.indices, using: &generator)].position, zoom: zoom)
    }
  }

  static func bounds(_ camera: Camera) -> CoordinateBounds {
    camera.visibleBounds(width: 1024, height: 768)
  }

  /// The camera after a move by a fifth of the view.
  static func panned(_ camera: Camera) -> Camera {
    var point = MapPoint(camera.target)
    point.x += 0.2 * 1024 * 2 / (256 * exp2(camera.zoom))
    return Camera(target: point.coordinate, zoom: camera.zoom)
  }
}
