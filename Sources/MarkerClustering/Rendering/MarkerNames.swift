/// Names markers so that no name is used twice, by any renderer in this process.
@MainActor
struct MarkerNames {
  private static var renderers = 0

  private let renderer: Int
  private var markers = 0

  init() {
    Self.renderers += 1
    renderer = Self.renderers
  }

  mutating func next() -> Marker.ID {
    markers += 1
    return Marker.ID("c\(renderer)/\(markers)")
  }
}
