import InMemoryMap
import MarkerClustering
import Testing

/// Icons that arrive later, on the markers of a renderer.
@MainActor
struct LoadedIconTests {
  /// Answers for each title, when its gate is opened.
  private struct Source: AsyncIconSource {
    let gate = AsyncGate()

    func key(for content: MarkerContent<Stop>) -> String? {
      if case .item(let stop) = content { stop.title } else { nil }
    }

    func icon(for key: String) async throws -> MarkerIcon {
      await gate.wait()
      return MarkerIcon(text: key)
    }
  }

  /// Lets those through that wait, and all that come later.
  private actor AsyncGate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  private func settle() async {
    for _ in 0..<100 { await Task.yield() }
  }

  @Test func `A marker has its own look until its icon is there, and the decoration is asked after that`() async {
    let source = Source()
    let fixture = MapFixture()
    let recorder = RenderRecorder()
    recorder.decorate = { marker, _ in marker.snippet = marker.icon?.text }
    fixture.renderer.delegate = recorder
    fixture.renderer.iconLoader = IconLoader(source)
    fixture.show([Stop(1, 0, 0, title: "a"), Stop(2, 0, 0.3)])
    #expect(fixture.map.markers.allSatisfy { $0.icon == nil })
    fixture.map.forgetOperations()
    await source.gate.open()
    while fixture.map.operations.isEmpty { await Task.yield() }
    #expect(fixture.map.operations.map(\.kind) == [.update])
    #expect(fixture.map.markers.map(\.icon?.text) == ["a", nil] && fixture.map.markers[0].snippet == "a")
    fixture.map.forgetOperations()
    fixture.manager.cluster()
    fixture.renderer.redraw()
    #expect(fixture.map.batches.isEmpty && fixture.map.faults.isEmpty)
  }

  @Test func `An icon comes on no other marker, though its own has gone`() async {
    let source = Source()
    let fixture = MapFixture()
    fixture.renderer.iconLoader = IconLoader(source)
    fixture.show([Stop(1, 0, 0, title: "a")])
    fixture.show([Stop(2, 0, 0)])
    await source.gate.open()
    await settle()
    #expect(fixture.map.markers.map(\.icon) == [nil] && fixture.map.faults.isEmpty)
  }

  @Test func `Without a loader the looks are what they were`() async {
    let source = Source()
    await source.gate.open()
    let fixture = MapFixture()
    fixture.renderer.iconLoader = IconLoader(source)
    fixture.show([Stop(1, 0, 0, title: "a")])
    while fixture.map.markers[0].icon == nil { await Task.yield() }
    fixture.renderer.iconLoader = nil
    #expect(fixture.map.markers[0].icon == nil)
  }
}
