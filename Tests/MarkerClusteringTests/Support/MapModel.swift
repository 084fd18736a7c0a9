import MarkerClustering

/// What a map must show, said plainly from items, settings and camera alone.
struct MapModel {
  /// The settings of a renderer.
  struct Settings {
    var minimumClusterSize = 4
    var maximumClusterZoom = 20.0
    var zIndex = 1
    var viewportMargin = 0.25
    var iconStyle = 0
    var decoration = 0
  }

  var settings = Settings()

  /// The markers, without ids, in an order of their own.
  func markers(for clusters: [any Cluster<Stop>], level: Int, visible: CoordinateBounds) -> [Marker] {
    var markers: [Marker] = []
    for cluster in clusters {
      if isWhole(cluster, level: level) {
        markers.append(marker(for: cluster))
        continue
      }
      var rest = cluster.items
      while let first = rest.first {
        let place = rest.filter { isAtOnePlace($0, first) }
        rest.removeAll { isAtOnePlace($0, first) }
        markers.append(
          place.count == 1 ? marker(for: first) : marker(for: StaticCluster(position: first.position, items: place))
        )
      }
    }
    return Self.comparable(markers.filter { isInRegion($0.position, visible: visible) })
  }

  /// The markers without what two maps that look alike may differ in.
  static func comparable(_ markers: [Marker]) -> [Marker] {
    markers.map {
      Marker(
        id: Marker.ID(""), kind: $0.kind, position: $0.position, icon: $0.icon, title: $0.title, snippet: $0.snippet,
        anchor: $0.anchor, zIndex: $0.zIndex, isDraggable: $0.isDraggable, accessibilityLabel: $0.accessibilityLabel
      )
    }
    .sorted { String(describing: $0) < String(describing: $1) }
  }

  static func icon(of cluster: any Cluster<Stop>, style: Int) -> MarkerIcon {
    // The icon looks at the members too, so that a stale one is told from a fresh one.
    let sum = cluster.items.reduce(0) { $0 &+ $1.id &+ ($1.title?.count ?? 0) }
    return MarkerIcon(text: "\(cluster.count)/\(sum)/\(style)")
  }

  static func decorate(_ marker: inout Marker, decoration: Int) {
    if decoration > 0 { marker.accessibilityLabel = "\(decoration)" }
  }

  private func isWhole(_ cluster: any Cluster<Stop>, level: Int) -> Bool {
    let isAlways = cluster.count == 1 && !cluster.items[0].isClusterable
    return !isAlways && cluster.count >= settings.minimumClusterSize && Double(level) <= settings.maximumClusterZoom
  }

  private func isAtOnePlace(_ stop: Stop, _ first: Stop) -> Bool {
    stop.id == first.id
      || (stop.isClusterable && first.isClusterable && MapPoint(stop.position) == MapPoint(first.position))
  }

  private func isInRegion(_ coordinate: Coordinate, visible: CoordinateBounds) -> Bool {
    let rectangle = MapRectangle(visible)
    let center = (x: rectangle.minX + rectangle.width / 2, y: (rectangle.minY + rectangle.maxY) / 2)
    let point = MapPoint(coordinate)
    let halfWidth = rectangle.width * (0.5 + settings.viewportMargin)
    let halfHeight = rectangle.height * (0.5 + settings.viewportMargin)
    // The edge of the world is an edge of views too, and must not be missed by a rounding.
    let rounding = 1e-12
    return abs((point.x - center.x).remainder(dividingBy: 2)) <= halfWidth + rounding
      && abs(point.y - center.y) <= halfHeight + rounding
  }

  private func marker(for stop: Stop) -> Marker {
    var marker = Marker(
      id: Marker.ID(""), position: stop.position, icon: stop.icon, title: stop.title, zIndex: settings.zIndex
    )
    Self.decorate(&marker, decoration: settings.decoration)
    return marker
  }

  private func marker(for cluster: any Cluster<Stop>) -> Marker {
    var marker = Marker(
      id: Marker.ID(""), kind: .cluster(count: cluster.count), position: cluster.position,
      icon: Self.icon(of: cluster, style: settings.iconStyle), zIndex: settings.zIndex,
      accessibilityLabel: "\(cluster.count)"
    )
    Self.decorate(&marker, decoration: settings.decoration)
    return marker
  }
}
