import MarkerClustering
import Testing

@Suite("Copies of the distance-based algorithm in several tasks")
struct ConcurrencyTests {
  @Test
  func `Copies that share an index can be asked at once, while the original goes on changing`() async {
    let items = PointPattern.mixed.items(2000, seed: 12)
    let zooms = [2.0, 4, 6, 8, 10]
    let model = zooms.map { zoom in
      var fresh = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
      fresh.add(items)
      return fresh.clusters(atZoom: zoom).map { $0.items.map(\.id) }
    }
    var algorithm = NonHierarchicalDistanceBasedAlgorithm<TestItem>()
    algorithm.add(items)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<40 {
        let copy = algorithm
        group.addTask {
          let index = task % zooms.count
          let clusters =
            task % 2 == 0 ? copy.clusters(atZoom: zooms[index]) : copy.clusters(atZoom: zooms[index], in: .world)
          let isContained = clusters.prefix(20).allSatisfy { $0.contains($0.firstItem.id) }
          return isContained && clusters.map { $0.items.map(\.id) } == model[index]
        }
      }
      for step in 0..<40 {
        algorithm.add([TestItem(step, 0, Double(step))])
        algorithm.remove([1000 + step])
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(algorithm.count == 1960)
  }
}
