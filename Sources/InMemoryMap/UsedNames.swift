internal import MarkerClustering

/// The names of renderers that have been on a map; the app's own names may be used again, and are not kept.
///
/// A renderer counts its markers, so that all its names take the room of one range.
struct UsedNames {
  private var numbers: [Int: NumberRanges] = [:]

  func contains(_ id: Marker.ID) -> Bool {
    guard let name = RendererName(id) else { return false }
    return numbers[name.renderer]?.contains(name.marker) ?? false
  }

  mutating func insert(_ id: Marker.ID) {
    guard let name = RendererName(id) else { return }
    numbers[name.renderer, default: NumberRanges()].insert(name.marker)
  }
}

/// A name such as "c3/17": that of the third renderer's seventeenth marker.
private struct RendererName {
  let renderer: Int
  let marker: Int

  /// Nil for what no renderer calls a marker: "c3/17x", "c3/017".
  init?(_ id: Marker.ID) {
    let parts = id.name.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let renderer = Int(parts[0]), let marker = Int(parts[1]), renderer >= 0, marker >= 0,
      id.name == "c\(renderer)/\(marker)"
    else { return nil }
    self.renderer = renderer
    self.marker = marker
  }
}
