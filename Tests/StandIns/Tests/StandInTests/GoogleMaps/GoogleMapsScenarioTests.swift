import MarkerClustering
import Scenario
import Testing

@MainActor
@Suite(.serialized)
struct GoogleMapsScenarioTests {
  @Test func `A map of the Maps SDK shows and tells what the map in memory does`() {
    let scenario = Scenario(GoogleMapsNative())
    scenario.run()
    #expect(scenario.differences == [])
    #expect(scenario.steps.count >= 40)
  }

  @Test(arguments: WrongSurface.Fault.allCases)
  func `A wrong adapter is found out`(fault: WrongSurface.Fault) {
    let scenario = Scenario(GoogleMapsNative(fault: fault))
    scenario.run()
    #expect(scenario.differences.contains { $0.hasPrefix(fault.step) }, "\(scenario.differences.first ?? "none")")
  }
}
