import MapKit
import MapKitAdapter
import MarkerClustering
import Scenario
import Testing

@MainActor
@Suite(.serialized)
struct MapKitScenarioTests {
  @Test(arguments: [false, true])
  func `A MapKit map shows and tells what the map in memory does`(isManual: Bool) {
    let scenario = Scenario(MapKitNative(isManual: isManual))
    scenario.run()
    #expect(scenario.differences == [])
    #expect(scenario.steps.count >= 40)
  }

  @Test(arguments: WrongSurface.Fault.allCases)
  func `A wrong adapter is found out`(fault: WrongSurface.Fault) {
    let scenario = Scenario(MapKitNative(fault: fault))
    scenario.run()
    #expect(scenario.differences.contains { $0.hasPrefix(fault.step) }, "\(scenario.differences.first ?? "none")")
  }

  @Test func `An adapter that lets MapKit hide what collides is found out`() {
    let scenario = Scenario(MapKitNative(hidesMarkers: true))
    scenario.run()
    #expect(scenario.differences.contains { $0.contains("missing") })
  }

  @Test func `An adapter that takes every report of a selection for a tap is found out`() {
    let scenario = Scenario(MapKitNative(tellsEverySelection: true))
    scenario.run()
    #expect(scenario.differences.contains { $0.hasPrefix("first tap on a cluster") })
  }
}
