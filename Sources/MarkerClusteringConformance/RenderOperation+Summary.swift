internal import MarkerClustering

extension RenderOperation {
  /// What happens to which marker.
  var summary: String {
    switch self {
    case .add(let marker, _): "add \"\(marker.id.name)\" at \(marker.position.summary)"
    case .update(let marker, _): "update \"\(marker.id.name)\" at \(marker.position.summary)"
    case .remove(let id, _): "remove \"\(id.name)\""
    }
  }
}
