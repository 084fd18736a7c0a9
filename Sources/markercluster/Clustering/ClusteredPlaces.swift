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
    case .distance: NonHierarchicalDistanceBasedAlgorithm(clusterDistancePoints: options.distance)
    case .grid: GridBasedAlgorithm(cellSizePoints: options.distance)
    case .none: UnclusteredAlgorithm()
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
    var drawn: [LevelView.Drawn] = []
    drawn.reserveCapacity(clusters.count)
    for cluster in clusters {
      draw(cluster, atLevel: level, into: &drawn)
    }
    return LevelView(level: level, drawn: drawn, duration: duration)
  }

  private func draw(_ cluster: any Cluster<Place>, atLevel level: Int, into drawn: inout [LevelView.Drawn]) {
    if cluster.count >= options.minimumSize, level <= Self.maximumLevel {
      let founder = (cluster.id as? PlaceID).flatMap { places[id: $0] } ?? cluster.firstItem
      draw(DrawnCluster(founder: founder, position: cluster.position, count: cluster.count), into: &drawn)
      return
    }
    guard cluster.count > 1 else {
      draw(cluster.firstItem, into: &drawn)
      return
    }
    // What no zoom can part stays together, in the order of the first item at each place.
    var spots: [(first: Place, count: Int)] = []
    var spotAtPoint: [MapPoint: Int] = [:]
    for item in cluster.items {
      let point = MapPoint(item.position)
      if let spot = spotAtPoint[point] {
        spots[spot].count += 1
      } else {
        spotAtPoint[point] = spots.count
        spots.append((item, 1))
      }
    }
    for spot in spots {
      if spot.count == 1 {
        draw(spot.first, into: &drawn)
      } else {
        draw(DrawnCluster(founder: spot.first, position: spot.first.position, count: spot.count), into: &drawn)
      }
    }
  }

  private func draw(_ place: Place, into drawn: inout [LevelView.Drawn]) {
    if isWithinBounds(place.position) { drawn.append(.item(place)) }
  }

  private func draw(_ cluster: DrawnCluster, into drawn: inout [LevelView.Drawn]) {
    if isWithinBounds(cluster.position) { drawn.append(.cluster(cluster)) }
  }

  private func isWithinBounds(_ position: Coordinate) -> Bool {
    options.bounds?.contains(position) ?? true
  }
}
