import MarkerClustering
import TestSupport
import Testing

/// The distance as a function of the zoom.
@Suite struct DistanceOfZoomTests {
  typealias Algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>

  enum Function: CaseIterable, Sendable {
    case constant, growing, doubling, shrinking, ending, beginning, mad

    func callAsFunction(_ zoom: Double) -> Double {
      switch self {
      case .constant: 77
      case .growing: 1 + 20 * zoom
      // So that the reach on the map grows with the zoom.
      case .doubling: 5 * (0..<Int(zoom)).reduce(1.0) { distance, _ in 3 * distance }
      case .shrinking: 300 / (1 + zoom)
      case .ending: zoom < 7 ? 80 : 0
      case .beginning: zoom < 11 ? -.infinity : 60
      case .mad: [.nan, 40, -1, .infinity, 1e300, .leastNonzeroMagnitude, 3][Int(zoom * 2) % 7]
      }
    }
  }

  private static func answers(_ clusters: [any Cluster<TestItem>]) -> [[Int]] {
    clusters.map { [$0.id as? Int ?? -1] + $0.items.map(\.id) }
  }

  @Test(arguments: Function.allCases, PointPattern.allCases)
  func `At each zoom it is the algorithm of that distance`(function: Function, pattern: PointPattern) {
    var generator = SeededGenerator(seed: 6)
    let items = pattern.items(260, seed: 6)
    var algorithm = Algorithm(clusterDistancePoints: { function($0) })
    algorithm.add(items)
    let zooms = [0, 1, 2, 3, 3.5, 5, 6, 7, 8, 9.5, 10, 12, 15, 20, 32].shuffled(using: &generator)
    for zoom in zooms {
      let distance = function(zoom)
      let isDistance = distance.isFinite && distance > 0
      let expected = ClusteringModel(items, clusterDistancePoints: isDistance ? distance : 0).groups(atZoom: zoom)
        .map { [items[$0.founder].id] + $0.members.map { items[$0].id } }
      let comment: Comment = "\(function), \(pattern), zoom \(zoom), order \(zooms)"
      let bounds = CoordinateBounds(
        southWest: Coordinate(latitude: -90, longitude: 100), northEast: Coordinate(latitude: 60, longitude: -100))
      let view = Self.answers(algorithm.clusters(atZoom: zoom, in: bounds))
      let whole = algorithm.clusters(atZoom: zoom)
      #expect(Self.answers(whole) == expected, comment)
      #expect(
        view
          == Self.answers(whole.filter { cluster in cluster.items.contains { bounds.contains($0.position) } }), comment)
      guard isDistance else { continue }
      var fresh = Algorithm(clusterDistancePoints: distance)
      fresh.add(items)
      #expect(Self.answers(fresh.clusters(atZoom: zoom)) == expected, comment)
      #expect(Self.answers(fresh.clusters(atZoom: zoom, in: bounds)) == view, comment)
    }
  }

  @Test func `It is asked for zooms from 0 to 32 only`() {
    var algorithm = Algorithm(clusterDistancePoints: { (0...32).contains($0) ? 1e9 : 0 })
    algorithm.add([TestItem(1, 0, 0), TestItem(2, 0, 90)])
    for zoom in [-5.0, 0, 1, 2, 32, 40] {
      #expect(algorithm.clusters(atZoom: zoom).map { $0.count } == (zoom < 5 ? [2] : [1, 1]))
    }
  }

  @Test func `Without a distance, what is at one place is together at a centroid and apart from what is beside it`() {
    var algorithm = Algorithm(clusterDistancePoints: { _ in 0 }, placement: .centroid)
    let (here, beside) = (
      Coordinate(latitude: 10, longitude: 180), Coordinate(latitude: 10, longitude: 179.999_999_999)
    )
    algorithm.add([
      TestItem(1, here.latitude, here.longitude), TestItem(2, beside.latitude, beside.longitude),
      TestItem(3, here.latitude, -180),
    ])
    for zoom in [0.0, 9, 32] {
      #expect(algorithm.clusters(atZoom: zoom, in: .world).map { $0.count } == [2, 1])
      #expect(algorithm.clusters(atZoom: zoom).map { $0.position } == [here, beside])
    }
  }
}
