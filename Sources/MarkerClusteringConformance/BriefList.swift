/// The first few of many texts, and how many more there are.
struct BriefList: CustomStringConvertible {
  private static let namedCount = 3

  private let texts: [String]

  init(_ texts: [String]) {
    self.texts = texts
  }

  var description: String {
    if texts.isEmpty { return "nothing" }
    let named = texts.prefix(Self.namedCount).joined(separator: ", ")
    return texts.count > Self.namedCount ? "\(named) and \(texts.count - Self.namedCount) more" : named
  }
}
