/// The way from steps that fail to the fewest of them that still do.
///
/// Hands out candidates one by one and is told of each whether it fails too, so that it serves synchronous and
/// asynchronous checks alike.
package struct Shrinking<Step> {
  /// The shortest steps so far that fail.
  package private(set) var shortest: [Step]
  private var size: Int
  private var start = 0

  /// Begins with steps that fail.
  package init(_ steps: [Step]) {
    shortest = steps
    size = steps.count
  }

  /// The next shorter steps to try, or nil if none can be left out.
  package mutating func candidate() -> [Step]? {
    while size > 0, start >= shortest.count {
      start = 0
      size /= 2
    }
    guard size > 0 else { return nil }
    return Array(shortest[..<start] + shortest[min(start + size, shortest.count)...])
  }

  /// Takes the last candidate if it fails too, or goes on to the next.
  package mutating func judge(_ candidate: [Step], fails: Bool) {
    if fails { shortest = candidate } else { start += size }
  }
}
