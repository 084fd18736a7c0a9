/// The last view of a surface whose numbers were good: a map that has none at the moment keeps what it shows.
struct LastView {
  private(set) var bounds = CoordinateBounds.nowhere
  /// The last camera whose target was valid and whose zoom was finite.
  private(set) var camera: Camera?

  @MainActor
  mutating func read(_ surface: any MapSurface) {
    let visible = surface.visibleBounds
    if visible.isFinite { bounds = visible }
    let camera = surface.camera
    if camera.zoom.isFinite, camera.target.isValid, camera.bearing.isFinite { self.camera = camera }
  }
}
