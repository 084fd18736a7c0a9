import MarkerClustering
import MarkerClusteringConformance
import Testing

struct WrapperConformanceTests {
  private let conformance = AlgorithmConformance(historyCount: 60)

  @Test
  func `The wrappers of the package keep every law`() {
    #expect(
      conformance.violation {
        AggregatingAlgorithm($0) { _ in
          1
        } combine: {
          $0 += $1
        }
      }?.description == nil)
    #expect(
      conformance.violation { base in
        PartitionedAlgorithm { _ in
          1
        } base: { _ in
          base
        }
      }?.description == nil)
    let partition: @Sendable (MarkerItem) -> Int = { $0.id.count }
    #expect(
      conformance.violation(partitionedBy: partition) { base in
        AggregatingAlgorithm(PartitionedAlgorithm(by: partition) { _ in base }) { _ in
          1
        } combine: {
          $0 += $1
        }
      }?.description == nil)
  }

  @Test
  func `The wrappers of the package keep the laws of algorithms around any of them`() throws {
    try conformance.check {
      AggregatingAlgorithm(NonHierarchicalDistanceBasedAlgorithm<MarkerItem>()) { _ in
        1
      } combine: {
        $0 += $1
      }
    }
    try conformance.check {
      AggregatingAlgorithm(GridBasedAlgorithm<MarkerItem>()) { _ in
        1
      } combine: {
        $0 += $1
      }
    }
    try conformance.check {
      PartitionedAlgorithm { (item: MarkerItem) in
        item.id.count
      } base: { _ in
        NonHierarchicalDistanceBasedAlgorithm()
      }
    }
    try conformance.check {
      PartitionedAlgorithm { (item: MarkerItem) in
        item.id.count
      } base: { _ in
        GridBasedAlgorithm()
      }
    }
  }

  @Test
  func `A wrapper that keeps the laws is found to keep them`() {
    #expect(conformance.violation { FaultyWrapper($0, fault: nil) }?.description == nil)
  }

  @Test(arguments: FaultyWrapper.faults)
  func `A law that a wrapper breaks is named`(fault: Law) throws {
    let violation = try #require(conformance.violation { FaultyWrapper($0, fault: fault) })
    #expect(violation.law == fault)
    #expect(violation.finding.count < 200)
  }

  @Test
  func `A wrapper that can do nothing of what its base can is found out`() {
    #expect(conformance.violation { PlainWrapper($0) }?.law == .keepsCapabilities)
  }
}
