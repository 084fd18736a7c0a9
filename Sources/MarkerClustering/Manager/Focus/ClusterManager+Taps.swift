// What a tap does beyond telling of it.
extension ClusterManager {
  /// Opens a cluster that was tapped, or gathers it, if that is what a tap is to do, and answers whether it is done with.
  func act(onTapOf cluster: any Cluster<Item>) -> Bool {
    guard case .open(let duration) = tapAction else { return false }
    if let spreadCluster, spreadCluster.anyID == cluster.anyID, cluster.hasMembers(of: spreadCluster) {
      gather()
      return true
    }
    return open(cluster, duration: duration) || onCannotOpen != nil
  }

  /// Ends the spread if the user has tapped anything but what is spread.
  func gatherIfTappedElsewhere(_ event: MapEvent) {
    guard event.isTap, let spreadCluster else { return }
    switch event.markerID.flatMap({ renderer.content(of: $0) }) {
    case .item(let item) where spreadCluster.contains(item.id): return
    case .cluster(let cluster) where cluster.anyID == spreadCluster.anyID: return
    default: gather()
    }
  }

  func eventWasHandled(_ event: MapEvent) {
    gatherIfTappedElsewhere(event)
    tellChainOfHandled(event)
  }

  /// Lets the managers behind this one know of an event that does not reach them.
  func tellChainOfHandled(_ event: MapEvent) {
    guard event.isTap, !forwarding.contains(event) else { return }
    forwarding.append(event)
    (mapDelegate as? any DelegateChainMember)?.eventWasHandled(event)
    forwarding.removeLast()
  }
}

extension MapEvent {
  fileprivate var isTap: Bool {
    switch self {
    case .tap, .tapMarker, .tapInfoWindow, .tapOverlay, .tapPointOfInterest, .tapMyLocationButton: true
    default: false
    }
  }

  fileprivate var markerID: Marker.ID? {
    switch self {
    case .tapMarker(let id), .tapInfoWindow(let id): id
    default: nil
    }
  }
}
