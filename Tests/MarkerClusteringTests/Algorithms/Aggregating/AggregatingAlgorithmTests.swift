import TestSupport
import Testing

@testable import MarkerClustering

struct AggregatingAlgorithmTests {
  private typealias Distance = NonHierarchicalDistanceBasedAlgorithm<TestItem>
  /// Sums in which order and version count: what is left out, doubled or old is seen.
  private typealias Aggregating<Base: ClusterAlgorithm> = AggregatingAlgorithm<Base, [Int]>

  private static func value(_ item: TestItem) -> [Int] { [item.id * 100 + item.version] }

  private static func aggregating<Base: ClusterAlgorithm<TestItem>>(_ base: Base) -> Aggregating<Base> {
    AggregatingAlgorithm(base) {
      value($0)
    } combine: {
      $0 += $1
    }
  }

  private func check(_ clusters: [any Cluster<TestItem>], _ note: Comment) {
    for cluster in clusters {
      #expect(cluster.aggregate() == cluster.items.flatMap(Self.value), note)
      #expect(cluster.aggregate(as: [Int]?.self) == nil, note)
    }
  }

  private func bases() -> [any ClusterAlgorithm<TestItem>] {
    [
      Self.aggregating(Distance()), Self.aggregating(GridBasedAlgorithm()),
      Self.aggregating(RevisedAlgorithm(Distance())), Self.aggregating(UnclusteredAlgorithm()),
      Self.aggregating(
        PartitionedAlgorithm {
          $0.version % 3
        } base: { _ in
          Distance()
        }),
      PartitionedAlgorithm {
        $0.version % 3
      } base: { _ in
        Self.aggregating(Distance())
      },
      Self.aggregating(
        AggregatingAlgorithm(Distance()) { _ in
          1
        } combine: {
          $0 += $1
        }),
    ]
  }

