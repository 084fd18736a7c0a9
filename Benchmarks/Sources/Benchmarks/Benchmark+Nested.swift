import MarkerClustering

extension Benchmark {
  private typealias Nested = HierarchicalDistanceBasedAlgorithm<Place>

  private static let options = HierarchicalDistanceBasedAlgorithm<Place>.Options.supercluster()

  private static func nested(_ places: [Place]) -> Nested {
    var algorithm = Nested(options: options)
    algorithm.add(places)
    return algorithm
  }

  private static func built(_ places: [Place]) -> Nested {
    let algorithm = nested(places)
    _ = algorithm.clusters(atZoom: 31, in: Viewports.bounds(Camera(target: places[0].position, zoom: 31)))
    return algorithm
  }

  /// Nested clusters: all levels from no index, changes, and views.
  static func nested(_ counts: [Int]) {
    let levels = Report(
      title: "Nested clusters: all levels, from no index",
      columns: ["data", "items", "all levels, ms", "clusters at z0, z4, z8, z12, z16", "one item moved, ms"])
    for data in DataSet.allCases {
      for count in counts {
        let places = data.places(count)
        let bounds = Viewports.bounds(Camera(target: places[0].position, zoom: 10))
        let build = Stopwatch.shortest(of: 5) {
          nested(places)
        } _: { (algorithm: inout Nested) in
          precondition(algorithm.clusters(atZoom: 10, in: bounds).contains { $0.contains(0) }, "An item was lost")
        }
        let algorithm = built(places)
        let clusterCounts = [0.0, 4, 8, 12, 16].map { zoom in
          let clusters = algorithm.clusters(atZoom: zoom)
          precondition(clusters.reduce(0) { $0 + $1.count } == count, "The clusters must partition the items")
          return clusters.count
        }
        precondition(clusterCounts == clusterCounts.sorted(), "Clusters only join on the way out")
        var moved = places[count / 2]
        moved.position.latitude += 0.01
        let change = Stopwatch.shortest(of: 5) {
          algorithm
        } _: { (algorithm: inout Nested) in
          algorithm.add([moved])
          precondition(algorithm.clusters(atZoom: 10, in: bounds).contains { $0.contains(0) }, "An item was lost")
        }
        levels.row([
          data.rawValue, "\(count)", Report.format(build), clusterCounts.map(String.init).joined(separator: ", "),
          Report.format(change),
        ])
      }
    }
    nestedViews(counts)
    nestedCancellation(counts[counts.count - 1])
  }

  /// From the moment at which a build is no longer wanted to its end, whenever that moment comes.
  private static func nestedCancellation(_ count: Int) {
    let report = Report(
      title: "Nested clusters: a build that is cancelled, until its thread is free",
      columns: ["data", "items", "median ms", "worst ms"])
    let clock = ContinuousClock()
    for data in DataSet.allCases {
      let places = data.places(count)
      let algorithm = nested(places)
      let bounds = Viewports.bounds(Camera(target: places[0].position, zoom: 10))
      let (whole, _) = Stopwatch.time { nested(places).clusters(atZoom: 10, in: bounds) }
      var times: [Double] = []
      for part in 1...20 {
        let end = clock.now + .milliseconds(whole * Double(part) / 21)
        let answer = algorithm.clusters(atZoom: 10, in: bounds) { clock.now < end }
        times.append((clock.now - end) / .milliseconds(1))
        // A machine that is faster this time may be done before.
        if answer != nil { break }
      }
      times.sort()
      report.row([
        data.rawValue, "\(count)", Report.format(times[times.count / 2]), Report.format(times[times.count - 1]),
      ])
    }
  }

  /// Without what adding leaves behind; on its own, as others would be counted too.
  static func nestedMemory(_ count: Int) {
    let report = Report(
      title: "Nested clusters: memory", columns: ["data", "items", "store, bytes an item", "all levels, bytes an item"])
    let before = Memory.resident
    let algorithm = nested(DataSet.uniform.places(count))
    let loaded = Memory.resident
    let target = Coordinate(latitude: 20, longitude: 10)
    for zoom in 0...17 {
      _ = algorithm.clusters(
        atZoom: Double(zoom), in: Viewports.bounds(Camera(target: target, zoom: Double(zoom))))
    }
    let asked = Memory.resident
    precondition(algorithm.count == count, "An item was lost")
    let own = MemoryLayout<Place>.stride
    report.row(["uniform", "\(count)", "\((loaded - before) / count - own)", "\((asked - loaded) / count)"])
  }

  private static func nestedViews(_ counts: [Int]) {
    let report = Report(
      title: "Nested clusters: a view of 1024 x 768 points",
      columns: ["data", "items", "zoom", "clusters, at most", "median ms", "worst ms"])
    for data in DataSet.allCases {
      for count in counts {
        let places = data.places(count)
        let algorithm = built(places)
        var all: [Double] = []
        for zoom in stride(from: 0.0, through: 17, by: 1) {
          var times: [Double] = []
          var clusterCount = 0
          for camera in Viewports.cameras(over: places, zoom: zoom, count: 25) {
            let bounds = Viewports.bounds(camera)
            let (milliseconds, clusters) = Stopwatch.time { algorithm.clusters(atZoom: zoom, in: bounds) }
            precondition(!clusters.isEmpty, "The view is around an item")
            clusterCount = max(clusterCount, clusters.count)
            times.append(milliseconds)
          }
          all += times
          times.sort()
          report.row([
            data.rawValue, "\(count)", "\(Int(zoom))", "\(clusterCount)", Report.format(times[times.count / 2]),
            Report.format(times[times.count - 1]),
          ])
        }
        all.sort()
        report.row([
          data.rawValue, "\(count)", "any", "", Report.format(all[all.count / 2]), Report.format(all[all.count - 1]),
        ])
      }
    }
  }
}
