internal import MarkerClustering

extension Marker {
  /// What stands where, whatever its name.
  var summary: String {
    switch kind {
    case .item: "an item at \(position)"
    case .cluster(let count): "a cluster of \(count) at \(position)"
    }
  }

  /// All that can be seen of the marker: two maps that look alike have the same.
  var look: String {
    "\(summary) \(anchor) \(zIndex) \(isDraggable) \(String(describing: icon)) "
      + [title, snippet, accessibilityLabel].map { String(describing: $0) }.joined(separator: " ")
  }
}
