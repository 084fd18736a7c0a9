import InMemoryMap
import MarkerClustering
import MarkerClusteringConformance
import Testing

@MainActor
struct RendererConformanceTests {
  private let conformance = RendererConformance()

  @Test
  func `The renderer of the package keeps every law`() {
    #expect(conformance.violation { DefaultClusterRenderer(surface: $0) }?.description == nil)
  }

  @Test
  func `A renderer of one's own that keeps the laws is found to keep them`() {
    #expect(conformance.violation { FaultyRenderer(surface: $0, fault: nil) }?.description == nil)
  }

  @Test(arguments: FaultyRenderer.faults)
  func `A broken law is named`(fault: Law) throws {
    let violation = try #require(conformance.violation { FaultyRenderer(surface: $0, fault: fault) })
    #expect(violation.law == fault)
  }
}
