import TestSupport
import Testing

@testable import MarkerClustering

@Suite struct IsolationTests {
  private let raster = Raster(clusterDistancePoints: 100)

  /// Towns and lone items, some of them at ±180°.
  private let run: MortonRun = {
    var generator = SeededGenerator(seed: 1)
    let raster = Raster(clusterDistancePoints: 100)
    var builder = MortonBuilder(capacity: 600)
    for ordinal in 0..<600 as Range<Int32> {
      let spread = [1, 0.01, 0.0001][Int(ordinal) % 3]
      let x = Double.random(in: -1...1, using: &generator) * spread
      let place = MapPoint(
        x: ordinal % 10 == 0 ? (x < 0 ? -1 : 1) - x / 1000 : x, y: .random(in: -1...1, using: &generator) * spread)
      let tag = ItemTag(stamp: UInt64(ordinal) + 1, isAlone: false)
      builder.append(key: raster.key(x: place.x, y: place.y), ordinal: ordinal, point: place, tag: tag.bits)
    }
    return (try? builder.run { true }) ?? MortonRun()
  }()

  @Test("Whoever has somebody within reach is not isolated, and most of the others are")
  func isolated() throws {
    let isolation = try Isolation(of: run, raster: raster) { true }
    var sizes: [Int] = []
    for shift in 0..<Raster.bits {
      let limits = isolation.limits(at: shift)
      let isolated = limits.indices.filter { limits[$0] >= shift }
      sizes.append(run.count - isolated.count)
      let reach = raster.reach(atShift: shift)
      for one in isolated {
        for other in 0..<run.count where other != one {
          let distance = abs(run.xs[one] - run.xs[other])
          #expect(min(distance, 2 - distance) > reach || abs(run.ys[one] - run.ys[other]) > reach)
        }
      }
    }
    #expect(sizes == sizes.sorted() && sizes[0] < run.count / 10)
  }

  @Test("Nobody is isolated where nobody was looked for")
  func unknown() throws {
    let isolation = try Isolation(of: run, raster: raster) { true }
    #expect(isolation.limits(at: Raster.bits).isEmpty)
  }

  @Test("The search can be stopped")
  func interruption() {
    #expect(throws: Interruption.self) { try Isolation(of: run, raster: raster) { false } }
  }

  @Test("It is found out anew once many changes have been merged")
  func merging() {
    var generator = SeededGenerator(seed: 2)
    func item(_ id: Int) -> MarkerItem {
      let latitude = Double.random(in: -80...80, using: &generator)
      return MarkerItem(
        id: "\(id)", position: Coordinate(latitude: latitude, longitude: .random(in: -180...180, using: &generator)))
    }
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()
    algorithm.add((0..<12_000).map(item))
    _ = algorithm.clusters(atZoom: 10)
    algorithm.add((0..<2_400).map(item))
    var fresh = NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()
    fresh.add(algorithm.items)
    let (ours, theirs) = (algorithm.clusters(atZoom: 10), fresh.clusters(atZoom: 10))
    #expect(ours.map { $0.items.map(\.id) } == theirs.map { $0.items.map(\.id) })
  }
}
