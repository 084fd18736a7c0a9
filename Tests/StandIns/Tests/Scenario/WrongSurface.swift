public import MarkerClustering

/// An adapter with a fault, which the scenario must find.
@MainActor
public final class WrongSurface: CameraControllingMapSurface, SelectingMapSurface, MapSurfaceDelegate {
  public enum Fault: CaseIterable, Sendable {
    /// An update makes the native marker anew.
    case remakesMarkers
    /// Each tap is reported as often as the SDK says so, once too often.
    case reportsTapsTwice
    /// The camera is the SDK's own, whose centre is that of what its padding leaves free.
    case forgetsPadding
    /// The camera's bearing is lost.
    case forgetsBearing
    /// What leaves with a motion stays.
    case forgetsRemovals

    /// The step, or the beginning of its name, at which the scenario must find the fault.
    public var step: String {
      switch self {
      case .remakesMarkers: "a change while the info window is open"
      case .reportsTapsTwice: "first tap on a cluster"
      case .forgetsPadding: "a camera beside the sheet"
      case .forgetsBearing: "a turned camera"
      case .forgetsRemovals: "zoom to"
      }
    }
  }

  private let base: any NativeMap.Surface
  private let fault: Fault
  public weak var delegate: (any MapSurfaceDelegate)?

  public init(_ base: any NativeMap.Surface, _ fault: Fault) {
    self.base = base
    self.fault = fault
    base.delegate = self
  }

  public var camera: Camera {
    var camera = base.camera
    if fault == .forgetsBearing { camera.bearing = 0 }
    if fault == .forgetsPadding, camera.zoom.isFinite {
      let insets = viewInsets
      camera.target = camera.coordinate(
        at: ScreenOffset(x: (insets.left - insets.right) / 2, y: (insets.bottom - insets.top) / 2))
    }
    return camera
  }
  public var visibleBounds: CoordinateBounds { base.visibleBounds }
  public var viewSize: ViewSize { base.viewSize }
  public var viewInsets: ViewInsets { base.viewInsets }
  public var maximumZoom: Double { base.maximumZoom }
  public var selectedMarkerID: Marker.ID? {
    get { base.selectedMarkerID }
    set { base.selectedMarkerID = newValue }
  }
  public func setCamera(_ camera: Camera, duration: Duration?) { base.setCamera(camera, duration: duration) }

  public func apply(_ operations: [RenderOperation]) {
    switch fault {
    case .remakesMarkers:
      for operation in operations {
        if case .update(let marker, let motion) = operation {
          base.apply([.remove(marker.id, to: nil)])
          base.apply([.add(marker, from: motion)])
        } else {
          base.apply([operation])
        }
      }
    case .forgetsRemovals:
      let kept = operations.filter { if case .remove(_, .some) = $0 { false } else { true } }
      if !kept.isEmpty { base.apply(kept) }
    default: base.apply(operations)
    }
  }

  public func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool {
    let isHandled = delegate?.mapSurface(self, didReceive: event) ?? false
    if case .tapMarker = event, fault == .reportsTapsTwice {
      return delegate?.mapSurface(self, didReceive: event) ?? false
    }
    return isHandled
  }
}
