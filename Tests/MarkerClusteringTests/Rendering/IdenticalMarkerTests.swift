import InMemoryMap
import MarkerClustering
import Testing

/// Looks with numbers that do not equal themselves are compared by their bits.
@MainActor
struct IdenticalMarkerTests {
  nonisolated static let changes: [@Sendable (inout Marker) -> Void] = [
    { $0.icon?.diameter = .nan }, { $0.icon?.textColor.alpha = .nan },
    { $0.icon?.background = .circle(MarkerIcon.Color(red: 0, green: .nan, blue: 0)) },
    { $0.icon?.background = .ring([MarkerIcon.Segment(share: .nan)], center: .white) },
    { $0.icon?.background = .ring([], center: MarkerIcon.Color(red: 0, green: 0, blue: .nan)) },
    { $0.anchor.x = .nan }, { $0.anchor.y = -.nan },
  ]

  @Test(arguments: changes.indices)
  func `A look with a NaN is sent once, and again only if something else changes`(index: Int) {
    let fixture = MapFixture()
    let recorder = RenderRecorder()
    recorder.decorate = { marker, content in
      marker.icon = MarkerIcon(text: "5")
      Self.changes[index](&marker)
      if case .item(let stop) = content { marker.title = stop.title }
    }
    fixture.renderer.delegate = recorder
    fixture.show([Stop(1, 0, 0)])
    fixture.map.forgetOperations()
    fixture.renderer.redraw()
    fixture.show([Stop(1, 0, 0)])
    #expect(fixture.map.batches.isEmpty)
    fixture.show([Stop(1, 0, 0, title: "new")])
    #expect(fixture.map.operations.map(\.kind) == [.update])
    #expect(fixture.map.faults.isEmpty)
  }

  @Test func `Zero with and without a sign look the same, and other bits do not`() {
    let marker = Marker(id: Marker.ID("a"), position: at(0, 0), icon: MarkerIcon(diameter: 0))
    var other = marker
    other.position.latitude = -0.0
    other.icon?.diameter = -0.0
    #expect(marker.isIdentical(to: other))
    other.icon?.diameter = .nan
    #expect(!marker.isIdentical(to: other) && other.isIdentical(to: other))
    var without = other
    without.icon = nil
    #expect(!without.isIdentical(to: other))
  }
}
