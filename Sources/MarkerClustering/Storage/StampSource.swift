/// Where stamps come from: numbers above zero, each given out once in the process.
///
/// Every addition of an item gets one, whatever the algorithm and the copy of it, so that revisions tell copies apart.
@usableFromInline
enum StampSource {
  private static let next = Locked<UInt64>(1)

  /// Reserves stamps in a row and answers the first of them.
  @usableFromInline
  static func reserve(_ count: Int) -> UInt64 {
    next.withLock { next in
      defer { next += UInt64(count) }
      return next
    }
  }
}
