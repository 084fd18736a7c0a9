/// The last view of a surface whose edges were not NaN: a map that has none at the moment keeps what it shows.
struct LastView {
  private(set) var bounds = CoordinateBounds.nowhere

  @MainActor
  mutating func read(_ surface: any MapSurface) {
    let visible = surface.visibleBounds
    if visible.isFinite { bounds = visible }
  }
}
