extension String {
  /// The text on one line and without control characters, so that a file cannot steer the terminal.
  var printable: String {
    let isClean = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isClean { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: text.append(" ")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// The text with an ellipsis in place of what is beyond a length.
  func shortened(to length: Int) -> String {
    count <= length ? self : prefix(length - 1) + "…"
  }
}
