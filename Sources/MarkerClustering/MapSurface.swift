/// A map that shows markers: the only thing that the package knows of a map SDK.
///
/// ## Implementation requirements
/// After `apply`, the map shows the markers that the operations say. A native marker may be made anew on `update`. A
/// motion goes the short way round the world; one that starts while another is under way starts where the marker is
/// seen. A marker that is removed with a motion is no longer on the map: it does not keep its place busy, and a tap on
/// it means what it was. Each event that the map view reports is handed to the delegate once, after `camera` and
/// `visibleBounds` have their new values.
@MainActor
public protocol MapSurface: AnyObject {
  /// What the map looks at now.
  var camera: Camera { get }
  /// The bounds of what is seen now.
  var visibleBounds: CoordinateBounds { get }
  /// What is told of events. Hold it weakly.
  var delegate: (any MapSurfaceDelegate)? { get set }
  /// Carries out operations in their order, as one transaction. Never called with none.
  func apply(_ operations: [RenderOperation])
}

/// A map whose camera can be moved by the app.
@MainActor
public protocol CameraControllingMapSurface: MapSurface {
  /// Moves the camera, at once or gliding.
  func setCamera(_ camera: Camera, duration: Duration?)
  /// The size of the whole view, in points.
  ///
  /// Defaults to what camera and visible bounds come to, which is right for a map that is not turned and not wider than
  /// the world.
  var viewSize: ViewSize { get }
  /// What bars and sheets cover of the view, a padding of the map's own included. Defaults to nothing.
  ///
  /// The camera's target is the middle of the whole view all the same.
  var viewInsets: ViewInsets { get }
  /// The zoom beyond which the camera cannot go. Defaults to 32.
  var maximumZoom: Double { get }
}

extension CameraControllingMapSurface {
  /// What camera and visible bounds come to; a map that may be turned or wider than the world knows better.
  public var viewSize: ViewSize {
    let rectangle = MapRectangle(visibleBounds)
    let pointsPerUnit = camera.pointsPerWorld / 2
    return ViewSize(width: rectangle.width * pointsPerUnit, height: max(0, rectangle.height) * pointsPerUnit)
  }

  /// Nothing is covered.
  public var viewInsets: ViewInsets { .zero }

  /// As far as clusters are ever parted.
  public var maximumZoom: Double { 32 }
}

/// A map that shows an info window, or a callout, of one marker at a time.
@MainActor
public protocol SelectingMapSurface: MapSurface {
  /// The marker whose info window is open, or nil.
  var selectedMarkerID: Marker.ID? { get set }
}

extension MapSurface {
  /// Moves the camera, if this map can, and answers whether it can.
  @discardableResult
  public func setCamera(_ camera: Camera, duration: Duration? = nil) -> Bool {
    guard let surface = self as? any CameraControllingMapSurface else { return false }
    surface.setCamera(camera, duration: duration)
    return true
  }
}

/// What is told of what happens on a map.
@MainActor
public protocol MapSurfaceDelegate: AnyObject {
  /// Tells of an event and answers whether it was handled: the map then leaves out what it would do by itself.
  func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool
}
