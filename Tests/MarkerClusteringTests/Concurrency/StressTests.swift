import InMemoryMap
import MarkerClustering
import TestSupport
import Testing

/// Enough work on many threads at once for a sanitizer to see a race, if there is one.
struct StressTests {
  private typealias Algorithm = NonHierarchicalDistanceBasedAlgorithm<Stop>

  @Test
  func `Copies answer alike from many tasks while the original goes on changing`() async {
    var generator = SeededGenerator(seed: 1)
    var algorithm = Algorithm()
    algorithm.add(stops(0..<1500, using: &generator))
    for round in 0..<40 {
      let copy = algorithm
      let zoom = Double(round % 12)
      async let answers = withTaskGroup(of: [Int].self) { group in
        for _ in 0..<6 { group.addTask { copy.clusters(atZoom: zoom).flatMap { [$0.id.hashValue, $0.count] } } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let first = Int.random(in: 0..<1500, using: &generator)
      algorithm.add(stops(first..<first + 20, using: &generator))
      algorithm.remove([Int.random(in: 0..<1500, using: &generator)])
      _ = algorithm.clusters(atZoom: zoom, in: .world)
      #expect(await Set(answers).count == 1)
    }
  }

  @Test
  func `Clusters can be read from many tasks while others ask for views of the same zoom`() async {
    var generator = SeededGenerator(seed: 2)
    var algorithm = Algorithm()
    algorithm.add(stops(0..<3000, using: &generator))
    let shared = algorithm
    let views = (0..<24).map { _ in
      Camera(target: place(using: &generator), zoom: 6).visibleBounds(width: 1024, height: 768)
    }
    let total = await withTaskGroup(of: Int.self) { group in
      for view in views {
        group.addTask {
          shared.clusters(atZoom: 6, in: view).filter { cluster in
            cluster.items.count == cluster.count && cluster.items[0].id == cluster.firstItem.id
              && cluster.items.allSatisfy { cluster.contains($0.id) }
          }
          .count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(total == views.reduce(0) { $0 + shared.clusters(atZoom: 6, in: $1).count })
  }

  @MainActor
  @Test
  func `A manager whose items change during its passes ends with all of them`() async {
    var generator = SeededGenerator(seed: 3)
    let map = InMemoryMapSurface(camera: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 1))
    let clock = TestClock()
    let manager = ClusterManager<Stop>(
      surface: map, algorithm: Algorithm(), renderer: DefaultClusterRenderer(surface: map), clock: clock
    )
    for round in 0..<60 {
      manager.add(stops(round * 20..<round * 20 + 40, using: &generator))
      clock.advance(by: .milliseconds(200))
      await Task.yield()
      map.move(to: Camera(target: place(using: &generator), zoom: Double(round % 5)))
    }
    map.move(to: Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 0))
    clock.advance(by: .seconds(1))
    await manager.waitUntilIdle()
    #expect(manager.clusters.reduce(0) { $0 + $1.count } == 1220)
    #expect(map.faults.isEmpty)
  }

  private func stops(_ ids: Range<Int>, using generator: inout SeededGenerator) -> [Stop] {
    ids.map { id in
      let place = place(using: &generator)
      return Stop(id, place.latitude, place.longitude)
    }
  }

  private func place(using generator: inout SeededGenerator) -> Coordinate {
    Coordinate(
      latitude: .random(in: -80...80, using: &generator), longitude: .random(in: -180...180, using: &generator))
  }
}
