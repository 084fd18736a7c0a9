import Testing

@testable import markercluster

struct ProgressLineTests {
  @Test func `The line is overwritten, and goes in the end`() {
    var shown = ""
    let line = ProgressLine { shown += $0 }
    line.show("Reading", done: 1, of: 4)
    line.show("Reading", done: 1, of: 4)
    line.show("Clustering")
    line.clear()
    line.clear()
    #expect(shown == "\rReading 25 %\u{1B}[K\rClustering\u{1B}[K\r\u{1B}[K")
  }

  @Test func `Nothing is shown where nobody looks`() {
    let line = ProgressLine(write: nil)
    line.show("Reading", done: 0, of: 0)
    line.show("Reading")
    line.clear()
  }
}
