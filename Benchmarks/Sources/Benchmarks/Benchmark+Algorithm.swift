import MarkerClustering

extension Benchmark {
  typealias Algorithm = NonHierarchicalDistanceBasedAlgorithm<Place>

  static func loaded(_ places: [Place]) -> Algorithm {
    var algorithm = Algorithm()
    algorithm.add(places)
    return algorithm
  }

  /// An algorithm with its index built, but no zoom clustered that is asked for later.
  static func indexed(_ places: [Place]) -> Algorithm {
    let algorithm = loaded(places)
    _ = algorithm.clusters(atZoom: 31, in: Viewports.bounds(Camera(target: places[0].position, zoom: 31)))
    return algorithm
  }

  static func load(_ counts: [Int]) {
    let report = Report(
      title: "Loading", columns: ["data", "items", "add, ms", "index and first pass at z10, ms", "together, ms"])
    for data in DataSet.allCases {
      for count in counts {
        let places = data.places(count)
        let bounds = Viewports.bounds(Camera(target: places[0].position, zoom: 10))
        var best = (add: Double.infinity, pass: Double.infinity)
        for _ in 0..<3 {
          let (add, algorithm) = Stopwatch.time { loaded(places) }
          let (pass, clusters) = Stopwatch.time { algorithm.clusters(atZoom: 10, in: bounds) }
          precondition(algorithm.count == count && clusters.contains { $0.contains(0) }, "Something was lost")
          if add + pass < best.add + best.pass { best = (add, pass) }
        }
        report.row([
          data.rawValue, "\(count)", Report.format(best.add), Report.format(best.pass),
          Report.format(best.add + best.pass),
        ])
      }
    }
  }

  static func wholeZooms(_ counts: [Int], plainUpTo limit: Int) {
    let report = Report(
      title: "Whole zoom, as `[any Cluster]`",
      columns: ["data", "items", "zoom", "clusters", "ms", "straightforward, ms", "ratio"])
    for data in DataSet.allCases {
      for count in counts {
        let places = data.places(count)
        let plain =
          count <= limit ? PlainClustering(places.map { (MapPoint($0.position).x, MapPoint($0.position).y) }) : nil
        var sum = (ours: 0.0, plain: 0.0)
        for zoom in stride(from: 4.0, through: 18, by: 2) {
          let algorithm = indexed(places)
          let (ours, clusters) = Stopwatch.time { algorithm.clusters(atZoom: zoom) }
          precondition(clusters.reduce(0) { $0 + $1.count } == count, "The clusters must partition the items")
          sum.ours += ours
          var cells = [data.rawValue, "\(count)", "\(Int(zoom))", "\(clusters.count)", Report.format(ours)]
          if let plain {
            let (milliseconds, clusterCount) = Stopwatch.time { plain.clusterCount(atZoom: zoom) }
            precondition(clusterCount == clusters.count, "Both must find the same clusters")
            sum.plain += milliseconds
            cells += [Report.format(milliseconds), Report.format(milliseconds / ours)]
          }
          report.row(cells + (plain == nil ? ["", ""] : []))
        }
        report.row([
          data.rawValue, "\(count)", "sum", "", Report.format(sum.ours),
          plain == nil ? "" : Report.format(sum.plain), plain == nil ? "" : Report.format(sum.plain / sum.ours),
        ])
      }
    }
  }

