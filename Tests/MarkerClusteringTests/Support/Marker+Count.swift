import MarkerClustering

extension Marker {
  /// How many items the marker says that it stands for.
  var itemCount: Int {
    switch kind {
    case .item: 1
    case .cluster(let count): count
    }
  }
}
