import InMemoryMap
import MarkerClustering

extension Benchmark {
  @MainActor
  static func manager(_ counts: [Int]) {
    let report = Report(
      title: "A manager and an in-memory map, from the event to the operations",
      columns: ["data", "items", "level changes z3…z18, median ms", "worst ms", "pans, median ms", "worst ms"])
    for data in DataSet.allCases {
      for count in counts {
        let places = data.places(count)
        let map = InMemoryMapSurface(camera: Camera(target: places[1].position, zoom: 3))
        let clock = TestClock()
        let manager = ClusterManager<Place>(
          surface: map, algorithm: Algorithm(), renderer: DefaultClusterRenderer(surface: map), clock: clock)
        manager.add(places)
        manager.cluster()
        var levels: [Double] = []
        var pans: [Double] = []
        for zoom in stride(from: 3.0, through: 18, by: 1) {
          levels.append(
            Stopwatch.time {
              map.move(to: Camera(target: map.camera.target, zoom: zoom))
              manager.cluster()
            }.milliseconds)
          precondition(!map.markers.isEmpty, "The view is around an item")
          for _ in 0..<8 { pans.append(Stopwatch.time { map.move(to: Viewports.panned(map.camera)) }.milliseconds) }
          map.move(to: Camera(target: places[1].position, zoom: zoom))
        }
        precondition(map.faults.isEmpty, "An operation was illegal")
        report.row(
          [data.rawValue, "\(count)"]
            + [levels, pans].flatMap { [$0.sorted()[$0.count / 2], $0.max() ?? 0] }.map(Report.format))
      }
    }
  }
}
