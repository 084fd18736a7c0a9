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

  @Test(
    arguments: [
      (.sendsLegalOperations, ["render"]), (.restsWhenNothingChanges, ["render"]), (.clearsTheMap, ["render"]),
      (.forgetsThePast, ["render", "render"]),
    ] as [(Law, [String])])
  func `The input has no more items than show the fault`(fault: Law, steps: [String]) throws {
    let violation = try #require(conformance.violation { FaultyRenderer(surface: $0, fault: fault) })
    #expect(violation.input.map { $0.prefix { $0 != " " } }.map(String.init) == steps)
    #expect(violation.input.allSatisfy { !$0.contains(";") })
  }

  @Test(arguments: FaultyRenderer.faults)
  func `What is found can be read`(fault: Law) throws {
    let violation = try #require(conformance.violation { FaultyRenderer(surface: $0, fault: fault) })
    #expect(violation.finding.count < 200)
    #expect(!violation.finding.contains("RenderOperation"))
  }

  @Test
  func `Operations are named briefly`() throws {
    let violation = try #require(conformance.violation { FaultyRenderer(surface: $0, fault: .restsWhenNothingChanges) })
    #expect(violation.finding.hasPrefix("the same clusters again send: add \"faulty/"))
  }
}
