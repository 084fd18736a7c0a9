/// Where a text is not JSON, read from what Foundation says about it.
struct JSONSyntaxError: Equatable {
  let message: String
  let offset: Int
}

extension JSONSyntaxError {
  /// Reads a description of an error; nil if it names no place, since it is then about a value that is too large.
  init?(debugDescription: String, bytes: [UInt8]) {
    func number(after words: String) -> Int? {
      guard let range = debugDescription.firstRange(of: words) else { return nil }
      return Int(debugDescription[range.upperBound...].prefix { $0.isNumber })
    }
    if let character = number(after: "around character ") {
      offset = character
    } else if let line = number(after: "around line "), let column = number(after: ", column ") {
      let starts = [0] + bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
      offset = starts[min(max(line, 1), starts.count) - 1] + max(column - 1, 0)
    } else if debugDescription.hasPrefix("Unexpected end of file") {
      offset = bytes.count
    } else {
      return nil
    }
    let reason = debugDescription.firstRange(of: " around ").map { debugDescription[..<$0.lowerBound] }
    message = "the JSON is not valid: \((reason.map(String.init) ?? "Unexpected end").lowercased())"
  }
}
