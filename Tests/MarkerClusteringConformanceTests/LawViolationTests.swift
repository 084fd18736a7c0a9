import MarkerClustering
import MarkerClusteringConformance
import Testing

@MainActor
struct LawViolationTests {
  private let algorithms = AlgorithmConformance(historyCount: 20)
  private let renderers = RendererConformance(historyCount: 20)

  @Test func `A check throws nothing where all laws are kept`() throws {
    try algorithms.check { FaultyAlgorithm(fault: nil) }
    try algorithms.check({ FaultyAlgorithm(fault: nil) }, makingItems: item)
    try renderers.check { FaultyRenderer(surface: $0, fault: nil) }
  }

  @Test func `A check throws the violation`() {
    let byAlgorithm = #expect(throws: LawViolation.self) {
      try algorithms.check { FaultyAlgorithm(fault: FaultyAlgorithm.faults[0]) }
    }
    #expect(byAlgorithm?.law == FaultyAlgorithm.faults[0])
    #expect(throws: LawViolation.self) {
      try algorithms.check({ FaultyAlgorithm(fault: FaultyAlgorithm.faults[0]) }, makingItems: item)
    }
    let byRenderer = #expect(throws: LawViolation.self) {
      try renderers.check { FaultyRenderer(surface: $0, fault: FaultyRenderer.faults[0]) }
    }
    #expect(byRenderer?.law == FaultyRenderer.faults[0])
  }

  private func item(_ specimen: Specimen) -> MarkerItem {
    MarkerItem(id: "\(specimen.number)", position: specimen.position, isClusterable: specimen.isClusterable)
  }
}
