import MarkerClustering
import TestSupport
import Testing

@testable import InMemoryMap

struct UsedNamesTests {
  @Test(arguments: 1...10)
  func `Names are known as in a plain set, whatever their order`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var names = UsedNames()
    var model: Set<Marker.ID> = []
    for _ in 0..<300 {
      let id = Marker.ID("c\(Int.random(in: 0..<3, using: &random))/\(Int.random(in: 0..<60, using: &random))")
      #expect(names.contains(id) == model.contains(id))
      names.insert(id)
      model.insert(id)
      #expect(names.contains(id))
    }
  }

  @Test(arguments: ["c3/17x", "c3/017", "c3", "c/1", "c3/17/1", "c-1/2", "x3/17", "", "c3/99999999999999999999"])
  func `What no renderer calls a marker may come back`(name: String) {
    var names = UsedNames()
    names.insert(Marker.ID(name))
    #expect(!names.contains(Marker.ID(name)))
  }

  @Test func `Numbers that follow each other take the room of one range`() {
    var numbers = NumberRanges()
    for number in (0..<1000).reversed() + [Int.max, Int.max - 1] + Array(1000..<2000) { numbers.insert(number) }
    #expect(numbers.ranges == [0...1999, (Int.max - 1)...Int.max])
  }
}
