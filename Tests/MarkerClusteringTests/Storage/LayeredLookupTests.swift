import TestSupport
import Testing

@testable import MarkerClustering

@Suite struct LayeredLookupTests {
  @Test(arguments: 0..<4)
  func `After any changes it says where a key stands as a dictionary does, and so does every copy`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var lookup = LayeredLookup<Int>()
    var model: [Int: Int] = [:]
    var next = 0
    var copies: [(lookup: LayeredLookup<Int>, model: [Int: Int])] = []
    for step in 0..<60 {
      if step % 20 == 7 { copies.append((lookup, model)) }
      let keys = (0..<Int.random(in: 1...900, using: &generator)).map { _ in Int.random(in: 0..<5000, using: &generator)
      }
      if Bool.random(using: &generator) {
        // Enough of them now and then to go straight into the base.
        let all = step % 10 == 3 ? Array(0..<4000) : keys
        let isLarge = lookup.prepare(forInserting: all.count)
        for key in all {
          let known = lookup.claim(key, at: next, inLargeBatch: isLarge)
          #expect(known == model[key], "seed \(seed)")
          if model[key] == nil { model[key] = next }
          next += 1
        }
      } else {
        for key in keys {
          lookup.remove(key)
          model[key] = nil
        }
      }
    }
    for (lookup, model) in copies + [(lookup, model)] {
      #expect((0..<5000).allSatisfy { lookup[$0] == model[$0] }, "seed \(seed)")
    }
  }
}
