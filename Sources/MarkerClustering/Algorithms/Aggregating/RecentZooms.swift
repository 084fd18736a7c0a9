/// Something about the answers at the few zooms that were asked for last.
struct RecentZooms<Answer: Sendable>: Sendable {
  private static var zoomCount: Int { 3 }

  /// The one that was asked for last comes last.
  private(set) var answers: [(zoom: Double, answer: Answer)] = []

  init() {}

  mutating func remember(_ answer: Answer, atZoom zoom: Double) {
    answers.removeAll { $0.zoom == zoom }
    answers.append((zoom, answer))
    if answers.count > Self.zoomCount { answers.removeFirst() }
  }
}
