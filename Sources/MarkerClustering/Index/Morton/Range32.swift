/// A range of positions in half the space.
struct Range32: Sendable {
  private let start: Int32
  private let end: Int32

  init(_ range: Range<Int> = 0..<0) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  @inline(__always)
  var range: Range<Int> { Int(start)..<Int(end) }
  var count: Int { Int(end - start) }
}
