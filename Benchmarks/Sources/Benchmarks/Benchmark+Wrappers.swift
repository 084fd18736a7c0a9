import MarkerClustering

extension Benchmark {
  private typealias Sums = AggregatingAlgorithm<Algorithm, Int>

  /// What wrappers cost, each beside its base in the same run.
  static func wrappers(isQuick: Bool) {
    let part = isQuick ? 100 : 1
    sums(part)
    partitions(100_000 / part)
    opening(100_000 / part)
  }

  private static func sums(_ part: Int) {
    let report = Report(
      title: "Sums over the members of a view, beside the same view without them",
      columns: ["data", "items", "zoom", "members", "without, median ms", "with, median ms", "ratio"])
    for data in DataSet.allCases {
      for (count, zooms) in [(200_000 / part, [2.0]), (1_000_000 / part, [6, 8, 10, 12, 14, 16])] {
        let places = data.places(count)
        let index = indexed(places)
        for zoom in zooms {
          var (without, with): ([Double], [Double]) = ([], [])
          var memberCount = 0
          let summing = Sums(index) {
            $0.id
          } combine: {
            $0 += $1
          }
          for camera in Viewports.cameras(over: places, zoom: zoom, count: 15) {
            let bounds = Viewports.bounds(camera)
            let (plain, summed) = (
              index.forgettingZooms(),
              { () -> Sums in
                _ = index.forgettingZooms(); return summing
              }
            )
            let first = Stopwatch.time { plain.clusters(atZoom: zoom, in: bounds) }
            let second = Stopwatch.time { [algorithm = summed()] in algorithm.clusters(atZoom: zoom, in: bounds) }
            let total = second.result.reduce(0) { $0 + ($1.aggregate() ?? 0) }
            precondition(total == first.result.reduce(0) { $0 + $1.items.reduce(0) { $0 + $1.id } }, "A sum is wrong")
            memberCount = max(memberCount, first.result.reduce(0) { $0 + $1.count })
            without.append(first.milliseconds)
            with.append(second.milliseconds)
          }
          let medians = [without, with].map { $0.sorted()[$0.count / 2] }
          report.row(
            [data.rawValue, "\(count)", "\(Int(zoom))", "\(memberCount)"] + medians.map(Report.format)
              + [Report.format(medians[1] / medians[0])])
        }
        let bounds = Viewports.bounds(Camera(target: places[0].position, zoom: zooms[0]))
        let plain = Stopwatch.shortest(of: 3, setUp: { loaded(places) }) {
          _ = $0.clusters(atZoom: zooms[0], in: bounds)
        }
        let summed = Stopwatch.shortest(of: 3) {
          Sums(loaded(places)) {
            $0.id
          } combine: {
            $0 += $1
          }
        } _: {
          _ = $0.clusters(atZoom: zooms[0], in: bounds)
        }
        report.row([
          data.rawValue, "\(count)", "\(Int(zooms[0])), first pass, index included", "", Report.format(plain),
          Report.format(summed), Report.format(summed / plain),
        ])
      }
    }
  }

  private static func partitions(_ count: Int) {
    let report = Report(
      title: "\(count) items in 8 partitions, beside 1",
      columns: ["data", "what", "1 partition, ms", "8 partitions, ms", "ratio", "no wrapper, ms"])
    func parted(_ places: [Place], by keyCount: Int) -> PartitionedAlgorithm<Algorithm, Int> {
      var algorithm = PartitionedAlgorithm { (place: Place) in
        place.id % keyCount
      } base: { _ in
        Algorithm()
      }
      algorithm.add(places)
      return algorithm
    }
    for data in DataSet.allCases {
      let places = data.places(count)
      for zoom in [2.0, 6, 10, 14] {
        let bounds = Viewports.bounds(Camera(target: places[1].position, zoom: zoom))
        let first = [1, 8].map { keyCount in
          Stopwatch.shortest(of: 3, setUp: { parted(places, by: keyCount) }) {
            _ = $0.clusters(atZoom: zoom, in: bounds)
          }
        }
        let plain = Stopwatch.shortest(of: 3, setUp: { loaded(places) }) { _ = $0.clusters(atZoom: zoom, in: bounds) }
        report.row(
          [data.rawValue, "first view at z\(Int(zoom)), items parted and indexed"] + first.map(Report.format)
            + [Report.format(first[1] / first[0]), Report.format(plain)])
        let algorithms = [1, 8].map { parted(places, by: $0) }
        for algorithm in algorithms { _ = algorithm.clusters(atZoom: 31, in: bounds) }
        let next = algorithms.map { algorithm in
          Stopwatch.time { algorithm.clusters(atZoom: zoom, in: bounds) }.milliseconds
        }
        let base = indexed(places)
        let alone = Stopwatch.time { base.clusters(atZoom: zoom, in: bounds) }.milliseconds
        report.row(
          [data.rawValue, "another view at z\(Int(zoom))"] + next.map(Report.format)
            + [Report.format(next[1] / next[0]), Report.format(alone)])
      }
    }
  }

  private static func opening(_ count: Int) {
    let report = Report(
      title: "The level that opens a cluster of \(2 * count), of which \(count) stand at one place",
      columns: ["above zoom", "members", "level", "ms"])
    var places = DataSet.clustered.places(count).map { place in
      // All of them in a town.
      Place(
        id: place.id,
        position: Coordinate(
          latitude: 41 + place.position.latitude / 1e4, longitude: 2 + place.position.longitude / 1e4))
    }
    places += (0..<count).map { Place(id: count + $0, position: Coordinate(latitude: 41, longitude: 2)) }
    let algorithm = loaded(places)
    for zoom in [3, 8, 11] {
      guard let cluster = algorithm.clusters(atZoom: Double(zoom)).max(by: { $0.count < $1.count }) else { continue }
      let found = Stopwatch.time { algorithm.expansionLevel(of: cluster, above: zoom) }
      report.row([
        "\(zoom)", "\(cluster.count)", found.result.map { "\($0)" } ?? "none", Report.format(found.milliseconds),
      ])
    }
    guard let place = algorithm.clusters(atZoom: 25).max(by: { $0.count < $1.count }) else { return }
    let found = Stopwatch.time { algorithm.expansionLevel(of: place, above: 5) }
    report.row([
      "5, the place", "\(place.count)", found.result.map { "\($0)" } ?? "none", Report.format(found.milliseconds),
    ])
  }
}
