import InMemoryMap
import MarkerClustering
import Testing

/// Items that were added again elsewhere glide there, if they are to.
@MainActor
struct MoveDurationTests {
  let fixture = MapFixture()

  init() {
    fixture.show(Stop.row(1...3))
    fixture.map.forgetOperations()
  }

  private func move(to longitude: Double) -> [MarkerMotion?] {
    fixture.manager.add(Stop(2, 0, longitude))
    fixture.manager.cluster()
    #expect(fixture.map.operations.map(\.kind) == [.update] && fixture.map.faults.isEmpty)
    return fixture.map.operations.map(\.motion)
  }

  @Test(arguments: [true, false])
  func `A moved item glides evenly, whether clusters are animated or not`(animatesClusters: Bool) {
    fixture.renderer.moveDuration = .seconds(1)
    fixture.renderer.animatesClusters = animatesClusters
    let motion = MarkerMotion(coordinate: at(0, 0), duration: .seconds(1), curve: .linear)
    #expect(move(to: 0.05) == [motion])
  }

  @Test func `By default it is put there at once`() {
    #expect(move(to: 0.05) == [nil])
  }

  @Test func `It does not glide from or to where it is not in view`() {
    fixture.renderer.moveDuration = .seconds(1)
    // Beyond the view, though within the margin.
    #expect(move(to: 0.8) == [nil])
  }

  @Test func `A new title moves nothing, and neither does a level`() {
    fixture.renderer.moveDuration = .seconds(1)
    fixture.manager.add(Stop(2, 0, 0, title: "new"))
    fixture.move(zoom: 11)
    fixture.manager.cluster()
    #expect(fixture.map.operations.allSatisfy { $0.motion == nil })
  }
}
