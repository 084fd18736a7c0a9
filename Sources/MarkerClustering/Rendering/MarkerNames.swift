/// Names markers so that no name is used twice, by any renderer in this process.
@MainActor
struct MarkerNames {
  private static var rendererCount = 0

  private let renderer: Int
  private var markerCount = 0

  init() {
    Self.rendererCount += 1
    renderer = Self.rendererCount
  }

  mutating func next() -> Marker.ID {
    markerCount += 1
    return Marker.ID("c\(renderer)/\(markerCount)")
  }
}
