import Foundation

extension Double {
  /// Reads a number as people write it: unlike `Double.init`, neither hexadecimal, nor infinite, nor no number.
  init?(decimal text: String) {
    // The minus sign of typesetters.
    let text = text.utf8.starts(with: "\u{2212}".utf8) ? "-\(text.dropFirst())" : text
    let isPlain = text.utf8.allSatisfy { $0.isDigit || ".-+eE".utf8.contains($0) }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}

extension String {
  /// The text without blanks around it, of any kind.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    let isTrimmed = (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
    return isTrimmed ? self : trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}", "\u{200B}"]))
  }

  /// Whether the text is a number but for a comma where the point belongs.
  var hasDecimalComma: Bool {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 && Double(decimal: parts.joined(separator: ".")) != nil
  }
}
