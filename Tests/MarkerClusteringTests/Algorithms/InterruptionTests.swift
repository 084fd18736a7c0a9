import MarkerClustering
import Testing

@Suite("Stopping the distance-based algorithm half-way")
struct InterruptionTests {
  @Test(arguments: [0.0, 6, 13])
  func `A stopped question answers nil and leaves the next one as it should be`(zoom: Double) {
    let items = PointPattern.clustered.items(40_000, seed: 5)
    var expected = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    expected.add(items)
    let bounds = CoordinateBounds(
      southWest: Coordinate(latitude: -85, longitude: -179), northEast: Coordinate(latitude: 85, longitude: 179)
    )
    let whole = expected.clusters(atZoom: zoom, in: bounds)
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    algorithm.add(items)
    var stopped = 0
    // One question more each time, until it is answered.
    for patience in 0..<200 {
      var questions = 0
      let answer = algorithm.clusters(atZoom: zoom, in: bounds) {
        questions += 1
        return questions <= patience
      }
      guard let answer else {
        stopped += 1
        continue
      }
      #expect(answer.map { $0.id as? Int } == whole.map { $0.id as? Int })
      #expect(answer.map { $0.count } == whole.map { $0.count })
      #expect(answer.prefix(30).allSatisfy { $0.items.count == $0.count })
      break
    }
    #expect(stopped > 0 && stopped < 200)
  }

  @Test
  func `A change is sorted in by the next question even if that is stopped`() {
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    algorithm.add(PointPattern.uniform.items(50_000, seed: 1))
    _ = algorithm.clusters(atZoom: 9, in: .world)
    let moved = PointPattern.uniform.items(9_000, seed: 2)
    algorithm.add(moved)
    #expect(algorithm.clusters(atZoom: 9, in: .world, while: { false }) == nil)
    var fresh = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    fresh.add(algorithm.items)
    let clusters = algorithm.clusters(atZoom: 9)
    #expect(clusters.map { $0.id as? Int } == fresh.clusters(atZoom: 9).map { $0.id as? Int })
    #expect(clusters.reduce(0) { $0 + $1.count } == 50_000)
  }
}
