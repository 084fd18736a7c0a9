import MarkerClustering
import Scenario
import Testing

@MainActor
@Suite(.serialized)
struct MapLibreScenarioTests {
  @Test func `A map of MapLibre shows and tells what the map in memory does`() {
    let scenario = Scenario(MapLibreNative())
    scenario.run()
    #expect(scenario.differences == [])
    #expect(scenario.steps.count >= 40)
  }

  @Test(arguments: WrongSurface.Fault.allCases)
  func `A wrong adapter is found out`(fault: WrongSurface.Fault) {
    let scenario = Scenario(MapLibreNative(fault: fault))
    scenario.run()
    #expect(scenario.differences.contains { $0.hasPrefix(fault.step) }, "\(scenario.differences.first ?? "none")")
  }
}
