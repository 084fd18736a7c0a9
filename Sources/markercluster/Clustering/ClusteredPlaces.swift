import MarkerClustering

/// Places under one algorithm and one rule of drawing: the model that every format is made from.
struct ClusteredPlaces {
  /// The level beyond which the default renderer draws no cluster as one.
  private static let maximumLevel = 20

  let places: ItemList<Place>
  let options: CommandLineOptions
  private let algorithm: any ClusterAlgorithm<Place>

  init(_ places: [Place], options: CommandLineOptions) {
    self.places = ItemList(places)
    self.options = options
    var algorithm = Self.emptyAlgorithm(options)
    algorithm.add(Array(self.places))
    self.algorithm = algorithm
  }

  /// The algorithm that the options ask for, without items.
  static func emptyAlgorithm(_ options: CommandLineOptions) -> any ClusterAlgorithm<Place> {
    switch options.algorithm {
    case .distance:
      parted(by: options) { NonHierarchicalDistanceBasedAlgorithm(clusterDistancePoints: options.distance) }
    case .grid: parted(by: options) { GridBasedAlgorithm(cellSizePoints: options.distance) }
    case .none: parted(by: options) { UnclusteredAlgorithm() }
    }
  }

  /// An algorithm for each group, where there are groups.
  private static func parted<Base: ClusterAlgorithm<Place>>(
    by options: CommandLineOptions, base: @escaping @Sendable () -> Base
  ) -> any ClusterAlgorithm<Place> {
    if options.columns.group == nil { return summed(base(), by: options) }
    return summed(
      PartitionedAlgorithm { (place: Place) in
        place.group
      } base: { _ in
        base()
      }, by: options)
  }

  private static func summed(
    _ base: some ClusterAlgorithm<Place>, by options: CommandLineOptions
  ) -> any ClusterAlgorithm<Place> {
    if options.columns.sum == nil { return base }
    return AggregatingAlgorithm(base) { place in
      place.amount
    } combine: { sum, amount in
      sum += amount
    }
  }

  /// The level at which a manager clusters for a zoom.
  static func level(ofZoom zoom: Double) -> Int {
    Int((min(max(zoom, 0), 32) + 0.5).rounded(.down))
  }

  /// What is drawn at a level, within the bounds that the options ask for.
  func view(atLevel level: Int, clock: any Clock<Duration>) -> LevelView {
    var clusters: [any Cluster<Place>] = []
    let duration = clock.measure {
      clusters =
        if let bounds = options.bounds {
          algorithm.clusters(atZoom: Double(level), in: bounds)
        } else {
          algorithm.clusters(atZoom: Double(level))
        }
    }
    let drawn = clusters.flatMap { markers(of: $0, atLevel: level) }
      .filter { options.bounds?.contains($0.position) ?? true }
    return LevelView(level: level, drawn: drawn, duration: duration)
  }

  private func markers(of cluster: any Cluster<Place>, atLevel level: Int) -> [LevelView.Drawn] {
    if cluster.count >= options.minimumSize, level <= Self.maximumLevel { return [.cluster(drawnAsOne(cluster))] }
    if cluster.count == 1 { return [.item(cluster.firstItem)] }
    // What no zoom can part stays together, in the order of the first item at each place.
    let items = cluster.items
    var spots = Dictionary(grouping: items) { MapPoint($0.position) }
    return items.compactMap { item in
      guard let members = spots.removeValue(forKey: MapPoint(item.position)) else { return nil }
      return members.count == 1 ? .item(item) : .cluster(drawnAsOne(cluster.place(of: members)))
    }
  }

  private func drawnAsOne(_ cluster: any Cluster<Place>) -> DrawnCluster {
    let id = cluster.id as? PlaceID ?? (cluster.id as? PartitionedClusterID<String, PlaceID>)?.base
    return DrawnCluster(
      founder: id.flatMap { places[id: $0] } ?? cluster.firstItem, position: cluster.position, count: cluster.count,
      sum: cluster.aggregate(as: Double.self)
    )
  }
}
