import TestSupport
import Testing

@testable import MarkerClustering

@Suite struct IsolationTests {
  private let grid = MortonGrid(clusterDistancePoints: 100)

  /// Towns and lone items, some of them at ±180°.
  private let run: MortonRun = {
    var generator = SeededGenerator(seed: 1)
    let grid = MortonGrid(clusterDistancePoints: 100)
    var builder = MortonBuilder(capacity: 600)
    for ordinal in 0..<600 as Range<Int32> {
      let spread = [1, 0.01, 0.0001][Int(ordinal) % 3]
      let x = Double.random(in: -1...1, using: &generator) * spread
      let place = MapPoint(
        x: ordinal % 10 == 0 ? (x < 0 ? -1 : 1) - x / 1000 : x, y: .random(in: -1...1, using: &generator) * spread)
      let tag = ItemTag(stamp: UInt64(ordinal) + 1, isAlone: false)
      builder.append(key: grid.key(of: place), ordinal: ordinal, point: place, tag: tag.bits)
    }
    var budget = WorkBudget.unlimited
    return (try? builder.run(budget: &budget)) ?? MortonRun()
  }()

  @Test
  func `What has something within reach is not isolated, and most of the others are`() throws {
    var budget = WorkBudget.unlimited
    var isolation = Isolation()
    var sizes: [Int] = []
    for cellShift in (0..<MortonGrid.bits).reversed() {
      // A level at a time, as zooms ask for it.
      try isolation.extend(to: cellShift, of: run, grid: grid, budget: &budget)
      let limits = isolation.limits(at: cellShift)
      let isolated = limits.indices.filter { limits[$0] >= cellShift }
      sizes.append(run.count - isolated.count)
      let reach = 100.0.significand * 0x1p-31 * Double(1 << cellShift)
      for one in isolated {
        for other in 0..<run.count where other != one {
          let distance = abs(run.xs[one] - run.xs[other])
          #expect(min(distance, 2 - distance) > reach || abs(run.ys[one] - run.ys[other]) > reach)
        }
      }
    }
    #expect(sizes == sizes.sorted(by: >) && sizes.last ?? 600 < run.count / 10)
  }

  @Test
  func `What is asked for at once is what is found out level by level`() throws {
    var budget = WorkBudget.unlimited
    var (steps, whole) = (Isolation(), Isolation())
    for cellShift in (0..<MortonGrid.bits).reversed() {
      try steps.extend(to: cellShift, of: run, grid: grid, budget: &budget)
    }
    try whole.extend(to: 0, of: run, grid: grid, budget: &budget)
    #expect(steps.limits(at: 0) == whole.limits(at: 0))
    var less = Isolation()
    less.keep(whole)
    #expect(less.limits(at: 0) == whole.limits(at: 0))
  }

  @Test
  func `Nothing is isolated where nothing was looked for`() {
    #expect(Isolation().limits(at: MortonGrid.bits).isEmpty)
  }

  @Test
  func `It is found out anew once many changes have been merged`() {
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
