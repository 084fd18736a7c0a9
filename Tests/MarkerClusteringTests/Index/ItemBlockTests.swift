import TestSupport
import Testing

@testable import MarkerClustering

@Suite("Blocks of items")
struct ItemBlockTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `What is said of a block holds for each member, and for those only`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let grid = MortonGrid(clusterDistancePoints: 100)
    var builder = MortonBuilder(capacity: 64)
    for ordinal in 0..<Int32.random(in: 1...64, using: &generator) {
      // Multiples of a power of two, so that items stand on the very edge of what is reached.
      let (column, row) = (Int.random(in: -8...8, using: &generator), Int.random(in: -8...8, using: &generator))
      let place = MapPoint(x: Double(column) / 8, y: Double(row) / 8)
      let tag = ItemTag(stamp: UInt64(ordinal) + 1, isAlone: seed % 2 == 1 && ordinal % 7 == 3)
      builder.append(key: grid.key(of: place), ordinal: ordinal, point: place, tag: tag.bits)
    }
    var budget = WorkBudget.unlimited
    let run = try builder.run(budget: &budget)
    let gone: UInt64 = seed < 2 ? 0 : generator.next() & generator.next()
    let items = ItemBlock(0..<run.count, of: run, leavingOut: gone)
    let members = (0..<run.count).filter { gone >> UInt64($0) & 1 == 0 && !ItemTag(bits: run.tags[$0]).isAlone }
    #expect((0..<64).filter { items.members >> UInt64($0) & 1 != 0 } == members, "seed \(seed)")
    #expect(items.positions == members[0]..<members[members.count - 1] + 1)
    #expect(items.totals.count == members.count)
    #expect(run.ordinals[Int(items.firstOffset)] == items.totals.first)
    #expect(items.totals.first == members.map { run.ordinals[$0] }.min())
    for _ in 0..<200 {
      let founder = FounderBox(
        ordinal: 0, x: Double(Int.random(in: -8...8, using: &generator)) / 8,
        y: Double(Int.random(in: -8...8, using: &generator)) / 8,
        reach: Double(Int.random(in: 0...8, using: &generator)) / 8)
      for worldOffset in [-2.0, 0, 2] {
        let places = members.map { (x: run.xs[$0] + worldOffset, y: run.ys[$0]) }
        let distances = places.map { founder.squaredDistance(x: $0.x, y: $0.y) }
        let reached = places.map {
          founder.minX <= $0.x && $0.x <= founder.maxX && founder.minY <= $0.y && $0.y <= founder.maxY
        }
        #expect(distances.allSatisfy { $0 >= items.nearest(to: founder, worldOffset: worldOffset) }, "seed \(seed)")
        #expect(distances.allSatisfy { $0 <= items.farthest(from: founder, worldOffset: worldOffset) }, "seed \(seed)")
        #expect(items.isInside(founder, worldOffset: worldOffset) == reached.allSatisfy { $0 }, "seed \(seed)")
        #expect(items.isNear(founder, worldOffset: worldOffset) || !reached.contains(true), "seed \(seed)")
      }
    }
  }

  @Test
  func `A block without members is near to nothing`() {
    let items = ItemBlock(0..<0, of: MortonRun(), leavingOut: 0)
    let founder = FounderBox(ordinal: 0, x: 0, y: 0, reach: 4)
    #expect(items.members == 0 && items.positions.isEmpty && items.totals.count == 0)
    #expect(!items.isNear(founder, worldOffset: 0))
  }
}
