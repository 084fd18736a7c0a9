import MarkerClustering
import MarkerClusteringConformance
import Testing

struct AlgorithmConformanceTests {
  private let conformance = AlgorithmConformance()

  @Test
  func `The algorithms of the package keep every law`() {
    #expect(conformance.violation { NonHierarchicalDistanceBasedAlgorithm() }?.description == nil)
    #expect(
      conformance.violation { NonHierarchicalDistanceBasedAlgorithm(clusterDistancePoints: 37) }?.description == nil)
    #expect(conformance.violation { GridBasedAlgorithm() }?.description == nil)
    #expect(conformance.violation { UnclusteredAlgorithm() }?.description == nil)
  }

  @Test
  func `An algorithm that keeps the laws is found to keep them`() {
    #expect(conformance.violation { FaultyAlgorithm(fault: nil) }?.description == nil)
  }

  @Test(arguments: FaultyAlgorithm.faults)
  func `A broken law is named`(fault: Law) throws {
    let violation = try #require(conformance.violation { FaultyAlgorithm(fault: fault) })
    #expect(violation.law == fault)
    #expect(violation.description.contains("\(fault)"))
  }

  @Test
  func `The input is the shortest that shows the fault`() throws {
    let violation = try #require(conformance.violation { FaultyAlgorithm(fault: .leavesItemsAlone) })
    #expect(violation.input.allSatisfy { $0.hasPrefix("add") })
    #expect(violation.input.count <= 2)
  }

  @Test(
    arguments: [
      (.skipsInvalidPositions, 1), (.hasNoEmptyCluster, 1), (.describesItsMembers, 1), (.ignoresInfiniteZooms, 1),
      (.filtersByBounds, 1), (.keepsItems, 2), (.partitionsItems, 2), (.hasDistinctIDs, 2), (.leavesItemsAlone, 2),
    ] as [(Law, Int)])
  func `The input has no more items than show the fault`(fault: Law, itemCount: Int) throws {
    let violation = try #require(conformance.violation { FaultyAlgorithm(fault: fault) })
    #expect(violation.law == fault)
    #expect(violation.input.joined(separator: "; ").split(separator: "; ").count == itemCount)
    #expect(violation.input.allSatisfy { $0.hasPrefix("add ") })
  }

  @Test(arguments: FaultyAlgorithm.faults)
  func `What is found can be read`(fault: Law) throws {
    let violation = try #require(conformance.violation { FaultyAlgorithm(fault: fault) })
    #expect(violation.finding.count < 200)
    #expect(!violation.finding.contains("Coordinate"))
  }

  @Test(arguments: [(.keepsOrder, nil), (.forgets, .partitionsItems), (.moves, .keepsItems)] as [(Veil.Fault, Law?)])
  func `What an algorithm hides is examined`(fault: Veil.Fault, law: Law?) {
    let violation = conformance.violation { Veil(fault: fault) }
    #expect(violation?.law == law)
    #expect(law == nil || violation?.input.contains { $0.hasPrefix("hide ") } == true)
  }

  @Test
  func `The same seed finds the same violation`() throws {
    let first = try #require(conformance.violation { FaultyAlgorithm(fault: .partitionsItems) })
    let second = try #require(conformance.violation { FaultyAlgorithm(fault: .partitionsItems) })
    #expect(first.description == second.description)
  }

  @Test
  func `An algorithm for items of another type is examined with items made from specimens`() {
    let violation = conformance.violation {
      GridBasedAlgorithm<Sight>()
    } makingItems: {
      Sight(id: $0.number, position: $0.position)
    }
    #expect(violation?.description == nil)
  }
}

private struct Sight: ClusterItem {
  let id: Int
  let position: Coordinate
}

/// Every item alone, where it is not hidden.
struct Veil: ListBasedClusterAlgorithm, HidingClusterAlgorithm {
  enum Fault {
    /// None at all.
    case keepsOrder
    /// What is hidden is shown all the same.
    case forgets
    /// What is hidden goes to the end.
    case moves
  }

  let fault: Fault
  var list = ItemList<MarkerItem>()
  private var hidden: Set<String> = []

  init(fault: Fault) {
    self.fault = fault
  }

  mutating func add(_ items: [MarkerItem]) {
    list.add(items)
    hidden.subtract(items.filter(\.position.isValid).map(\.id))
  }

  mutating func hide(_ ids: [String]) {
    let known = ids.filter { list[id: $0] != nil }
    if fault != .forgets { hidden.formUnion(known) }
    if fault == .moves { for item in known.compactMap({ list.remove(id: $0) }) { list.add(item) } }
  }

  mutating func unhide(_ ids: [String]) {
    hidden.subtract(ids)
  }

  mutating func remove(_ ids: [String]) {
    list.remove(ids)
    hidden.subtract(ids)
  }

  func clusters(atZoom zoom: Double) -> [any Cluster<MarkerItem>] {
    guard zoom.isFinite else { return [] }
    return list.filter { !hidden.contains($0.id) }.map { StaticCluster(position: $0.position, items: [$0]) }
  }
}
