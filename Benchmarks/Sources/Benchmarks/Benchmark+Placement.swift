import MarkerClustering

extension Benchmark {
  /// Clusters at the mean of their members beside clusters at their founders.
  static func placement(_ count: Int) {
    let report = Report(
      title: "Clusters at centroids beside founders, uniform",
      columns: [
        "items", "zoom", "view at founders, median ms", "at centroids, ms", "ratio", "whole zoom at founders, ms",
        "at centroids, ms", "ratio",
      ])
    let places = DataSet.uniform.places(count)
    let algorithms = [ClusterPlacement.founder, .centroid].map { placement in
      var algorithm = Algorithm(placement: placement)
      algorithm.add(places)
      _ = algorithm.clusters(atZoom: 31, in: Viewports.bounds(Camera(target: places[0].position, zoom: 31)))
      return algorithm
    }
    for zoom in stride(from: 2.0, through: 18, by: 4) {
      let views = algorithms.map { algorithm in
        let times = Viewports.cameras(over: places, zoom: zoom, count: 9).map { camera in
          let cold = algorithm.forgettingZooms()
          // As users take them: a marker needs its position.
          return Stopwatch.time { cold.clusters(atZoom: zoom, in: Viewports.bounds(camera)).map { $0.position } }
            .milliseconds
        }
        return times.sorted()[times.count / 2]
      }
      let wholes = algorithms.map { algorithm in
        (0..<3).map { _ in
          let cold = algorithm.forgettingZooms()
          let whole = Stopwatch.time { cold.clusters(atZoom: zoom) }
          precondition(whole.result.reduce(0) { $0 + $1.count } == count, "An item was lost")
          return whole.milliseconds
        }
        .min() ?? 0
      }
      report.row([
        "\(count)", "\(Int(zoom))", Report.format(views[0]), Report.format(views[1]),
        Report.format(views[1] / views[0]), Report.format(wholes[0]), Report.format(wholes[1]),
        Report.format(wholes[1] / wholes[0]),
      ])
    }
  }
}
