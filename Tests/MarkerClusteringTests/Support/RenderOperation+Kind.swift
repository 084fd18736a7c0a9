import MarkerClustering

extension RenderOperation {
  /// The name of the operation.
  enum Kind: Hashable {
    case add, update, remove
  }

  var kind: Kind {
    switch self {
    case .add: .add
    case .update: .update
    case .remove: .remove
    }
  }

  var motion: MarkerMotion? {
    switch self {
    case .add(_, let motion), .update(_, let motion), .remove(_, let motion): motion
    }
  }

  /// The marker that is added or updated.
  var marker: Marker? {
    switch self {
    case .add(let marker, _), .update(let marker, _): marker
    case .remove: nil
    }
  }
}
