import TestSupport

extension SeededGenerator {
  /// One of some elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
