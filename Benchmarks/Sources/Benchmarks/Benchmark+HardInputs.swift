import Foundation
import MarkerClustering

/// Inputs on which a view once cost far more than on others, beside what they should cost.
extension Benchmark {
  static func hardInputs(isQuick: Bool) {
    fractionalZooms(isQuick ? 10_000 : 1_000_000)
    track(isQuick ? 10_000 : 1_000_000)
    squareMetre(isQuick ? 10_000 : 200_000)
    listAlgorithms(isQuick ? 10_000 : 100_000)
    coincidentElements(isQuick ? 2000 : 40_000)
  }

  private static func fractionalZooms(_ count: Int) {
    let report = Report(
      title: "Cold views at fractional zooms, uniform",
      columns: ["items", "zoom", "median ms", "slower whole zoom beside it, ms", "ratio"])
    let places = DataSet.uniform.places(count)
    let algorithm = indexed(places)
    func median(_ zoom: Double) -> Double {
      let times = Viewports.cameras(over: places, zoom: zoom, count: 9).map { camera in
        let algorithm = algorithm.forgettingZooms()
        return Stopwatch.time { algorithm.clusters(atZoom: zoom, in: Viewports.bounds(camera)) }.milliseconds
      }
      return times.sorted()[times.count / 2]
    }
    for zoom in stride(from: 6.0, to: 9, by: 1) {
      let beside = max(median(zoom), median(zoom + 1))
      for fraction in [0.25, 0.5, 0.9] {
        let time = median(zoom + fraction)
        report.row([
          "\(count)", "\(zoom + fraction)", Report.format(time), Report.format(beside), Report.format(time / beside),
        ])
      }
    }
  }

  private static func track(_ count: Int) {
    let report = Report(
      title: "The end of a track that was added from west to east",
      columns: ["items", "zoom", "view, ms", "whole zoom, ms", "ratio"])
    let places = (0..<count).map { id in
      let part = Double(id) / Double(count)
      return Place(id: id, position: Coordinate(latitude: 20 * sin(30 * part), longitude: -179 + 358 * part))
    }
    for zoom in [14.0, 16, 18] {
      let algorithm = indexed(places)
      let end = Viewports.bounds(Camera(target: places[count - 1].position, zoom: zoom))
      let view = Stopwatch.time { algorithm.clusters(atZoom: zoom, in: end) }
      let whole = Stopwatch.time { algorithm.forgettingZooms().clusters(atZoom: zoom) }
      precondition(!view.result.isEmpty && whole.result.reduce(0) { $0 + $1.count } == count, "An item was lost")
      report.row([
        "\(count)", "\(Int(zoom))", Report.format(view.milliseconds), Report.format(whole.milliseconds),
        Report.format(view.milliseconds / whole.milliseconds),
      ])
    }
  }

  private static func squareMetre(_ count: Int) {
    let report = Report(
      title: "Items within a square metre", columns: ["items", "zoom", "clusters", "view, ms", "whole zoom, ms"])
    var generator = SplitMix64(seed: 2)
    let places = (0..<count).map { id in
      Place(
        id: id,
        position: Coordinate(
          latitude: .random(in: 0...0.000_009, using: &generator),
          longitude: .random(in: 0...0.000_009, using: &generator)))
    }
    for zoom in stride(from: 24.0, through: 32, by: 1) {
      let algorithm = indexed(places)
      let bounds = Viewports.bounds(Camera(target: places[0].position, zoom: zoom))
      let view = Stopwatch.time { algorithm.forgettingZooms().clusters(atZoom: zoom, in: bounds) }
      let whole = Stopwatch.time { indexed(places).forgettingZooms().clusters(atZoom: zoom) }
      precondition(whole.result.reduce(0) { $0 + $1.count } == count, "An item was lost")
      report.row([
        "\(count)", "\(Int(zoom))", "\(whole.result.count)", Report.format(view.milliseconds),
        Report.format(whole.milliseconds),
      ])
    }
  }

  private static func listAlgorithms(_ count: Int) {
    let report = Report(
      title: "One view of algorithms without an index", columns: ["items", "zoom", "grid, ms", "unclustered, ms"])
    let places = DataSet.uniform.places(count)
    var grid = GridBasedAlgorithm<Place>()
    grid.add(places)
    var unclustered = UnclusteredAlgorithm<Place>()
    unclustered.add(places)
    for zoom in [6.0, 10, 14] {
      let bounds = Viewports.bounds(Camera(target: places[0].position, zoom: zoom))
      let times = [grid as any ClusterAlgorithm<Place>, unclustered].map { algorithm in
        Stopwatch.time { algorithm.clusters(atZoom: zoom, in: bounds) }.milliseconds
      }
      report.row(["\(count)", "\(Int(zoom))"] + times.map(Report.format))
    }
  }

  private static func coincidentElements(_ count: Int) {
    let report = Report(
      title: "Coincident elements of a quadtree, removed one by one",
      columns: ["elements", "first first, ms", "last first, ms"])
    let point = MapPoint(x: 0.25, y: 0.25)
    let times = [Array(0..<count), (0..<count).reversed()].map { order in
      var tree = PointQuadtree<Int>()
      for number in 0..<count { tree.insert(number, at: point) }
      let time = Stopwatch.time {
        for number in order { precondition(tree.remove(at: point) { $0 == number }, "An element was lost") }
      }
      return time.milliseconds
    }
    report.row(["\(count)"] + times.map(Report.format))
  }
}
