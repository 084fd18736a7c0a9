import TestSupport
import Testing

@testable import MarkerClustering

@Suite("Sets of small numbers")
struct BitSetTests {
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `Bits and first members are those of a plain set`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bits = BitSet()
    var plain: Set<Int> = []
    for _ in 0..<[0, 1, 40, 250][Int(seed)] {
      let number = Int.random(in: 0..<400, using: &generator)
      bits.insert(Int32(number))
      plain.insert(number)
    }
    #expect(bits.count == plain.count, "seed \(seed)")
    for start in 0..<480 {
      let expected = (0..<64).reduce(UInt64(0)) { $0 | (plain.contains(start + $1) ? 1 << UInt64($1) : 0) }
      #expect(bits.bits(from: start) == expected, "seed \(seed), from \(start)")
      #expect(bits.contains(Int32(start)) == plain.contains(start))
      let end = Int.random(in: start...480, using: &generator)
      for isContained in [true, false] {
        let first = (start..<end).first { plain.contains($0) == isContained } ?? end
        #expect(bits.first(in: start..<end, isContained: isContained) == first, "seed \(seed), \(start)..<\(end)")
      }
    }
  }
}
