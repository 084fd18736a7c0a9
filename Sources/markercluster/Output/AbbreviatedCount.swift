/// A count as supercluster writes it: 999, "1.2k", "10k".
struct AbbreviatedCount {
  private let count: Int

  init(_ count: Int) {
    self.count = count
  }

  /// The text, or nil where the number is short enough as it is.
  var text: String? {
    if count >= 10_000 { return "\((count + 500) / 1000)k" }
    guard count >= 1000 else { return nil }
    let tenths = (count + 50) / 100
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k"
  }
}
