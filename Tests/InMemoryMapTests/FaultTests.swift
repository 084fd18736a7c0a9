import InMemoryMap
import MarkerClustering
import Testing

@MainActor
struct FaultTests {
  private nonisolated static let nowhere = Coordinate(latitude: .nan, longitude: 0)
  private nonisolated static let empty = Marker(id: Marker.ID("e"), kind: .cluster(count: 0), position: origin)

  /// Each batch meets a map with “a” at the origin and “c1/1” beside it.
  nonisolated static let illegal: [([RenderOperation], [String])] = [
    ([], ["Batch 2 has no operations."]),
    ([.add(pin("a", at: east(1)), from: nil)], ["Batch 2 adds “a”, which is on the map already."]),
    ([.update(pin("x"), from: nil)], ["Batch 2 updates “x”, which is not on the map."]),
    ([.remove(Marker.ID("x"), to: motion())], ["Batch 2 removes “x”, which is not on the map."]),
    ([.update(pin("a"), from: nil)], ["Batch 2 updates “a”, but changes nothing."]),
    (
      [.update(pin("a", zIndex: 1), from: nil), .update(pin("a", zIndex: 2), from: nil)],
      ["Batch 2 touches “a” more than once."]
    ),
    (
      [.remove(Marker.ID("a"), to: nil), .add(pin("b"), from: nil), .add(pin("c"), from: nil)],
      ["Batch 2 adds “b” after it has removed “a”."]
    ),
    ([.add(pin("b", at: nowhere), from: nil)], ["Batch 2 puts “b” at a position that is not valid."]),
    ([.update(pin("a", at: nowhere), from: nil)], ["Batch 2 puts “a” at a position that is not valid."]),
    (
      [.add(pin("b"), from: motion(nowhere))], ["Batch 2 moves “b” from or to a coordinate that is not valid."]
    ),
    (
      [.remove(Marker.ID("a"), to: motion(nowhere))],
      ["Batch 2 moves “a” from or to a coordinate that is not valid."]
    ),
    ([.add(pin("b"), from: motion(origin))], ["Batch 2 moves “b” onto the place where it is."]),
    ([.update(pin("a"), from: motion(east(360)))], ["Batch 2 moves “a” onto the place where it is."]),
    ([.remove(Marker.ID("a"), to: motion(origin))], ["Batch 2 moves “a” onto the place where it is."]),
    (
      [.add(pin("b"), from: motion(duration: .zero))],
      ["Batch 2 moves “b” for 0.0 seconds, which is not above zero."]
    ),
    (
      [.remove(Marker.ID("a"), to: motion(duration: .seconds(-1)))],
      ["Batch 2 moves “a” for -1.0 seconds, which is not above zero."]
    ),
    ([.add(empty, from: nil)], ["Batch 2 shows “e” as a cluster of 0 items."]),
    (
      [.remove(Marker.ID("x"), to: motion(nowhere, duration: .zero))],
      [
        "Batch 2 removes “x”, which is not on the map.", "Batch 2 moves “x” for 0.0 seconds, which is not above zero.",
        "Batch 2 moves “x” from or to a coordinate that is not valid.",
      ]
    ),
  ]

  private func makeMapWithTwo() -> InMemoryMapSurface {
    let map = makeMap()
    map.apply([.add(pin("a"), from: nil), .add(pin("c1/1", at: east(2)), from: nil)])
    return map
  }

  @Test(arguments: illegal.indices)
  func `What is illegal is said in a sentence that names the marker`(index: Int) {
    let (batch, faults) = Self.illegal[index]
    let map = makeMapWithTwo()
    map.apply(batch)
    #expect(map.faults == faults)
    #expect(map.batches.last == batch)
  }

  nonisolated static let legal: [[RenderOperation]] = [
    [
      .add(pin("b", at: east(3)), from: motion()), .update(pin("a"), from: motion()),
      .remove(Marker.ID("c1/1"), to: nil),
    ],
    [.remove(Marker.ID("a"), to: nil), .update(pin("c1/1", at: east(3)), from: nil)],
    [.remove(Marker.ID("a"), to: motion()), .remove(Marker.ID("c1/1"), to: motion())],
    [.update(pin("a", at: Coordinate(latitude: 90, longitude: -500)), from: nil)],
  ]

  @Test(arguments: legal)
  func `What is legal is no fault`(batch: [RenderOperation]) {
    let map = makeMapWithTwo()
    map.apply(batch)
    #expect(map.faults.isEmpty)
  }

  @Test func `A renderer's name is never used twice`() {
    let map = makeMapWithTwo()
    map.apply([.remove(Marker.ID("c1/1"), to: nil)])
    map.apply([.add(pin("c1/1"), from: nil)])
    #expect(map.faults == ["Batch 3 adds “c1/1”, a name that a removed marker had."])
  }

  @Test(arguments: ["a", "c1", "c/1", "c1/", "cx/1", "c1/2/3", "c1//2", "c/1/2", "d1/1", ""])
  func `A pin of the app's own may come back under its name`(name: String) {
    let map = makeMap()
    for _ in 1...3 {
      map.apply([.add(pin(name), from: nil)])
      map.apply([.remove(Marker.ID(name), to: nil)])
    }
    #expect(map.faults.isEmpty)
  }

  @Test func `The numbers of batches go on when they are forgotten`() {
    let map = makeMapWithTwo()
    map.forgetOperations()
    map.apply([])
    #expect(map.faults == ["Batch 2 has no operations."])
  }

  @Test func `Illegal operations are carried out as well as they can be`() {
    let map = makeMapWithTwo()
    map.apply([.add(pin("a", at: east(5)), from: nil), .update(pin("x"), from: nil), .remove(Marker.ID("y"), to: nil)])
    #expect(map.markers == [pin("a", at: east(5)), pin("c1/1", at: east(2)), pin("x")])
    #expect(map.faults.count == 3)
  }
}
