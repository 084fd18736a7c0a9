extension DefaultClusterRenderer {
  public func drawsAsOne(_ cluster: any Cluster<Item>, atLevel level: Int) -> Bool {
    shouldRenderAsCluster(cluster, atZoom: Double(level)) || cluster.isCoincident
  }

  public func marker(showing id: Item.ID) -> Marker.ID? {
    scene.marker(showing: id)
  }

  public var revealedItems: [Item] {
    get { focus.revealed }
    set {
      let changed = focus.reveal(newValue)
      hasNewFocus = true
      // What decorates them may read which ones are revealed.
      draw(changed.isEmpty ? .none : .items(changed))
    }
  }

  /// The cluster that is spread, as it was drawn last, or nil.
  public var spreadCluster: (any Cluster<Item>)? { focus.spread?.cluster }

  public func spread(_ cluster: any Cluster<Item>) -> Bool {
    guard let level, cluster.count >= 2, cluster.count <= spreadLayout.maximumCount,
      let appearance = scene.appearance(of: cluster), case .cluster(let drawn) = appearance.content
    else { return false }
    if let spread = focus.spread, spread.key == appearance.key { return true }
    focus.begin(
      Spread(key: appearance.key, cluster: drawn, level: level, offsets: spreadLayout.offsets(count: drawn.count))
    )
    hasNewFocus = true
    draw(.none)
    return focus.spread?.key == appearance.key
  }

  public func gather() {
    guard focus.spread != nil else { return }
    focus.endSpread()
    hasNewFocus = true
    draw(.none)
  }
}
