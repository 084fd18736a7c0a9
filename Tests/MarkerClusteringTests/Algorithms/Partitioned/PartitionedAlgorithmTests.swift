import TestSupport
import Testing

@testable import MarkerClustering

struct PartitionedAlgorithmTests {
  private typealias Distance = NonHierarchicalDistanceBasedAlgorithm<TestItem>
  private typealias Partitioned<Base: ClusterAlgorithm> = PartitionedAlgorithm<Base, Double>

  /// Three keys, and one that does not equal itself.
  private static func key(_ item: TestItem) -> Double { item.version == 5 ? .nan : Double(item.version % 3) }

  private struct Entry: Equatable {
    let key: String
    let position: Coordinate
    let members: [TestItem]
  }

  private static func entries(_ clusters: [any Cluster<TestItem>], key: Double? = nil) -> [Entry] {
    clusters.map { cluster in
      let key =
        key ?? (cluster.id as? PartitionedClusterID<Double, Int>)?.key
        ?? (cluster.id as? PartitionedClusterID<Double, MapGrid.Cell>)?.key
      return Entry(key: "\(key ?? -1)", position: cluster.position, members: cluster.items)
    }
  }

  /// Each partition by an algorithm of its own, which is given what is shown.
  private func model(
    _ items: [TestItem], hidden: Set<Int>, zoom: Double, bounds: CoordinateBounds?,
    base: () -> any ClusterAlgorithm<TestItem>
  ) -> [Entry] {
    var partitions: [(key: Double, items: [TestItem])] = []
    for item in items where !hidden.contains(item.id) {
      let key = Self.key(item)
      if let place = partitions.firstIndex(where: { $0.key == key }) {
        partitions[place].items.append(item)
      } else {
        partitions.append((key, [item]))
      }
    }
    return partitions.flatMap { partition in
      var algorithm = base()
      algorithm.add(partition.items)
      let clusters = bounds.map { algorithm.clusters(atZoom: zoom, in: $0) } ?? algorithm.clusters(atZoom: zoom)
      return Self.entries(clusters, key: partition.key)
    }
  }

