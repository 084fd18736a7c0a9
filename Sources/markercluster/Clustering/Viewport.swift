import Foundation
import MarkerClustering

/// The camera of a picture, and the size of the picture in points.
struct Viewport: Equatable {
  /// The size of a picture, unless what it shows has another.
  static let size = 1024.0
  /// What is kept free around items.
  private static let padding = 64.0
  /// The width of items, on the flat map, from which they count as spread all around the world.
  private static let widestSpan = 1.5
  /// The least size, for bounds without an extent.
  private static let minimumSize = 256.0

  let camera: Camera
  let width: Double
  let height: Double
}

extension Viewport {
  /// Chooses what to look at: the bounds, or else the world, or else, where the world is too large, the items.
  init(options: CommandLineOptions, places: some Sequence<Place>) {
    if let bounds = options.bounds {
      self.init(of: bounds, zoom: options.zoom, padding: 0)
      return
    }
    let zoom = options.zoom ?? CommandLineOptions.defaultZoom
    let world = MapRectangle.world.width * Self.pointsPerUnit(zoom: zoom)
    if world <= Self.size {
      let center = Coordinate(latitude: 0, longitude: 0)
      self.init(camera: Camera(target: center, zoom: zoom), width: world, height: world)
    } else {
      var bounds = CoordinateBounds(enclosing: places.lazy.map(\.position)) ?? .world
      if MapRectangle(bounds).width > Self.widestSpan {
        // Items all around the world are shown as maps of the world are, from one side of the antimeridian to the other.
        bounds.southWest.longitude = -180
        bounds.northEast.longitude = 180
      }
      self.init(of: bounds, zoom: zoom, padding: Self.padding)
    }
  }

  private init(of bounds: CoordinateBounds, zoom: Double?, padding: Double) {
    var camera = Camera(fitting: bounds, width: Self.size, height: Self.size)
    camera.zoom = zoom ?? camera.zoom
    let pointsPerUnit = Self.pointsPerUnit(zoom: camera.zoom)
    let rectangle = MapRectangle(bounds)
    func points(_ units: Double) -> Double {
      min(max(units * pointsPerUnit + 2 * padding, Self.minimumSize), 2 * pointsPerUnit).rounded(.up)
    }
    self.init(camera: camera, width: points(rectangle.width), height: points(rectangle.height))
  }

  /// The points in a unit of the flat map, of which the world is two wide.
  private static func pointsPerUnit(zoom: Double) -> Double { 128 * exp2(zoom) }
}