  static func viewports(_ counts: [Int]) {
    let report = Report(
      title: "A view of 1024 x 768 points",
      columns: [
        "data", "items", "zoom", "clusters", "cold, median ms", "cold, worst ms", "after a 20 % pan, median ms",
        "worst ms",
      ])
    for data in DataSet.allCases {
      for count in counts {
        let places = data.places(count)
        let index = indexed(places)
        for zoom in stride(from: 2.0, through: 20, by: 2) {
          var cold: [Double] = []
          var pan: [Double] = []
          var clusterCount = 0
          for camera in Viewports.cameras(over: places, zoom: zoom, count: 9) {
            let algorithm = index.forgettingZooms()
            let first = Stopwatch.time { algorithm.clusters(atZoom: zoom, in: Viewports.bounds(camera)) }
            let second = Stopwatch.time {
              algorithm.clusters(atZoom: zoom, in: Viewports.bounds(Viewports.panned(camera)))
            }
            precondition(!first.result.isEmpty, "The view is around an item")
            clusterCount = max(clusterCount, first.result.count)
            cold.append(first.milliseconds)
            pan.append(second.milliseconds)
          }
          report.row(
            [data.rawValue, "\(count)", "\(Int(zoom))", "\(clusterCount)"]
              + [cold, pan].flatMap { [$0.sorted()[$0.count / 2], $0.max() ?? 0] }.map(Report.format))
        }
      }
    }
  }

  static func updates(_ counts: [Int]) {
    let report = Report(
      title: "1,000 items changed, then the view that was visible",
      columns: ["data", "items", "zoom", "moved, ms", "removed, ms", "added, ms"])
    for data in DataSet.allCases {
      for (count, zoom) in counts.flatMap({ count in [2.0, 6, 12, 16].map { (count, $0) } }) {
        let places = data.places(count)
        let camera = Camera(target: places[count / 2 + 1].position, zoom: zoom)
        let algorithm = indexed(places)
        let visible = algorithm.clusters(atZoom: zoom, in: Viewports.bounds(camera))
        let changed = stride(from: 0, to: count, by: max(1, count / 1000)).map { places[$0] }
        let moved = changed.map { place in
          var place = place
          place.position.latitude += 0.01
          return place
        }
        let added = moved.map { Place(id: $0.id + count, position: $0.position) }
        let times = [
          { (algorithm: inout Algorithm) in algorithm.add(moved) },
          { (algorithm: inout Algorithm) in algorithm.remove(changed.map(\.id)) },
          { (algorithm: inout Algorithm) in algorithm.add(added) },
        ].map { change in
          Stopwatch.shortest(of: 3) {
            algorithm
          } _: { (algorithm: inout Algorithm) in
            change(&algorithm)
            precondition(!algorithm.clusters(atZoom: zoom, in: Viewports.bounds(camera)).isEmpty, "An item was lost")
          }
        }
        precondition(!visible.isEmpty, "What is on the map keeps what it needs")
        report.row([data.rawValue, "\(count)", "\(Int(zoom))"] + times.map(Report.format))
      }
    }
  }

  static func memory(_ count: Int) {
    // One data set only: another would be counted in the pages that the first has given back.
    let report = Report(
      title: "Memory", columns: ["data", "items", "beyond the items, bytes an item", "after views at z2…z20"])
    let before = Memory.resident
    let algorithm = indexed(DataSet.uniform.places(count))
    let indexed = Memory.resident
    let target = Coordinate(latitude: 20, longitude: 10)
    for zoom in stride(from: 2.0, through: 20, by: 1) {
      _ = algorithm.clusters(atZoom: zoom, in: Viewports.bounds(Camera(target: target, zoom: zoom)))
    }
    let asked = Memory.resident
    precondition(algorithm.count == count, "An item was lost")
    let own = MemoryLayout<Place>.stride
    report.row(["uniform", "\(count)", "\((indexed - before) / count - own)", "\((asked - before) / count - own)"])
  }
}

extension NonHierarchicalDistanceBasedAlgorithm where Item == Place {
  /// The same items and index, without what was clustered at any zoom but three that nobody asks for.
  func forgettingZooms() -> Self {
    for zoom in [29.0, 30, 31] {
      _ = clusters(
        atZoom: zoom, in: Viewports.bounds(Camera(target: Coordinate(latitude: 89, longitude: 0), zoom: zoom)))
    }
    return self
  }
}