  private func history<Base: ClusterAlgorithm<TestItem>>(_ makeBase: @escaping @Sendable () -> Base, seed: UInt64) {
    var algorithm = Partitioned(by: Self.key) { _ in makeBase() }
    var generator = SeededGenerator(seed: seed)
    var items: [TestItem] = []
    var hidden: Set<Int> = []
    let places = ([PointPattern.clustered, .mixed].flatMap { $0.items(30, seed: seed) }).map(\.position)
    for step in 0..<60 {
      let batch = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        TestItem(
          Int.random(in: 0..<40, using: &generator), 0, 0, isClusterable: Int.random(in: 0..<9, using: &generator) > 0,
          version: Int.random(in: 0..<6, using: &generator))
      }.map { item in
        var item = item
        item.position = places.randomElement(using: &generator) ?? item.position
        return item
      }
      let ids = batch.map(\.id)
      let copy = algorithm
      let before = (items, hidden)
      switch Int.random(in: 0..<9, using: &generator) {
      case 0:
        algorithm.remove(ids)
        items.removeAll { ids.contains($0.id) }
        hidden.subtract(ids)
      case 1:
        algorithm.hide(ids)
        hidden.formUnion(Set(ids).intersection(items.map(\.id)))
      case 2:
        algorithm.unhide(ids)
        hidden.subtract(ids)
      case 3 where step % 7 == 0:
        algorithm.removeAll()
        items = []
        hidden = []
      default:
        algorithm.add(batch)
        for item in batch {
          if let place = items.firstIndex(where: { $0.id == item.id }) {
            items[place] = item
          } else {
            items.append(item)
          }
        }
        hidden.subtract(ids)
      }
      // Sometimes several changes come before a question.
      if Int.random(in: 0..<3, using: &generator) == 0 { continue }
      let zoom = Double(Int.random(in: 0...14, using: &generator))
      let view = generator.bounds()
      let note: Comment = "seed \(seed), step \(step)"
      #expect(algorithm.items == items && algorithm.count == items.count, note)
      #expect(
        Self.entries(algorithm.clusters(atZoom: zoom, in: view))
          == model(items, hidden: hidden, zoom: zoom, bounds: view, base: makeBase), note)
      #expect(
        Self.entries(algorithm.clusters(atZoom: zoom))
          == model(items, hidden: hidden, zoom: zoom, bounds: nil, base: makeBase), note)
      #expect(
        Self.entries(copy.clusters(atZoom: zoom))
          == model(before.0, hidden: before.1, zoom: zoom, bounds: nil, base: makeBase), note)
      checkBases(of: algorithm, items: items, hidden: hidden, note)
    }
  }

  private func checkBases<Base>(
    of algorithm: Partitioned<Base>, items: [TestItem], hidden: Set<Int>, _ note: Comment
  ) where Base.Item == TestItem {
    let bases = algorithm.bases
    let canHide = Base.self is any HidingClusterAlgorithm<TestItem>.Type
    for key in [0.0, 1, 2] {
      let expected = items.filter { Self.key($0) == key }
      let stored = canHide ? expected : expected.filter { !hidden.contains($0.id) }
      #expect(bases[key]?.items ?? [] == stored, note)
      #expect((bases[key] == nil) == expected.isEmpty, note)
    }
    #expect(bases.keys.count { $0.isNaN } == items.count { Self.key($0).isNaN }, note)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `Each partition is clustered as if it were alone`(seed: UInt64) {
    history({ Distance() }, seed: seed)
    history({ GridBasedAlgorithm() }, seed: seed)
    history({ RevisedAlgorithm(Distance()) }, seed: seed)
  }

  @Test func `Ids carry the key, and tell partitions apart`() throws {
    var algorithm = PartitionedAlgorithm {
      $0.version
    } base: { _ in
      GridBasedAlgorithm<TestItem>()
    }
    algorithm.add([TestItem(1, 0, 0, version: 4), TestItem(2, 0, 0, version: 9), TestItem(3, 0, 0, version: 4)])
    let clusters = algorithm.clusters(atZoom: 3)
    #expect(clusters.map(\.count) == [2, 1])
    #expect(Set(clusters.map(\.anyID)).count == 2)
    let id = try #require(clusters[0].id as? PartitionedClusterID<Int, MapGrid.Cell>)
    #expect(id.key == 4)
    let place = clusters[0].place(of: clusters[0].items)
    #expect((place.id as? PartitionedClusterID<Int, Int>)?.key == 4)
    #expect(place.count == 2)
  }

  @Test func `Items whose key does not equal itself are apart, and each has an id that does`() {
    var algorithm = PartitionedAlgorithm { _ in
      Double.nan
    } base: { _ in
      GridBasedAlgorithm<TestItem>()
    }
    algorithm.add([TestItem(1, 0, 0), TestItem(2, 0, 0)])
    let clusters = algorithm.clusters(atZoom: 3)
    #expect(clusters.map(\.count) == [1, 1])
    #expect(clusters[0].anyID == clusters[0].anyID && clusters[0].anyID != clusters[1].anyID)
    #expect(algorithm.clusters(atZoom: 9)[0].anyID != clusters[1].anyID)
    algorithm.remove([1])
    #expect(algorithm.bases.count == 1)
  }

  @Test func `A base is made once for a key, is emptied, and is dropped with its last item`() {
    let made = Locked<[Int]>([])
    var full = Distance()
    full.add([TestItem(99, 0, 0)])
    var algorithm = PartitionedAlgorithm {
      $0.version
    } base: { [full] key in
      made.withLock { $0.append(key) }
      return full
    }
    algorithm.add([TestItem(1, 0, 0, version: 1), TestItem(2, 0, 0, version: 2)])
    #expect(made.withLock { $0 } == [])
    #expect(algorithm.clusters(atZoom: 2).map { $0.items.map(\.id) } == [[1], [2]])
    algorithm.add([TestItem(3, 0, 0, version: 1)])
    _ = algorithm.clusters(atZoom: 2)
    #expect(made.withLock { $0 } == [1, 2])
    algorithm.remove([2])
    #expect(algorithm.bases.keys.sorted() == [1])
  }

  @Test func `A changed key fills the new base once, by the next question, and keeps the item's place`() {
    let asked = Locked(0)
    var algorithm = PartitionedAlgorithm { (item: TestItem) in
      asked.withLock { $0 += 1 }
      return item.version
    } base: { _ in
      Distance()
    }
    algorithm.add((1...6).map { TestItem($0, 0, 0, version: $0 % 2) })
    _ = algorithm.clusters(atZoom: 2)
    algorithm.add([TestItem(1, 0, 0, version: 0)])
    #expect(asked.withLock { $0 } == 6)
    let clusters = algorithm.clusters(atZoom: 2)
    #expect(clusters.map { $0.items.map(\.id) } == [[1, 2, 4, 6], [3, 5]])
    #expect(asked.withLock { $0 } == 7)
    let again = algorithm.clusters(atZoom: 2)
    #expect(clusters.map(\.revision) == again.map(\.revision))
    #expect(algorithm.items.map(\.id) == Array(1...6))
  }

  @Test func `What has not changed keeps its revision, and a partition that comes back gets another`() {
    var algorithm = PartitionedAlgorithm {
      $0.version
    } base: { _ in
      RevisedAlgorithm(Distance())
    }
    algorithm.add([TestItem(1, 0, 0, version: 1), TestItem(2, 0, 0, version: 2)])
    let first = algorithm.clusters(atZoom: 2).map(\.revision)
    #expect(first.allSatisfy { $0 != nil })
    algorithm.remove([2])
    #expect(algorithm.clusters(atZoom: 2).map(\.revision) == [first[0]])
    algorithm.add([TestItem(2, 0, 1, version: 2)])
    #expect(algorithm.clusters(atZoom: 2).map(\.revision)[1] != first[1])
  }

  @Test func `It can be interrupted where its base can`() {
    var algorithm = PartitionedAlgorithm {
      $0.version
    } base: { _ in
      Distance()
    }
    let items = PointPattern.clustered.items(9000, seed: 2).map {
      TestItem($0.id, $0.position.latitude, $0.position.longitude, version: $0.id % 4)
    }
    algorithm.add(items)
    var stopped = 0
    for patience in 0..<300 {
      var questions = 0
      let answer = algorithm.clusters(atZoom: 4, in: .world) {
        questions += 1
        return questions <= patience
      }
      guard let answer else {
        stopped += 1
        continue
      }
      #expect(answer.reduce(0) { $0 + $1.count } == 9000)
      break
    }
    #expect(stopped > 3)
    let custom = PartitionedAlgorithm {
      $0.version
    } base: { _ in
      RevisedAlgorithm(Distance())
    }
    #expect(!(custom as any ClusterAlgorithm is any InterruptibleClusterAlgorithm))
    let stops = PartitionedAlgorithm {
      $0.id
    } base: { _ in
      InterruptibleAlgorithm([])
    }
    #expect(stops.clusters(atZoom: 4, in: .world, while: { true })?.isEmpty == true)
  }

  @Test func `A copy is asked on another thread while the original changes`() async {
    var algorithm = PartitionedAlgorithm {
      $0.version
    } base: { _ in
      Distance()
    }
    algorithm.add((0..<2000).map { TestItem($0, 0, Double($0) / 10, version: $0 % 5) })
    let counts = await withTaskGroup(of: Int.self) { group in
      for round in 0..<8 {
        group.addTask { [algorithm] in algorithm.clusters(atZoom: 8).reduce(0) { $0 + $1.count } }
        algorithm.add([TestItem(round, 1, 1, version: round % 5)])
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 2000, count: 8))
    #expect(algorithm.clusters(atZoom: 8).reduce(0) { $0 + $1.count } == 2000)
  }

  @Test func `A level is found that opens a cluster of one partition`() {
    var algorithm = AggregatingAlgorithm(
      PartitionedAlgorithm {
        $0.version
      } base: { _ in
        Distance()
      }
    ) { _ in
      1
    } combine: {
      $0 += $1
    }
    algorithm.add([TestItem(1, 0, 0), TestItem(2, 0, 1), TestItem(3, 0, 0, version: 1), TestItem(4, 0, 0, version: 1)])
    let clusters = algorithm.clusters(atZoom: 2)
    var alone = Distance()
    alone.add([TestItem(1, 0, 0), TestItem(2, 0, 1)])
    #expect(
      algorithm.expansionLevel(of: clusters[0], above: 2)
        == alone.expansionLevel(of: alone.clusters(atZoom: 2)[0], above: 2))
    #expect(algorithm.expansionLevel(of: clusters[1], above: 2) == nil)
  }
}
