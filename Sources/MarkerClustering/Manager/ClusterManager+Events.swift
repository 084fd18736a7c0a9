extension ClusterManager: MapSurfaceDelegate, DelegateChainMember {
  /// What is told of every event that the manager does not handle.
  ///
  /// The delegate that the manager found on the surface, unless another one was set. Held weakly; when a manager that
  /// stands here leaves the map, its own map delegate takes its place.
  public var mapDelegate: (any MapSurfaceDelegate)? {
    get { chain.next }
    set { chain.next = newValue }
  }

  /// Sets what is told of every event that the manager does not handle.
  public func setMapDelegate(_ mapDelegate: (any MapSurfaceDelegate)?) {
    self.mapDelegate = mapDelegate
  }

  /// Sets what is told what the user does with clusters and items, and what is told of every other event.
  public func setDelegate(
    _ delegate: (any ClusterManagerDelegate<Item>)?, mapDelegate: (any MapSurfaceDelegate)?
  ) {
    self.delegate = delegate
    self.mapDelegate = mapDelegate
  }

  /// What a marker on the map stands for, or nil if it is not one of this manager's.
  public func content(of id: Marker.ID) -> MarkerContent<Item>? {
    renderer.content(of: id)
  }

  /// Handles an event: those of the manager's own markers go to its delegate, then to its closures; what is not handled
  /// goes on to the map delegate, once.
  public func mapSurface(_ surface: any MapSurface, didReceive event: MapEvent) -> Bool {
    let isOwn = !isDetached && surface === self.surface
    // Also when it comes once more from within: a view may be resized while the app is told of its camera.
    if isOwn, event.isOfCamera { followCamera() }
    guard !isBeingForwarded(event) else { return false }
    if isOwn { follow(event) }
    if isOwn, handle(event) {
      tellChainOfHandled(event)
      return true
    }
    forwarding.append(event)
    defer { forwarding.removeLast() }
    return mapDelegate?.mapSurface(surface, didReceive: event) ?? false
  }

  /// Does what is due before anything is told of an event.
  private func follow(_ event: MapEvent) {
    switch event {
    case .cameraWillMove(byGesture: true): journey?.end()
    case .cameraIdle:
      journey?.arrive()
      cameraIsAtRest()
    default: gatherIfTappedElsewhere(event)
    }
  }

  /// Whether an event is the one that is being forwarded.
  ///
  /// An app's delegate that forwards to the manager, and is its map delegate too, would send it round for ever. An
  /// event with a NaN does not equal itself; two of that kind count as the same.
  private func isBeingForwarded(_ event: MapEvent) -> Bool {
    forwarding.last.map { $0 == event || ($0 != $0 && event != event) } ?? false
  }

  private func handle(_ event: MapEvent) -> Bool {
    switch event {
    case .tapMarker(let id): return handle(.tapped, on: id)
    case .longPressMarker(let id): return handle(.longPressed, on: id)
    case .tapInfoWindow(let id): return handle(.infoWindowTapped, on: id)
    case .longPressInfoWindow(let id): return handle(.infoWindowLongPressed, on: id)
    case .closeInfoWindow(let id): return handle(.infoWindowClosed, on: id)
    case .beginDragging(let id, let coordinate):
      cooperatingRenderer?.markerDidMove(id, to: coordinate, isHeld: true)
      return handle(.dragBegan(coordinate), on: id)
    case .drag(let id, let coordinate):
      cooperatingRenderer?.markerDidMove(id, to: coordinate, isHeld: true)
      return handle(.dragged(coordinate), on: id)
    case .endDragging(let id, let coordinate):
      // Before the delegate is told: a pass that it makes must know where the marker is.
      cooperatingRenderer?.markerDidMove(id, to: coordinate, isHeld: false)
      let isHandled = handle(.dragEnded(coordinate), on: id)
      // If the item was added again, its pass moves the marker; moving it twice would show.
      if !hasPendingRequest { renderer.update() }
      return isHandled
    case .cancelDragging(let id):
      cooperatingRenderer?.markerDragWasCancelled(id)
      let isHandled = handle(.dragCancelled, on: id)
      if !hasPendingRequest { renderer.update() }
      return isHandled
    case .cameraWillMove, .cameraDidChange, .cameraIdle, .tap, .longPress, .tapOverlay, .tapPointOfInterest,
      .tapMyLocationButton,
      .tilesDidStartRendering, .tilesDidFinishRendering:
      return false
    }
  }

  private func handle(_ gesture: ClusterManagerEvent<Item>.Gesture, on id: Marker.ID) -> Bool {
    switch renderer.content(of: id) {
    case .item(let item):
      broadcaster.send(.item(item, gesture))
      return tell(of: gesture, on: item) || (gesture == .tapped && onTapItem?(item) ?? false)
    case .cluster(let cluster):
      broadcaster.send(.cluster(cluster, gesture))
      if tell(of: gesture, on: cluster) { return true }
      return gesture == .tapped && (onTapCluster?(cluster) ?? false || act(onTapOf: cluster))
    case nil:
      return false
    }
  }

  private func tell(of gesture: ClusterManagerEvent<Item>.Gesture, on item: Item) -> Bool {
    guard let delegate else { return false }
    return switch gesture {
    case .tapped: delegate.clusterManager(self, didTap: item)
    case .longPressed: delegate.clusterManager(self, didLongPress: item)
    case .infoWindowTapped: delegate.clusterManager(self, didTapInfoWindowOf: item)
    case .infoWindowLongPressed: delegate.clusterManager(self, didLongPressInfoWindowOf: item)
    case .infoWindowClosed: delegate.clusterManager(self, didCloseInfoWindowOf: item)
    case .dragBegan(let coordinate): delegate.clusterManager(self, didBeginDragging: item, at: coordinate)
    case .dragged(let coordinate): delegate.clusterManager(self, didDrag: item, at: coordinate)
    case .dragEnded(let coordinate): delegate.clusterManager(self, didEndDragging: item, at: coordinate)
    case .dragCancelled: delegate.clusterManager(self, didCancelDragging: item)
    }
  }

  private func tell(of gesture: ClusterManagerEvent<Item>.Gesture, on cluster: any Cluster<Item>) -> Bool {
    guard let delegate else { return false }
    return switch gesture {
    case .tapped: delegate.clusterManager(self, didTap: cluster)
    case .longPressed: delegate.clusterManager(self, didLongPress: cluster)
    case .infoWindowTapped: delegate.clusterManager(self, didTapInfoWindowOf: cluster)
    case .infoWindowLongPressed: delegate.clusterManager(self, didLongPressInfoWindowOf: cluster)
    case .infoWindowClosed: delegate.clusterManager(self, didCloseInfoWindowOf: cluster)
    case .dragBegan, .dragged, .dragEnded, .dragCancelled: false
    }
  }
}

extension MapEvent {
  fileprivate var isOfCamera: Bool {
    switch self {
    case .cameraDidChange, .cameraIdle: true
    default: false
    }
  }
}
