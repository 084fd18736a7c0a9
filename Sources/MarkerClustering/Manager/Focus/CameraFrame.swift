/// A map whose camera can be moved, as far as one must know it to say where the camera should go.
struct CameraFrame {
  let camera: Camera
  let level: Int
  let size: ViewSize
  let insets: ViewInsets
  let maximumZoom: Double

  /// Reads a map, or answers nil if its camera cannot be moved or has no zoom yet.
  @MainActor
  init?(_ surface: any MapSurface) {
    guard let surface = surface as? any CameraControllingMapSurface else { return nil }
    camera = surface.camera
    guard let level = camera.level, camera.target.isValid else { return nil }
    self.level = level
    size = surface.viewSize
    insets = surface.viewInsets
    maximumZoom = surface.maximumZoom
  }

  /// The level beyond which the camera cannot go.
  var maximumLevel: Int { Camera(target: camera.target, zoom: maximumZoom).level ?? 32 }

  /// The camera that shows bounds, from a level on: where they don't fit, their middle.
  func camera(showing bounds: CoordinateBounds, fromLevel level: Int) -> Camera {
    var fitting = Camera(fitting: bounds, in: size, insets: insets, bearing: camera.bearing, maximumZoom: maximumZoom)
    fitting.tilt = camera.tilt
    if fitting.zoom >= Double(level) { return fitting }
    return camera(on: MapRectangle(bounds).center.coordinate, atLevel: level)
  }

  /// The camera at a level, as near to it as the map can go, with a coordinate in the middle of what is left free.
  func camera(on coordinate: Coordinate, atLevel level: Int) -> Camera {
    var moved = camera
    // The zoom stays where its level is the one wanted.
    if level != self.level { moved.zoom = max(camera.zoom, min(Double(level), maximumZoom)) }
    moved.center(on: coordinate, insets: insets)
    return moved
  }

  /// What is seen within the insets.
  var freeBounds: CoordinateBounds {
    let free = insets.freeSize(of: size)
    var middle = camera
    middle.target = camera.point(at: insets.freeCenter, from: MapPoint(camera.target)).coordinate
    return middle.visibleBounds(width: free.width, height: free.height)
  }
}
