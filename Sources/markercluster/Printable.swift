import Foundation

extension String {
  /// The text on one line and without control characters, so that a file cannot steer the terminal.
  var printable: String { replacingControls { _ in " " } }

  /// The text of JSON with what is not seen, or turns what is seen around, as `\u` and four digits.
  var withEscapedControls: String {
    replacingControls { String($0).utf16.map { String(format: "\\u%04x", $0) }.joined() }
  }

  /// The text with an ellipsis in place of what is beyond a length, in characters and, twice as long, in scalars.
  func shortened(to length: Int) -> String {
    let start = String(prefix(length).unicodeScalars.prefix(2 * length))
    return start == self ? self : String(start.dropLast(start.count == length ? 1 : 0)) + "…"
  }

  private func replacingControls(by replacement: (Unicode.Scalar) -> String) -> String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: text += replacement(scalar).unicodeScalars
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
