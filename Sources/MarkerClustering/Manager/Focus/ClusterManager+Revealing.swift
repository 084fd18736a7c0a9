extension ClusterManager {
  /// The camera that shows an item, or nil for an id that the last pass did not know, and on a map that cannot be moved.
  ///
  /// Its level is the lowest, from the present one up to that of the map's maximum zoom, at which the item would be
  /// drawn as itself, or within the marker of its coincident place, if it were not revealed; where none does, the
  /// highest. The item stands in the middle of what the insets leave free.
  public func camera(revealing id: Item.ID) -> Camera? {
    guard let frame = CameraFrame(surface), let drawn = passes.drawn, let item = drawn.shownItems([id]).first else {
      return nil
    }
    let algorithm = drawn.algorithm
    let place = CoordinateBounds(southWest: item.position, northEast: item.position)
    let levels = frame.level...max(frame.level, frame.maximumLevel)
    let level = levels.first { level in
      let clusters = algorithm.probe(atZoom: Double(level), in: place)
      guard let cluster = clusters.first(where: { $0.contains(id) }) else { return false }
      return cluster.count == 1 || !drawsAsOne(cluster, atLevel: level) || cluster.isCoincident
    }
    return frame.camera(on: item.position, atLevel: level ?? levels.upperBound)
  }

  /// Shows an item on the map, wherever it is, and answers its own marker.
  ///
  /// The camera goes to ``camera(revealing:)``; once it is at rest a pass is made off the main actor, without waiting
  /// for `clusterDelay`; a place that holds more items is spread. It ends early, with nil, when the user moves the map,
  /// when another item is to be shown, or when its task is cancelled. On a map that cannot be moved it answers the
  /// item's own marker if that is there.
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - duration: How long the camera glides; without one it jumps.
  /// - Returns: The item's own marker, or nil.
  @discardableResult
  public func show(_ id: Item.ID, duration: Duration? = .milliseconds(300)) async -> Marker.ID? {
    guard !isDetached, let camera = camera(revealing: id) else { return ownMarker(of: id) }
    let journey = CameraJourney()
    self.journey?.end()
    self.journey = journey
    defer { if self.journey === journey { self.journey = nil } }
    if camera != surface.camera {
      surface.setCamera(camera, duration: duration)
      await journey.waitForArrival()
    }
    if timer.isPending, journey.isUnderWay { requestIsDue() }
    await waitUntilIdle()
    guard journey.isUnderWay, !Task.isCancelled else { return nil }
    if let own = ownMarker(of: id) { return own }
    if let marker = marker(showing: id), case .cluster(let cluster) = content(of: marker) { spread(cluster) }
    return ownMarker(of: id)
  }

  /// The marker that shows an item: its own, else its cluster's; nil if neither is on the map.
  public func marker(showing id: Item.ID) -> Marker.ID? {
    focusingRenderer?.marker(showing: id)
  }

  /// The cluster of the last pass that an item is in, or nil.
  /// - Complexity: O(*n*), where *n* is the number of ``clusters``, as long as those answer at once what they contain.
  public func cluster(containing id: Item.ID) -> (any Cluster<Item>)? {
    clusters.first { $0.contains(id) }
  }

  private func ownMarker(of id: Item.ID) -> Marker.ID? {
    guard let marker = marker(showing: id), case .item = content(of: marker) else { return nil }
    return marker
  }

  /// Hands the renderer the revealed items as they are now.
  func revealItems() {
    passes.revealedItems = passes.inputs.items
    focusingRenderer?.revealedItems = isDetached ? [] : managed.shownItems(revealedItemIDs)
  }

  /// The same before a pass is drawn, if the items may be others.
  func revealItemsOfPass() {
    if !revealedItemIDs.isEmpty, passes.revealedItems != passes.inputs.items { revealItems() }
  }
}
