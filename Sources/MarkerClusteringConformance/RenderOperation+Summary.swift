internal import MarkerClustering

extension RenderOperation {
  /// What happens to which marker.
  var summary: String {
    switch self {
    case .add(let marker, _): "add \"\(marker.id)\" at \(marker.position)"
    case .update(let marker, _): "update \"\(marker.id)\" at \(marker.position)"
    case .remove(let id, _): "remove \"\(id)\""
    }
  }
}
