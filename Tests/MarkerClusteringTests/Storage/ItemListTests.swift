import MarkerClustering
import TestSupport
import Testing

@Suite("The list of items")
struct ItemListTests {
  @Test(arguments: 0..<10)
  func `It behaves as an array in which ids are unique`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var list = ItemList<TestItem>()
    var model: [TestItem] = []
    var copies: [(ItemList<TestItem>, [TestItem])] = []
    for step in 0..<300 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0..<6:
        let added = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
          TestItem(
            Int.random(in: 0..<500, using: &generator), generator.pick([1.0, 2, .nan, 91]),
            generator.pick([5.0, 6, 720, .infinity, -.infinity]), version: step
          )
        }
        list.add(added)
        for item in added where item.position.isValid {
          if let known = model.firstIndex(where: { $0.id == item.id }) {
            model[known] = item
          } else {
            model.append(item)
          }
        }
      case 6..<10:
        let removed = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
          Int.random(in: 0..<520, using: &generator)
        }
        list.remove(removed)
        model.removeAll { removed.contains($0.id) }
      case 10:
        copies.append((list, model))
      default:
        if Int.random(in: 0..<6, using: &generator) == 0 {
          list.removeAll()
          model = []
        }
      }
      #expect(Array(list) == model, "seed \(seed), step \(step)")
      #expect(list.count == model.count)
      #expect(list.indices.map { list[$0] } == model, "seed \(seed), step \(step)")
      let id = Int.random(in: 0..<500, using: &generator)
      #expect(list[id: id] == model.first { $0.id == id })
      #expect(list.ordinal(of: id).flatMap { list[ordinal: $0] } == model.first { $0.id == id })
    }
    for (copy, model) in copies { #expect(Array(copy) == model) }
  }

  @Test
  func `A large batch over known ids replaces them in their places`() {
    let items = (0..<5000).map { TestItem($0, 1, 1) }
    var list = ItemList(items)
    let before = list
    list.add((2500..<9000).map { TestItem($0, 2, 2, version: 1) })
    #expect(list.map(\.id) == Array(0..<9000))
    #expect(list.filter { $0.version == 1 }.map(\.id) == Array(2500..<9000))
    #expect(Array(before) == items)
    #expect(list.remove(id: 8999)?.version == 1)
    #expect(list.remove(id: 8999) == nil)
    #expect(list.last?.id == 8998)
    list.add(TestItem(9000, 3, 3))
    #expect(list.last == TestItem(9000, 3, 3))
  }

  @Test
  func `Ordinals stay until most of the list is holes`() {
    var list = ItemList((0..<1000).map { TestItem($0, 0, 0) })
    list.remove(0..<300)
    #expect(list.ordinal(of: 300) == 300)
    list.remove(300..<600)
    #expect(list.ordinalEnd < 1000)
    #expect(list.map { list.ordinal(of: $0.id).flatMap { list[ordinal: $0] }?.id } == Array(600..<1000))
  }
}
