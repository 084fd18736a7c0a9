import MarkerClustering
import Testing

@testable import MarkerClusteringConformance

struct SimplifiableTests {
  private static let specimens = (1...3).map {
    Specimen(number: $0, position: Coordinate(latitude: 0, longitude: Double($0)), isClusterable: true)
  }

  @Test(arguments: [
    (AlgorithmStep.add(specimens), 3), (.add([]), 0), (.remove([7, 8]), 2), (.removeAll, 0), (.ask(zoom: 3), 0),
  ])
  func `A step of an algorithm offers steps with one thing less`(step: AlgorithmStep, count: Int) {
    #expect(step.simpler.count == count)
    #expect(step.simpler.allSatisfy { $0.description.count < step.description.count })
  }

  @Test(arguments: [
    (RendererStep.render(specimens, level: 4), 3), (.render([], level: 4), 0), (.pin(1), 0),
    (.move(Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 2)), 0),
  ])
  func `A step of a renderer offers steps with one item less`(step: RendererStep, count: Int) {
    #expect(step.simpler.count == count)
    #expect(step.simpler.allSatisfy { $0.description.count < step.description.count })
  }

  @Test func `Steps are simplified until each thing in them matters`() {
    func finding(_ steps: [AlgorithmStep]) -> Finding? {
      let text = steps.map(\.description).joined(separator: "\n")
      return text.contains("add") && text.contains("3 at") ? Finding(.keepsItems, text) : nil
    }
    let steps: [AlgorithmStep] = [.removeAll, .add(Self.specimens), .remove([1, 2]), .add(Self.specimens)]
    var broken = BrokenHistory(steps: steps, found: Finding(.keepsItems, ""))
    broken.reduce(finding: finding)
    #expect(broken.steps.map(\.description) == ["add 3 at (0.0, 3.0)"])
    #expect(broken.found.text == "add 3 at (0.0, 3.0)")
  }

  @Test func `What breaks another law is not taken`() {
    func finding(_ steps: [AlgorithmStep]) -> Finding? {
      Finding(steps.description.contains("2 at") ? .keepsItems : .isValue, "")
    }
    var broken = BrokenHistory(steps: [AlgorithmStep.add(Self.specimens)], found: Finding(.keepsItems, ""))
    broken.reduce(finding: finding)
    #expect(broken.steps.map(\.description) == ["add 2 at (0.0, 2.0)"])
  }
}