  @Test(arguments: 0..<7, [1, 2] as [UInt64])
  func `Every cluster knows what its members come to, whatever has happened`(base: Int, seed: UInt64) {
    var algorithm = bases()[base]
    var generator = SeededGenerator(seed: seed)
    let patterns: [PointPattern] = [.clustered, .mixed, .coincident]
    let items = patterns.flatMap { $0.items(60, seed: seed) }
    for step in 0..<24 {
      let note: Comment = "base \(base), seed \(seed), step \(step)"
      var batch = (0..<Int.random(in: 1...40, using: &generator)).compactMap { _ in
        items.randomElement(using: &generator)
      }
      for place in batch.indices { batch[place].version = Int.random(in: 0..<9, using: &generator) }
      let before = algorithm
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: algorithm.remove(items.prefix(Int.random(in: 0...180, using: &generator)).map(\.id))
      case 1: algorithm.remove(batch.map(\.id))
      case 2: if step % 9 == 0 { algorithm.removeAll() }
      case 3:
        guard var hiding = algorithm as? any HidingClusterAlgorithm<TestItem> else { break }
        hiding.hide(batch.map(\.id))
        algorithm = hiding
      case 4:
        guard var hiding = algorithm as? any HidingClusterAlgorithm<TestItem> else { break }
        hiding.unhide(batch.map(\.id))
        algorithm = hiding
      default: algorithm.add(batch)
      }
      let zoom = Double(Int.random(in: 0...15, using: &generator))
      check(algorithm.clusters(atZoom: zoom, in: generator.bounds()), note)
      check(algorithm.clusters(atZoom: zoom), note)
      if step % 5 == 0 { check(before.clusters(atZoom: zoom, in: generator.bounds()), note) }
    }
  }

  @Test(arguments: [2.0, 6, 11])
  func `Sums over many members are right, in a view and in the whole world`(zoom: Double) {
    var algorithm = Self.aggregating(Distance())
    algorithm.add(PointPattern.clustered.items(20_000, seed: 3))
    check(algorithm.clusters(atZoom: zoom, in: bounds(-60, -120, 60, 120)), "a view")
    check(algorithm.clusters(atZoom: zoom), "the world")
    algorithm.add(PointPattern.uniform.items(300, seed: 4))
    algorithm.remove(Array(1000..<1300))
    check(algorithm.clusters(atZoom: zoom, in: bounds(-80, 100, 60, -100)), "after a change")
  }

  @Test func `An index asks once what each value of an item counts for`() {
    let asked = Locked(0)
    var algorithm = AggregatingAlgorithm(Distance()) { (item: TestItem) in
      asked.withLock { $0 += 1 }
      return item.id
    } combine: {
      $0 += $1
    }
    algorithm.add(PointPattern.clustered.items(3000, seed: 2))
    #expect(asked.withLock { $0 } == 0)
    let copy = algorithm
    for zoom in [14.0, 3, 8, 0, 20] {
      _ = algorithm.clusters(atZoom: zoom, in: bounds(-40, -90, 40, 90))
      for cluster in copy.clusters(atZoom: zoom) { _ = cluster.place(of: cluster.items).aggregate(as: Int.self) }
    }
    #expect(asked.withLock { $0 } == 3000)
    algorithm.add((0..<50).map { TestItem($0, 1, Double($0), version: 1) })
    algorithm.hide(Array(100..<200))
    algorithm.unhide(Array(100..<150))
    _ = algorithm.clusters(atZoom: 5)
    #expect(asked.withLock { $0 } == 3050)
    // Most of the items go, so that the rest get new numbers.
    algorithm.remove(Array(0..<2500))
    #expect(
      algorithm.clusters(atZoom: 5).compactMap { $0.aggregate(as: Int.self) }.reduce(0, +) == (2500..<3000).reduce(0, +)
    )
    #expect(asked.withLock { $0 } == 3050)
  }

  @Test func `Clusters with a revision are added up once, those without in every pass`() {
    func asks(_ base: some ClusterAlgorithm<TestItem>) -> [Int] {
      let asked = Locked(0)
      var algorithm = AggregatingAlgorithm(base) { _ in
        asked.withLock { $0 += 1 }
      } combine: { _, _ in
      }
      algorithm.add([TestItem(1, 0, 0), TestItem(2, 0, 1)])
      return (0..<3).map { _ in
        _ = algorithm.clusters(atZoom: 3)
        return asked.withLock { $0 }
      }
    }
    #expect(asks(GridBasedAlgorithm()) == [2, 4, 6])
    #expect(asks(RevisedAlgorithm(GridBasedAlgorithm())) == [2, 2, 2])
    #expect(asks(Distance()) == [2, 2, 2])
  }

  @Test func `Copies that went different ways with one revision do not share a sum`() {
    var algorithm = Self.aggregating(RevisedAlgorithm(GridBasedAlgorithm<TestItem>()))
    algorithm.add([TestItem(1, 0, 1)])
    var copy = algorithm
    algorithm.add([TestItem(2, 0, 1)])
    copy.add([TestItem(3, 0, 1)])
    check(algorithm.clusters(atZoom: 3), "one")
    check(copy.clusters(atZoom: 3), "the other")
  }

  @Test func `Clusters are those of the base`() {
    var base = Distance()
    base.add(PointPattern.mixed.items(500, seed: 8))
    let algorithm = Self.aggregating(base)
    #expect(algorithm.count == 500 && algorithm.items == base.items && algorithm.base.count == 500)
    for zoom in [0.0, 7, 31] {
      for (cluster, other) in zip(algorithm.clusters(atZoom: zoom), base.clusters(atZoom: zoom)) {
        #expect(cluster.anyID == other.anyID && cluster.revision == other.revision)
        #expect(cluster.position == other.position && cluster.firstItem == other.firstItem)
        #expect(cluster.count == other.count && cluster.contains(other.items[0].id) && !cluster.contains(-1))
      }
    }
  }

  @Test func `A place of some members is added up, and so is a place in it`() {
    for base in [Distance(), GridBasedAlgorithm()] as [any ClusterAlgorithm<TestItem>] {
      var algorithm = Self.aggregatingAny(base)
      algorithm.add([TestItem(1, 0, 0), TestItem(2, 0, 1), TestItem(3, 0, 1)])
      let cluster = algorithm.clusters(atZoom: 0)[0]
      let place = cluster.place(of: Array(cluster.items[1...]))
      #expect(place.aggregate() == [200, 300])
      #expect(place.place(of: [place.items[1]]).aggregate() == [300])
      #expect(cluster.place(of: [TestItem(9, 0, 0)]).aggregate() == [900])
    }
  }

  private static func aggregatingAny(_ base: any ClusterAlgorithm<TestItem>) -> any ClusterAlgorithm<TestItem> {
    func wrap(_ base: some ClusterAlgorithm<TestItem>) -> any ClusterAlgorithm<TestItem> { aggregating(base) }
    return wrap(base)
  }

  @Test func `Children are added up`() {
    struct Family: Cluster {
      let id = "all"
      let items: [TestItem]
      var position: Coordinate { items[0].position }
      var count: Int { items.count }
      var children: [any Cluster<TestItem>] { items.map { StaticCluster(position: $0.position, items: [$0]) } }
    }
    struct Families: ListBasedClusterAlgorithm {
      var list = ItemList<TestItem>()
      func clusters(atZoom zoom: Double) -> [any Cluster<TestItem>] { [Family(items: Array(list))] }
    }
    var algorithm = Self.aggregating(Families())
    algorithm.add([TestItem(1, 0, 0), TestItem(2, 0, 1)])
    #expect(algorithm.clusters(atZoom: 1)[0].children.map { $0.aggregate(as: [Int].self) } == [[100], [200]])
    var partitioned = PartitionedAlgorithm {
      $0.id
    } base: { _ in
      Self.aggregating(Families())
    }
    partitioned.add([TestItem(1, 0, 0)])
    #expect(partitioned.clusters(atZoom: 1)[0].children.map { $0.aggregate(as: [Int].self) } == [[100]])
  }

  @Test func `Of two aggregates of one type the outer one answers, of two types both`() {
    let inner = AggregatingAlgorithm(
      AggregatingAlgorithm(Distance()) { _ in
        1
      } combine: {
        $0 += $1
      }
    ) { _ in
      "a"
    } combine: {
      $0 += $1
    }
    var algorithm = AggregatingAlgorithm(inner) {
      $0.id
    } combine: {
      $0 += $1
    }
    algorithm.add([TestItem(7, 0, 0), TestItem(8, 0, 0)])
    let cluster = algorithm.clusters(atZoom: 2)[0]
    #expect(cluster.aggregate(as: Int.self) == 15)
    #expect(cluster.aggregate(as: String.self) == "aa")
    #expect(cluster.aggregate(as: Double.self) == nil)
  }

  @Test func `It can do what its base can`() {
    let all: any ClusterAlgorithm = Self.aggregating(Distance())
    #expect(
      all is any InterruptibleClusterAlgorithm && all is any ListingClusterAlgorithm
        && all is any HidingClusterAlgorithm)
    let few: any ClusterAlgorithm = Self.aggregating(RevisedAlgorithm(Distance()))
    #expect(
      !(few is any InterruptibleClusterAlgorithm) && !(few is any ListingClusterAlgorithm)
        && !(few is any HidingClusterAlgorithm))
    var algorithm = Self.aggregating(Distance())
    algorithm.add([TestItem(1, 0, 0), TestItem(2, 0, 0)])
    #expect(algorithm.list.map(\.id) == [1, 2])
  }

  @Test(arguments: [1.0, 9])
  func `A question that is no longer wanted is stopped, and the next one is answered as it should be`(zoom: Double) {
    var algorithm = Self.aggregating(Distance())
    algorithm.add(PointPattern.uniform.items(30_000, seed: 5))
    var answers = 0
    for patience in 0..<400 {
      var questions = 0
      let answer = algorithm.clusters(atZoom: zoom, in: .world) {
        questions += 1
        return questions <= patience
      }
      guard let answer else { continue }
      answers += 1
      check(Array(answer.prefix(20)), "patience \(patience)")
      if answers == 1 {
        #expect(patience > 2)
        break
      }
    }
    #expect(answers == 1)
  }

  @Test func `Clusters of a custom algorithm are added up until they are no longer wanted`() {
    let stops = (0..<10).map { Stop($0, 0, Double($0)) }
    let algorithm = AggregatingAlgorithm(InterruptibleAlgorithm(stops)) { _ in
      1
    } combine: {
      $0 += $1
    }
    #expect(algorithm.clusters(atZoom: 1, in: .world, while: { false }) == nil)
    #expect(algorithm.clusters(atZoom: 1).count == 10)
  }

  @Test func `A cluster needs no storage of its own`() {
    #expect(MemoryLayout<AggregatedCluster<IndexedCluster<TestItem>, Int>>.size <= 3 * MemoryLayout<Int>.size)
  }
}
